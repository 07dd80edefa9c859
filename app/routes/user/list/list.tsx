import './players.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { NameSearch, nameMatches } from '#app/components/name-search.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { counted } from '#words/format.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { type PlayersPage, readPlayersPage } from '#worker/usecases/profile/players-page.ts'
import type { Route } from './+types/list'
import { LargePlayerList } from './large-player-list.tsx'
import { PlayerTable } from './player-table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readPlayersPage(app, { side: fromQuery.side(request), search: fromQuery.search(request) }),
  )

export const handle: SitemapHandle = { isInSitemap: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = pageMeta('Deltakere', 'Alle som er med i F1 Tipping, med profil og poeng.')
  const { part, search } = loaderData ?? {}
  return part && (part.side !== null || search !== '') ? [...page, noIndex] : page
}

export default function Players({ loaderData }: Route.ComponentProps) {
  const { year, players, part } = loaderData
  const viewer = useViewer()?.id ?? null
  const total = counted(part?.total ?? players.length, 'deltaker', 'deltakere')
  return (
    <>
      <PageHeading title="Deltakere" lead={part && year !== null ? `${total} i ${year}` : total}>
        <Link className="button button-quiet" to="/user/compare">
          Sammenlign to deltakere
        </Link>
      </PageHeading>
      {part ? (
        <LargePlayerList {...loaderData} part={part} viewer={viewer} />
      ) : (
        <PlayerList {...loaderData} viewer={viewer} />
      )}
    </>
  )
}

/** Everyone, narrowed while typing. */
function PlayerList({ year, readable, players, search, viewer }: PlayersPage & { viewer: string | null }) {
  const [typed, setTyped] = useState(search)
  const found = players.filter(({ username }) => nameMatches(username, typed))
  const most = Math.max(0, ...players.map(({ current }) => current?.points ?? 0))
  return (
    <div className="stack players">
      <NameSearch typed={typed} onType={setTyped} found={found.length} />
      {found.length > 0 ? (
        <PlayerTable
          title={year === null ? 'Alle' : `Sesongen ${year}`}
          players={found}
          viewer={viewer}
          year={year}
          readable={readable}
          most={most}
        />
      ) : (
        <EmptyState title={players.length > 0 ? `Ingen heter noe med «${typed}».` : 'Ingen deltakere enda.'}>
          {players.length > 0 && (
            <Link to="/user" onClick={() => setTyped('')}>
              Vis alle
            </Link>
          )}
        </EmptyState>
      )}
    </div>
  )
}
