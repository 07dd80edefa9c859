import { useState } from 'react'
import { Form, Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Medals } from '#app/components/medals.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { counted, number } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { usernameKey } from '#game/players.ts'
import { forPage } from '#worker/pages.ts'
import { readPlayers } from '#worker/usecases/profile/players.ts'
import type { Route } from './+types/list'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    ...(await readPlayers(app)),
    search: new URL(request.url).searchParams.get('q') ?? '',
  }))

export const meta = () => pageMeta('Deltakere', 'Alle som er med i F1 Tipping, med profil og poeng.')

export default function Players({ loaderData: { year, players, search } }: Route.ComponentProps) {
  const viewer = useViewer()?.id
  const [typed, setTyped] = useState(search)
  const found = players.filter(({ username }) => usernameKey(username).includes(usernameKey(typed)))
  return (
    <>
      <PageHeading title="Deltakere" lead={counted(players.length, 'deltaker', 'deltakere')}>
        <Link className="button button-quiet" to="/user/compare">
          Sammenlign to deltakere
        </Link>
      </PageHeading>
      <div className="stack-small table-narrow">
        <Form method="get" role="search" className="form-row" onSubmit={(event) => event.preventDefault()}>
          <div className="field">
            <label htmlFor="q">Søk etter navn</label>
            <input
              id="q"
              name="q"
              type="search"
              className="input"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <button type="submit" className="button button-quiet without-script">
            Søk
          </button>
        </Form>
        <p className="visually-hidden" role="status">
          {typed && `${counted(found.length, 'deltaker', 'deltakere')} passer`}
        </p>
        {found.length > 0 ? (
          <table className="table">
            <caption className="visually-hidden">Deltakere{year && `, med plass og poeng i ${year}`}</caption>
            <thead>
              <tr>
                <th scope="col" className="fill">
                  Navn
                </th>
                <th scope="col" className="num">
                  Plass
                </th>
                <th scope="col" className="num">
                  Poeng
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ id, username, current, medals }) => (
                <tr key={id} className={id === viewer ? 'row-me' : undefined}>
                  <th scope="row">
                    <span className="with-medals">
                      <Link className="cell-link" to={`/user/${id}`} discover="none">
                        {username}
                        {id === viewer && ' (deg)'}
                      </Link>
                      <Medals medals={medals} small />
                    </span>
                  </th>
                  <td className="num">{current ? number(current.rank) : '–'}</td>
                  <td className="num strong">{current ? number(current.points) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState
            title={players.length > 0 ? `Ingen heter noe med «${typed}».` : 'Ingen deltakere enda.'}
          >
            {players.length > 0 && (
              <Link to="/user" onClick={() => setTyped('')}>
                Vis alle
              </Link>
            )}
          </EmptyState>
        )}
      </div>
    </>
  )
}
