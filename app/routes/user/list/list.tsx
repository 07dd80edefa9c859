import { siteName } from '#words/site.ts'
import './players.css'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { NameSearch, useNameSearch } from '#app/components/name-search.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { counted, number } from '#words/format.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import type { FoundPlayer } from '#worker/usecases/profile/players.ts'
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
  const page = pageMeta('Deltakere', `Alle som er med i ${siteName}, med profil og poeng.`)
  const { part, search } = loaderData ?? {}
  return part && (part.side !== null || search !== '') ? [...page, noIndex] : page
}

export default function Players({ loaderData }: Route.ComponentProps) {
  const { year, players, part } = loaderData
  const viewer = useViewer()?.id ?? null
  const count = part?.total ?? players.length
  const total = count > 0 && counted(count, 'deltaker', 'deltakere')
  return (
    <>
      <PageHeading title="Deltakere" lead={part && total && year !== null ? `${total} i ${year}` : total}>
        <div className="row">
          <Link className="button button-quiet" to="/records">
            Gjennom tidene
          </Link>
          <Link className="button button-quiet" to="/user/compare">
            Sammenlign
          </Link>
        </div>
      </PageHeading>
      {part ? (
        <LargePlayerList {...loaderData} part={part} viewer={viewer} />
      ) : (
        <PlayerList {...loaderData} viewer={viewer} />
      )}
    </>
  )
}

type ListProps = PlayersPage & { viewer: string | null }

/** A list of fewer people needs no search. */
const few = 10

/** Everyone, narrowed while typing. */
function PlayerList({ players, search, ...shown }: ListProps) {
  const { typed, onType, wanted, found } = useNameSearch(players, search)
  return (
    <div className="stack players">
      {(players.length >= few || search !== '') && (
        <NameSearch typed={typed} onType={onType} found={found.length} />
      )}
      <Found {...shown} players={players} found={found} wanted={wanted} onType={onType} />
    </div>
  )
}

type FoundProps = Omit<ListProps, 'search' | 'part'> & {
  found: readonly FoundPlayer[]
  wanted: string
  onType: (typed: string) => void
}

/** A longer list shows the first of its rows, unless the address names all of it. */
const atOnce = 50

/** Drawn again only when other names are found, so that typing stays fast. */
const Found = memo(function Found({ year, readable, players, viewer, found, wanted, onType }: FoundProps) {
  const isUnfolded = new URLSearchParams(useLocation().search).has('alle')
  if (players.length === 0)
    return (
      <EmptyState title="Ingen deltakere enda.">
        <Link className="button" to="/login">
          Logg inn og bli den første
        </Link>
      </EmptyState>
    )
  if (found.length === 0)
    return (
      <EmptyState title={`Ingen heter noe med «${wanted}».`}>
        <Link to="/user" onClick={() => onType('')}>
          Vis alle
        </Link>
      </EmptyState>
    )
  const isExcerpt = found.length > atOnce && !isUnfolded
  return (
    <>
      <PlayerTable
        title={year === null || mostPoints(players) === null ? 'Alle' : `Sesongen ${year}`}
        players={isExcerpt ? found.slice(0, atOnce) : found}
        viewer={viewer}
        year={year}
        readable={readable}
        most={mostPoints(players)}
      />
      {isExcerpt && (
        <p className="form-row">
          <Link
            className="button button-quiet"
            to={`?${new URLSearchParams({ ...(wanted && { q: wanted }), alle: '1' })}`}
            preventScrollReset
          >
            Vis alle {number(found.length)}
          </Link>
        </p>
      )}
    </>
  )
})

function mostPoints(players: readonly FoundPlayer[]): number | null {
  const points = players.flatMap(({ current }) => current?.points ?? [])
  return points.length === 0 ? null : Math.max(...points)
}
