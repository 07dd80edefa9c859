import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Medals } from '#app/components/medals.tsx'
import { NameSearch, nameMatches } from '#app/components/name-search.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { counted, number } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { type Player, readPlayers } from '#worker/usecases/profile/players.ts'
import type { Route } from './+types/list'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    ...(await readPlayers(app)),
    search: new URL(request.url).searchParams.get('q') ?? '',
  }))

export const meta = () => pageMeta('Deltakere', 'Alle som er med i F1 Tipping, med profil og poeng.')

export default function Players({ loaderData }: Route.ComponentProps) {
  const { year, readable, players, search } = loaderData
  const viewer = useViewer()?.id ?? null
  const [typed, setTyped] = useState(search)
  const found = players.filter(({ username }) => nameMatches(username, typed))
  const most = Math.max(0, ...players.map(({ current }) => current?.points ?? 0))
  return (
    <>
      <PageHeading title="Deltakere" lead={counted(players.length, 'deltaker', 'deltakere')}>
        <Link className="button button-quiet" to="/user/compare">
          Sammenlign to deltakere
        </Link>
      </PageHeading>
      <div className="stack players">
        <NameSearch typed={typed} onType={setTyped} found={found.length} />
        {found.length > 0 ? (
          <TableSection title={year === null ? 'Alle' : `Sesongen ${year}`} rows={found.length} tall>
            <thead>
              <tr>
                <th scope="col" className="fill">
                  Navn
                </th>
                <th scope="col" className="wide-only">
                  Medaljer
                </th>
                <th scope="col" className="num">
                  Plass
                </th>
                <th scope="col" className="num">
                  Poeng
                </th>
                <th scope="col" className="num wide-only">
                  Avstand
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((player) => (
                <tr key={player.id} className={player.id === viewer ? 'row-me' : undefined}>
                  <th scope="row">
                    <span className="with-medals">
                      <Name {...player} viewer={viewer} readable={readable} current={year} />
                      <span className="narrow-only">
                        <Medals medals={player.medals} small />
                      </span>
                    </span>
                  </th>
                  <td className="wide-only nowrap">
                    <Medals medals={player.medals} />
                  </td>
                  <td className="num">{player.current ? number(player.current.rank) : '–'}</td>
                  <td className="num strong">{player.current ? number(player.current.points) : '–'}</td>
                  <td className="num quiet wide-only">
                    {player.current ? number(player.current.points - most) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableSection>
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

type NameProps = Pick<Player, 'id' | 'username'> & {
  viewer: string | null
  readable: number | null
  /** The current season. */
  current: number | null
}

/** Links to the newest profile that is public. Before the first cutoff there is none but the viewer's own. */
function Name({ id, username, viewer, readable, current }: NameProps) {
  const mine = id === viewer
  const name = mine ? `${username} (deg)` : username
  if (readable === null && !mine) return <span>{name}</span>
  const year = mine || readable === current ? '' : `?year=${readable}`
  return (
    <Link className="cell-link" to={`/user/${id}${year}`} discover="none">
      {name}
    </Link>
  )
}
