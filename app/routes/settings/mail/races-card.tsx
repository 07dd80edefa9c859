import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'

type Props = { isOn: boolean; hasBrowser: boolean; outcome: Outcome | undefined }

/** Turns messages after races on and off. They spoil the result, so the card has a warning. */
export function RacesCard({ isOn, hasBrowser, outcome }: Props) {
  return (
    <section className="card" aria-labelledby="etter-lopet">
      <Form method="post" className="form-column">
        <h2 id="etter-lopet">Meldinger etter løpet</h2>
        <p>
          <strong>De røper resultatet.</strong>
        </p>
        <p className="small muted">
          Ett varsel når løpet er ferdig, og ett når resultatet er klart: hvor du ligger an, og hva løpet ga
          deg. Flytter en rettelse deg, får du ett til.
        </p>
        <button
          type="submit"
          name="intent"
          value={isOn ? 'no-races' : 'races'}
          className={isOn ? 'button button-quiet' : 'button'}
        >
          {isOn ? 'Slå av meldingene' : 'Slå på meldingene'}
        </button>
        {isOn && !hasBrowser && (
          <p className="small">Ingen meldinger blir sendt før du har slått på varsler i en nettleser.</p>
        )}
        <FormResult outcome={outcome} />
      </Form>
    </section>
  )
}
