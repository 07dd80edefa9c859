import { Form } from 'react-router'
import { counted, time } from '#words/format.ts'
import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'
import { AboutRace } from './about-race.tsx'

/** Flag messages that the parser does not know, with a button to mark them as read. */
export function UnknownWordings({ race }: { race: RaceToFlag }) {
  if (race.unknown.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby="unknown-title">
      <h2 id="unknown-title">Meldinger vi ikke forstår</h2>
      <Form method="post" className="notice stack-small" preventScrollReset>
        <AboutRace race={race} />
        <p>
          Løpsledelsen har brukt ord vi ikke kjenner, så flagg kan være talt feil. Kontroller flaggene for
          hånd, og trykk Marker som lest.
        </p>
        <ul>
          {race.unknown.map(({ wording, message, times, at }) => (
            <li key={wording}>
              <input type="hidden" name="wording" value={wording} />
              <span lang="en">{message}</span> ({counted(times, 'gang', 'ganger')}, først {time(at)})
            </li>
          ))}
        </ul>
        <button type="submit" name="intent" value="seen" className="button">
          Marker som lest
        </button>
      </Form>
    </section>
  )
}
