import '#app/styles/league.css'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Graph } from '#app/components/graph/graph.tsx'
import { valuesOf } from '#app/components/graph/modes.ts'
import { packHome, unpackHome } from '#app/components/home/packed-home.ts'
import { Leaderboard } from '#app/components/leaderboard.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { counted } from '#app/format.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { standingIn, startOf, visibility } from '#app/words/leagues.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { type League, readLeague } from '#worker/usecases/leagues/reading.ts'
import type { Route } from './+types/league'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) =>
    packHome({ ...(await readLeague(app, fromPath.leagueId(params.id))), participants: [] }),
  )

export const meta: Route.MetaFunction = ({ loaderData: league }) =>
  league
    ? [...pageMeta(league.name, `Ligaen ${league.name} ${league.year}: tabell og utvikling.`), noIndex]
    : []

export const handle: CrumbHandle<Pick<League, 'name'>> = { crumb: ({ name }) => name }

/** Another mode of the graph, or the whole table, needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Moved) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

type Moved = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export default function LeaguePage({ loaderData: packed }: Route.ComponentProps) {
  const league = useMemo(() => unpackHome(packed), [packed])
  const viewer = useViewer()?.id ?? null
  const { id, name, year, isPublic, leaderboard, graph, steps, latest, members } = league
  const me = leaderboard?.findIndex(({ guesser }) => guesser.id === viewer) ?? -1
  return (
    <>
      <PageHeading
        eyebrow={`Liga · ${year} · ${visibility(isPublic)}`}
        title={name}
        lead={[startOf(league), latest && leaderboard && standingIn(leaderboard, me)]
          .filter(Boolean)
          .join(' ')}
      >
        <div className="form-row">
          {league.viewer !== 'NONE' && (
            <Link className="button" to={`/league/${id}/manage`}>
              {league.viewer === 'OWNER' ? 'Inviter og styr' : 'Inviter'}
            </Link>
          )}
          <Link className="button button-quiet" to={`/?league=${id}`}>
            Bruk på hele nettstedet
          </Link>
        </div>
      </PageHeading>
      <div className="home">
        {leaderboard === null ? (
          <EmptyState title="Tabellen kommer når fristen for å tippe sesongen er ute.">
            <Members members={members} />
          </EmptyState>
        ) : leaderboard.length === 0 ? (
          <EmptyState title={`Ingen i ligaen har tippet sesongen ${year}.`} />
        ) : (
          <div className="home-columns">
            <Leaderboard
              entries={leaderboard}
              ranks={valuesOf(graph?.map(({ scores }) => scores) ?? [], 'plassering')}
              viewer={viewer}
              latestRace={latest?.name ?? null}
              profile={(user) => `/user/${user}?year=${year}`}
              why={(user) => `/user/${user}/why?raceId=${latest?.id}`}
            />
            {graph && latest && <Graph series={graph} steps={steps} from={league.fromStep} me={me} />}
          </div>
        )}
      </div>
    </>
  )
}

/** Who is in the league, while there is no table. */
const Members = ({ members }: Pick<League, 'members'>) => (
  <>
    <p>{counted(members.length, 'medlem', 'medlemmer')} så langt:</p>
    <ul className="names">
      {members.map(({ id, username }) => (
        <li key={id}>{username}</li>
      ))}
    </ul>
  </>
)
