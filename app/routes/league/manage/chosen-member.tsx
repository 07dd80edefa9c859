import { Form, Link } from 'react-router'

type Props = { league: { id: string; isPublic: boolean }; member: { id: string; username: string } }

/** The owner's actions on a member, with their effects. */
export function ChosenMember({ league, member: { id, username } }: Props) {
  const page = `/league/${league.id}/manage`
  return (
    <section id="valgt" className="card league-card" aria-labelledby="chosen-title">
      <div className="title-row league-card-head">
        <h2 id="chosen-title">{username}</h2>
        <Link to={page} preventScrollReset>
          Avbryt
        </Link>
      </div>
      <Form method="post" action={page}>
        <input type="hidden" name="user" value={id} />
        <ul className="divided league-settings">
          <li>
            <p>
              Fjern fra ligaen
              <small>Tipsene og poengene blir ikke rørt. Ligaen får ny kode, for den gamle er kjent.</small>
            </p>
            <button type="submit" name="intent" value="remove" className="button button-quiet button-danger">
              Fjern {username}
            </button>
          </li>
          <li>
            <p>
              Gi fra deg ligaen
              <small>{username} blir eier. Du er fortsatt med.</small>
            </p>
            <button type="submit" name="intent" value="hand-over" className="button button-quiet">
              Gjør {username} til eier
            </button>
          </li>
        </ul>
      </Form>
    </section>
  )
}
