import { Form } from 'react-router'
import { counted } from '#words/format.ts'
import type { LeagueInvitation } from '#worker/usecases/leagues/own-leagues.ts'

/** The viewer's open invitations, each with its two answers. */
export function Invitations({ invitations }: { invitations: readonly LeagueInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby="invitations-title">
      <h2 id="invitations-title">Invitasjoner</h2>
      <ul className="league-invitations">
        {invitations.map(({ id, name, year, members, inviter }) => (
          <li key={id} className="panel spread">
            <p>
              {inviter ?? 'Noen som har slettet kontoen sin,'} vil ha deg med i <strong>{name}</strong>.{' '}
              <span className="muted">
                {year} · {counted(members, 'medlem', 'medlemmer')}
              </span>
            </p>
            <Form method="post" className="form-row" preventScrollReset>
              <input type="hidden" name="league" value={id} />
              <button
                type="submit"
                name="intent"
                value="accept"
                className="button"
                aria-label={`Bli med i ${name}`}
              >
                Bli med
              </button>
              <button
                type="submit"
                name="intent"
                value="decline"
                className="button button-quiet"
                aria-label={`Nei takk til ${name}`}
              >
                Nei takk
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
