import { lazy, useMemo } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Leaderboard } from '#app/components/leaderboard/leaderboard.tsx'
import { packHome, unpackHome } from '#app/components/leaderboard/packed-home.ts'
import { usePolling } from '#app/components/polling.ts'
import { noIndex, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { isWholeWindow } from '#game/field-window.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { leastSaid, outlookSentence, shortChance } from '#words/forecast.ts'
import { time } from '#words/format.ts'
import { nameBeside, referenceWords } from '#words/reference-players.ts'
import { siteName } from '#words/site.ts'
import { chosenRivals } from '#worker/chosen-rivals-cookie.ts'
import { forLeague } from '#worker/forms/chosen-league.ts'
import { submitRace } from '#worker/forms/guess.ts'
import { forAction, fromQuery } from '#worker/pages.ts'
import { readChances, readOutlook } from '#worker/usecases/forecast/outlook.ts'
import { type OpenWindow, readWindows } from '#worker/usecases/guessing/open-windows.ts'
import { readOwnWindows } from '#worker/usecases/guessing/own-open.ts'
import { everyone } from '#worker/usecases/seasons/field.ts'
import { type Home, readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import { readReferencePlayers } from '#worker/usecases/seasons/reference-players.ts'
import { isNotSetUp } from '#worker/usecases/setup/first-admin.ts'
import { homeTag } from '#worker/usecases/site/polls.ts'
import { newestLetterOf } from '#worker/usecases/story/letters.ts'
import type { Route } from './+types/home'
import { BelowTable } from './below-table.tsx'
import { Beside } from './beside.tsx'
import { BestNow } from './best-now.tsx'
import style from './home.css?url'
import { NowStrip } from './now-strip.tsx'
import { Welcome } from './welcome.tsx'

// Loaded on demand: most visitors see few of them, and their HTML needs no scripts.
const FieldList = lazy(() => import('#app/components/leaderboard/field-list.tsx'))
const LeagueChooser = lazy(() => import('#app/components/league/chooser.tsx'))
const LiveBand = lazy(() => import('#app/components/live/band.tsx'))
const NearMe = lazy(() => import('./near-me.tsx'))
const OpenWindows = lazy(() => import('./open-windows.tsx'))
const RoundLetter = lazy(() => import('#app/components/round-letter.tsx'))
const ReferenceBoard = lazy(() => import('./reference-board.tsx'))
const RewoundStrip = lazy(() => import('./rewound-strip.tsx'))
const SeasonEnd = lazy(() => import('#app/routes/home/season-end/season-end.tsx'))

// Its script is in a file that other pages load too. An import would give them this style as well.
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }]

/** Milliseconds. */
const nearDeadline = 24 * 60 * 60_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = fromQuery.year(request)
  const race = fromQuery.raceId(request)
  const side = fromQuery.side(request)
  const search = fromQuery.search(request)
  const rivals = await chosenRivals(request.headers.get('Cookie'))
  const isOn = new URL(request.url).searchParams.has('folket')
  return forLeague({ context, request }, { year: wanted, race }, async (app, field) => {
    const [home, { open, runs }, own, outlook, references, chances, letter] = await Promise.all([
      readHomeFor(app, { year: wanted, race, side, search }, field),
      readWindows(app),
      readOwnWindows(app),
      readOutlook(app, { year: wanted, race }),
      isOn ? readReferencePlayers(app, { year: wanted, race }) : [],
      isOn ? readChances(app, { year: wanted, race }) : [],
      race === null && field === everyone ? newestLetterOf(app, wanted) : null,
    ])
    const { latest, completed, season } = home
    // Queries the database only on a site without a season.
    if (season === null && (await isNotSetUp(app))) throw redirect('/setup')
    return {
      packed: packHome(home),
      tag: homeTag(app, home),
      open,
      own,
      // In a league, the chances are others.
      outlook: outlook && home.field.league === null ? outlookSentence(outlook, outlook.isViewer) : null,
      // When a deadline is near, the guess comes first.
      letter: home.next && home.next.cutoff - app.now > nearDeadline ? (letter?.sentences ?? null) : null,
      // The band of the race that runs is the same for everyone.
      live: race === null && wanted === null ? runs : null,
      wanted: race === null ? wanted : (season?.year ?? null),
      rewound: latest?.id === completed.at(-1)?.id ? null : latest,
      search,
      isList: !isWholeWindow(home.participants, home.field) && (search !== '' || side !== null),
      references: references.map(({ kind, scores }) => {
        const usernames = home.leaderboard?.map(({ guesser }) => guesser.username) ?? []
        return { name: nameBeside(kind, usernames), path: referenceWords[kind].path, scores }
      }),
      chances: home.field.league
        ? {}
        : Object.fromEntries(
            chances
              .filter(({ win, certain }) => win >= leastSaid || certain)
              .map(({ user, win, certain }) => [user, shortChance(win, certain)]),
          ),
      rivals,
      now: app.now,
    }
  })
}

/** Saves the guesses on the open race. */
export const action = ({ context, request }: Route.ActionArgs) =>
  forAction(context, (app) => submitRace(app, request))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.isList) return [...pageMeta('Rangering'), noIndex]
  if (!loaderData?.wanted) return pageMeta(siteName)
  const { wanted, rewound } = loaderData
  return rewound
    ? [...pageMeta(`Etter ${rewound.name} ${wanted}`), noIndex]
    : pageMeta(`Sesongen ${wanted}`, `Rangering, poeng og deltakere i ${siteName} ${wanted}.`)
}

// Only the server makes link previews.
export const handle: PictureHandle<Route.ComponentProps['loaderData']> | undefined = import.meta.env.SSR
  ? {
      picture: ({ packed: { hasBegun, lines, season }, rewound }) =>
        hasBegun && lines !== '' && !rewound
          ? { path: `/share/${season?.year}.png`, alt: `Toppen av tabellen i ${season?.year}` }
          : null,
    }
  : undefined

/** Another view of the same data needs no request. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const differs = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)
  const isSameData = !differs('year') && !differs('raceId') && !differs('folket') && !differs('league')
  return defaultShouldRevalidate && !(isSameData && (differs('graf') || differs('alle')))
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { packed, open, own, live, wanted, rewound, search, isList, references, choice, chances } = loaderData
  const viewer = useViewer()?.id ?? null
  const home = useMemo(() => unpackHome(packed), [packed])
  // While a race runs, the figures do not change by themselves: the band shows that there are newer ones.
  const lostSince = useFreshHome(wanted, rewound || live ? null : loaderData.tag)
  const { season, next, leaderboard, steps, latest, field } = home
  const year = season?.year ?? null
  const isCurrent = year === null || wanted === null
  const at = rewound ? `?raceId=${rewound.id}` : isCurrent ? '' : `?year=${year}`
  const me = leaderboard?.findIndex(({ guesser }) => guesser.id === viewer) ?? -1
  const ranked = leaderboard?.filter(hasPlace) ?? []
  const standing = { field, latestRace: steps.at(-1) ?? null, entries: ranked, ...linksTo(at, latest) }
  const query = isCurrent ? '' : `year=${year}`
  const { sooner, later } = besideTop(isCurrent ? open : [], season, next)
  const shown = { ...standing, entries: leaderboard ?? [], viewer, isList, references, chances }
  const table = references[0] ? <ReferenceBoard {...shown} /> : <Leaderboard {...shown} />
  const band = live && <LiveBand race={live} from="/" tag={loaderData.tag} />
  const isOnTop = leaderboard !== null && next?.id === live?.id
  if (isList) return <FieldList {...{ home, search, year: query }}>{table}</FieldList>
  return (
    <>
      <div className="home">
        {isCurrent && !home.end && (viewer === null || (leaderboard && me < 0)) && (
          <Welcome isNew={viewer !== null} />
        )}
        {!isOnTop && band}
        {sooner.length > 0 && <OpenWindows windows={sooner} own={own} />}
        {rewound ? (
          <RewoundStrip home={home} race={rewound.id} now={`/?year=${year}`} />
        ) : home.end ? (
          <SeasonEnd home={home} viewer={viewer}>
            {later.length > 0 && <OpenWindows windows={later} own={own} />}
          </SeasonEnd>
        ) : (
          <NowStrip
            home={home}
            own={own}
            open={open}
            outcome={actionData}
            now={loaderData.now}
            band={isOnTop && band}
            outlook={loaderData.outlook}
            standing={
              ranked.length === 0 ? null : me >= 0 ? (
                <NearMe {...standing} me={me} isLive={live !== null} rivals={loaderData.rivals} />
              ) : (
                (next || !isWholeWindow(home.participants, field)) && <BestNow {...standing} />
              )
            }
          />
        )}
        {!home.end && later.length > 0 && <OpenWindows windows={later} own={own} />}
        {loaderData.letter && <RoundLetter title="Rundebrev" sentences={loaderData.letter} />}
        {choice && <LeagueChooser choice={choice} />}
        <div id="tabell" className={leaderboard ? 'home-columns' : undefined}>
          {leaderboard &&
            (leaderboard.length > 0 ? (
              <div className="stack-small">
                {table}
                {!rewound && <BelowTable home={home} me={me} query={query} isOn={references.length > 0} />}
              </div>
            ) : (
              <EmptyState title={field.total > 0 ? beingScored : `Ingen tippet sesongen ${year}.`} />
            ))}
          <Beside {...{ home, rewound, isCurrent, me, viewer, references }} />
        </div>
      </div>
      <p role="status" className="lost-contact">
        {lostSince && `Får ikke kontakt. Tallene er fra ${time(lostSince)}.`}
      </p>
    </>
  )
}

const beingScored = 'Tabellen regnes ut. Prøv igjen om litt.'

const linksTo = (at: string, latest: Home['latest']) => ({
  profile: (id: string) => `/user/${id}${at}`,
  why: (id: string) => `/user/${id}/why?raceId=${latest?.id}`,
})

/** The open windows that the top of the page does not show: those that close before it, and the others. */
function besideTop(open: readonly OpenWindow[], season: Home['season'], next: Home['next']) {
  const isOnTop = ({ year, race }: OpenWindow) =>
    race === null ? year === season?.year : race.id === next?.id
  const deadline = open.find(isOnTop)?.cutoff ?? 0
  const rest = open.filter((window) => !isOnTop(window))
  return {
    sooner: rest.filter(({ cutoff }) => cutoff < deadline),
    later: rest.filter(({ cutoff }) => cutoff >= deadline),
  }
}

/** Reloads the page's data when a poll reports a change. Without a tag there are no polls. */
function useFreshHome(year: number | null, tag: string | null): number | null {
  const { revalidate } = useRevalidator()
  const url = tag && `/api/public/home${year ? `?year=${year}` : ''}`
  const take = () => {
    revalidate()
    return 'reloads'
  }
  return usePolling(url, 60_000, tag, take, 'season')
}
