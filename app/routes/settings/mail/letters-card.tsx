import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'

type Props = { isOn: boolean; hasAddress: boolean; outcome: Outcome | undefined }

/** Turns round letters by mail on and off. They spoil the result. */
export function LettersCard({ isOn, hasAddress, outcome }: Props) {
  return (
    <section className="card" aria-labelledby="rundebrev">
      <Form method="post" className="form-column">
        <h2 id="rundebrev">Rundebrev på e-post</h2>
        <p>
          <strong>Det røper resultatet.</strong>
        </p>
        <p className="small muted">
          Én e-post når resultatet av et løp er offisielt: hvem som tok runden og hva som skjedde i tabellen,
          for hele feltet og for ligaene dine.
        </p>
        <button
          type="submit"
          name="intent"
          value={isOn ? 'no-letters' : 'letters'}
          className={isOn ? 'button button-quiet' : 'button'}
        >
          {isOn ? 'Slå av rundebrevene' : 'Slå på rundebrevene'}
        </button>
        {isOn && !hasAddress && (
          <p className="small">Ingen rundebrev blir sendt før du har lagt inn en e-postadresse.</p>
        )}
        <FormResult outcome={outcome} />
      </Form>
    </section>
  )
}
