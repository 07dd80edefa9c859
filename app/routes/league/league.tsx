import './league-page.css'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FirstTipCard, inLeaderboardThen } from '#app/components/first-tip.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Graph } from '#app/components/graph/graph.tsx'
import FieldFoot from '#app/components/leaderboard/field-foot.tsx'
import FieldList from '#app/components/leaderboard/field-list.tsx'
import { Leaderboard } from '#app/components/leaderboard/leaderboard.tsx'
import { packHome, unpackHome } from '#app/components/leaderboard/packed-home.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import RoundLetter from '#app/components/round-letter.tsx'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { isWholeWindow } from '#game/field-window.ts'
import { leagueOutlook } from '#words/forecast.ts'
import { counted } from '#words/format.ts'
import { standingSentence, startOf, tableComes, visibility } from '#words/leagues.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { type LeaguePage as LeagueData, readLeaguePage } from '#worker/usecases/leagues/reading.ts'
import { letterOf } from '#worker/usecases/story/letters.ts'
import type { Route } from './+types/league'

export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  const asked = { side: fromQuery.side(request), search: fromQuery.search(request) }
  return forPage(context, async (app) => {
    const { chances, ...league } = await readLeaguePage(app, fromPath.leagueId(params.id), asked)
    const said = league.participants.map(({ id, username }) => ({ id, username, win: chances.get(id) ?? 0 }))
    const viewer = app.sessions.current?.user ?? null
    const { id, latest } = league
    const letter = latest && (await letterOf(app, { race: latest.id, league: id }))
    return {
      ...packHome(league),
      letter: letter?.sentences ?? [],
      outlook: chances.size > 0 ? leagueOutlook(said, viewer) : [],
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData: league }) =>
  league
    ? [...pageMeta(league.name, `Ligaen ${league.name} ${league.year}: tabell og utvikling.`), noIndex]
    : []

export const handle: CrumbHandle<Pick<LeagueData, 'name'>> = { crumb: ({ name }) => name }

/** Another mode of the graph, or the whole table, needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Moved) => {
  const differs = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)
  const isSameData = currentUrl.pathname === nextUrl.pathname && !differs('side') && !differs('q')
  return defaultShouldRevalidate && !(isSameData && currentUrl.search !== nextUrl.search)
}

type Moved = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export default function LeaguePage({ loaderData: packed }: Route.ComponentProps) {
  const league = useMemo(() => unpackHome(packed), [packed])
  const viewer = useViewer()?.id ?? null
  const { year, leaderboard, graph, steps, latest, participants, field, firstTip } = league
  const me = leaderboard?.findIndex(({ guesser }) => guesser.id === viewer) ?? -1
  const query = new URLSearchParams(useLocation().search)
  const search = query.get('q')?.trim() ?? ''
  const hasAll = isWholeWindow(participants, field)
  const isList = !hasAll && (search !== '' || (leaderboard !== null && Boolean(query.get('side'))))
  const table = (
    <Leaderboard
      entries={leaderboard ?? []}
      viewer={viewer}
      latestRace={latest?.name ?? null}
      profile={(user) => `/user/${user}?year=${year}`}
      why={(user) => `/user/${user}/why?raceId=${latest?.id}`}
      field={field}
      isList={isList}
    />
  )
  if (isList)
    return (
      <FieldList home={{ ...league, season: { year } }} search={search} year="">
        {table}
      </FieldList>
    )
  return (
    <>
      <Head league={league} me={me} />
      <div className="home">
        {firstTip && (
          <FirstTipCard
            title="Du er med i ligaen."
            why={leaderboard ? inLeaderboardThen : 'Du har ikke tippet alt enda.'}
            {...firstTip}
          />
        )}
        {latest && packed.letter.length > 0 && (
          <RoundLetter title={`Rundebrev etter ${latest.name}`} sentences={packed.letter} />
        )}
        {leaderboard === null ? (
          <EmptyState title={tableComes(league.first)}>
            {hasAll ? (
              <Members members={participants} viewer={viewer} />
            ) : (
              <>
                <p>{counted(field.total, 'medlem', 'medlemmer')} så langt.</p>
                <FieldFoot field={field} me={-1} year="" />
              </>
            )}
          </EmptyState>
        ) : leaderboard.length === 0 ? (
          <EmptyState title={`Ingen i ligaen har tippet sesongen ${year}.`} />
        ) : (
          <div className="home-columns">
            {hasAll ? (
              table
            ) : (
              <div className="stack-small">
                {table}
                <FieldFoot field={field} me={me} year="" />
              </div>
            )}
            {graph && latest && (
              <Graph series={graph} steps={steps} from={league.fromStep} me={me} field={field} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

type HeadProps = { league: Omit<LeagueData, 'chances'> & { outlook: string[] }; me: number }

/** `me`: the index of the viewer in the leaderboard. */
function Head({ league, me }: HeadProps) {
  const { id, name, year, isPublic, leaderboard, latest, field, firstTip } = league
  return (
    <PageHeading
      eyebrow={`Liga · ${year} · ${visibility(isPublic)}`}
      title={name}
      lead={
        <>
          {[
            leaderboard && startOf(league),
            latest && leaderboard && standingSentence(leaderboard, me, field.total, league.isFrozen),
            ...league.outlook,
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          {league.outlook.length > 0 && <Link to="/forecast">Slik anslår vi det</Link>}
        </>
      }
    >
      <div className="form-row">
        {league.viewer !== 'NONE' && (
          <Link
            className={firstTip || league.isFrozen ? 'button button-quiet' : 'button'}
            to={`/league/${id}/manage`}
          >
            {league.viewer === 'OWNER' ? 'Inviter og administrer' : 'Inviter'}
          </Link>
        )}
        {league.isTold && latest && (
          <Link className={league.isFrozen ? 'button' : 'button button-quiet'} to={`/league/${id}/season`}>
            Historien om {year}
          </Link>
        )}
        <div className="row league-ways">
          <Link className="touch-link" to={`/?league=${id}`}>
            Vis på forsiden
          </Link>
          {league.viewer === 'MEMBER' && (
            <Link className="touch-link" to={`/league/${id}/manage#forlat`}>
              Forlat ligaen
            </Link>
          )}
        </div>
      </div>
    </PageHeading>
  )
}

/** The members of the league, while there is no table. */
const Members = ({ members, viewer }: { members: LeagueData['participants']; viewer: string | null }) => (
  <>
    <p>{counted(members.length, 'medlem', 'medlemmer')} så langt:</p>
    <ul className="names">
      {members
        .toSorted((a, b) => a.username.localeCompare(b.username, 'nb'))
        .map(({ id, username }) => (
          <li key={id}>{id === viewer ? <strong>{username} (deg)</strong> : username}</li>
        ))}
    </ul>
  </>
)
