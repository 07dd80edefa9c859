import { Form } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { deviceName } from '#words/devices.ts'
import { date, dateTime } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { sessionsForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import {
  endOtherSessions,
  endSession,
  type ListedSession,
  readSessions,
} from '#worker/usecases/account/sessions.ts'
import type { Route } from './+types/sessions'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readSessions)

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, sessionsForm, async (app, { end }): Promise<string> => {
    if (end !== 'others') {
      const ended = await endSession(app, end)
      return ended ? `${deviceName(ended)} er logget ut.` : 'Den var allerede logget ut.'
    }
    const count = await endOtherSessions(app)
    if (count === 0) return 'Du var ikke logget inn andre steder.'
    return `Du er logget ut ${countInWords(count, 'ett annet sted', 'andre steder')}.`
  })

export const meta = () => pageMeta('Innlogginger')

export default function Sessions({ loaderData: { own, others }, actionData }: Route.ComponentProps) {
  return (
    <SidePage
      title="Innlogginger"
      lead="Her er du logget inn. Kjenner du ikke igjen en nettleser, logg den ut."
    >
      <section className="stack-small" aria-labelledby="own">
        <h2 id="own">Denne nettleseren</h2>
        <div className="card">
          <strong>{deviceName(own)}</strong>
          <p className="small muted">Logget inn {dateTime(own.startedAt)}.</p>
        </div>
      </section>
      <section className="stack-small" aria-labelledby="others">
        <h2 id="others">Andre steder</h2>
        {others.length === 0 ? (
          <EmptyState title="Du er bare logget inn her." />
        ) : (
          <Form method="post" preventScrollReset className="stack">
            <ul className="divided session-list card">
              {others.map((session) => (
                <Other key={session.id} session={session} />
              ))}
            </ul>
            {others.length > 1 && (
              <div className="form-row">
                <button type="submit" name="end" value="others" className="button button-quiet">
                  Logg ut alle andre steder
                </button>
              </div>
            )}
          </Form>
        )}
        <FormResult outcome={actionData} />
      </section>
    </SidePage>
  )
}

function Other({ session }: { session: ListedSession }) {
  const { id, startedAt, seenAt } = session
  const name = deviceName(session)
  return (
    <li className="spread">
      <div>
        <strong>{name}</strong>
        <p className="small muted">
          Logget inn {dateTime(startedAt)}. Sist brukt {date(seenAt)}.
        </p>
      </div>
      <button
        type="submit"
        name="end"
        value={id}
        className="button button-quiet"
        aria-label={`Logg ut ${name}, logget inn ${dateTime(startedAt)}`}
      >
        Logg ut
      </button>
    </li>
  )
}
