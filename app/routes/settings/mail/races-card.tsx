import type { Outcome } from '#app/components/form-result.tsx'
import { SpoilingCard } from './spoiling-card.tsx'

type Props = { isOn: boolean; hasBrowser: boolean; outcome: Outcome | undefined }

/** Notifications after races. */
export const RacesCard = ({ isOn, hasBrowser, outcome }: Props) => (
  <SpoilingCard
    id="etter-lopet"
    title="Meldinger etter løpet"
    warning="De røper resultatet."
    isOn={isOn}
    on={{ intent: 'races', label: 'Slå på meldingene' }}
    off={{ intent: 'no-races', label: 'Slå av meldingene' }}
    missing={hasBrowser ? null : 'Ingen meldinger blir sendt før du har slått på varsler i en nettleser.'}
    outcome={outcome}
  >
    Ett varsel når løpet er ferdig, og ett når resultatet er klart: hvor du ligger an, og hva løpet ga deg.
    Flytter en rettelse deg, får du ett til.
  </SpoilingCard>
)
