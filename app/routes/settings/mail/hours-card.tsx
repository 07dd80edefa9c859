import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { reminderChoices } from '#game/reminders.ts'
import { counted } from '#words/format.ts'

type Props = { chosen: readonly number[]; isReachable: boolean; outcome: Outcome | undefined }

/** How long before the cutoff to send reminders. */
export function HoursCard({ chosen, isReachable, outcome }: Props) {
  return (
    <section className="card" aria-labelledby="timer">
      {/* The key resets the form when the stored hours change, so that unsaved ticks do not look saved. */}
      <Form method="post" className="form-column" key={chosen.join()}>
        <h2 id="timer">Hvor lenge før fristen</h2>
        <p className="small muted">
          Påminnelsen kommer bare hvis du fortsatt mangler et tips, og aldri etter fristen. Kalenderen varsler
          like lenge før.
        </p>
        <fieldset className="hour-choices">
          <legend className="visually-hidden">Timer før fristen</legend>
          {reminderChoices.map((hours) => (
            <label key={hours} className="check">
              <input type="checkbox" name="hours" value={hours} defaultChecked={chosen.includes(hours)} />
              {counted(hours, 'time', 'timer')}
            </label>
          ))}
        </fieldset>
        <button type="submit" name="intent" value="hours" className="button button-quiet">
          Lagre
        </button>
        {(chosen.length === 0 || !isReachable) && (
          <p className="small">
            {chosen.length === 0
              ? 'Ingen er valgt, så du får ingen påminnelser.'
              : 'Ingen påminnelser blir sendt før du har valgt en måte å få dem på.'}
          </p>
        )}
        <FormResult outcome={outcome} />
      </Form>
    </section>
  )
}
