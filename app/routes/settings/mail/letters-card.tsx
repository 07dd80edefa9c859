import type { Outcome } from '#app/components/form-result.tsx'
import { SpoilingCard } from './spoiling-card.tsx'

type Props = { isOn: boolean; hasAddress: boolean; outcome: Outcome | undefined }

/** Round letters by mail. */
export const LettersCard = ({ isOn, hasAddress, outcome }: Props) => (
  <SpoilingCard
    id="rundebrev"
    title="Rundebrev på e-post"
    warning="Det røper resultatet."
    isOn={isOn}
    on={{ intent: 'letters', label: 'Slå på rundebrevene' }}
    off={{ intent: 'no-letters', label: 'Slå av rundebrevene' }}
    missing={hasAddress ? null : 'Ingen rundebrev blir sendt før du har lagt inn en e-postadresse.'}
    outcome={outcome}
  >
    Én e-post når resultatet av et løp er offisielt: hvem som fikk flest poeng og hva som skjedde i tabellen,
    for hele feltet og for ligaene dine.
  </SpoilingCard>
)
