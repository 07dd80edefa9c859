import { lazy, useMemo } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Graph } from '#app/components/graph/graph.tsx'
import { valuesOf } from '#app/components/graph/modes.ts'
import { NowStrip } from '#app/components/home/now-strip.tsx'
import { packHome, unpackHome } from '#app/components/home/packed-home.ts'
import { Participants } from '#app/components/home/participants.tsx'
import { Leaderboard } from '#app/components/leaderboard.tsx'
import { usePolling } from '#app/components/polling.ts'
import { YearLinks } from '#app/components/year-links.tsx'
import { time } from '#app/format.ts'
import { noIndex, type PictureHandle, pageMeta, siteName } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readOwnOpen } from '#worker/usecases/guessing/own-open.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { homeTag } from '#worker/usecases/site/polls.ts'
import type { Route } from './+types/home'

// Loaded on demand: most visits show the present.
const RewoundStrip = lazy(() => import('#app/components/home/rewound-strip.tsx'))
const SeasonEnd = lazy(() => import('#app/components/season-end/season-end.tsx'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = fromQuery.year(request)
  const race = fromQuery.raceId(request)
  return forPage(context, async (app) => {
    const [home, own] = await Promise.all([readHome(app, wanted, race), readOwnOpen(app)])
    const { latest, completed, season } = home
    return {
      packed: packHome(home),
      tag: homeTag(app, home),
      own,
      wanted: race === null ? wanted : (season?.year ?? null),
      rewound: latest?.id === completed.at(-1)?.id ? null : latest,
      now: app.now,
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.wanted) return pageMeta(siteName)
  const { wanted, rewound } = loaderData
  const about = `Rangering, poeng og deltakere i F1 Tipping ${wanted}`
  return rewound
    ? [
        ...pageMeta(`Etter ${rewound.name} ${wanted}`, `${about}, slik det sto etter ${rewound.name}.`),
        noIndex,
      ]
    : pageMeta(`Sesongen ${wanted}`, `${about}.`)
}

type LoaderData = Route.ComponentProps['loaderData']

export const handle: PictureHandle<LoaderData> = {
  picture: ({ packed: { hasBegun, field, season }, rewound }) =>
    hasBegun && field && !rewound
      ? { path: `/share/${season?.year}.png`, alt: `Toppen av tabellen i ${season?.year}` }
      : null,
}

/** Another view of the graph of the same page needs no data from the server. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const differs = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)
  return defaultShouldRevalidate && (!differs('graf') || differs('year') || differs('raceId'))
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { packed, tag, own, wanted, rewound, now } = loaderData
  const viewer = useViewer()?.id ?? null
  const home = useMemo(() => unpackHome(packed), [packed])
  const lostSince = useFreshHome(wanted, rewound ? null : tag)
  const { season, leaderboard, graph, participants, years, steps, latest } = home
  const year = season?.year ?? null
  const isCurrent = year === null || wanted === null
  const at = rewound ? `?raceId=${rewound.id}` : isCurrent ? '' : `?year=${year}`
  const profile = (id: string) => `/user/${id}${at}`
  const before = home.completed.at(-2)
  return (
    <div className="home">
      {rewound ? (
        <RewoundStrip home={home} race={rewound.id} now={`/?year=${year}`} />
      ) : home.end ? (
        <SeasonEnd home={home} viewer={viewer} />
      ) : (
        <NowStrip home={home} own={own} now={now} />
      )}
      {lostSince && (
        <p className="chip chip-warn" role="status">
          Får ikke kontakt. Tallene er fra {time(lostSince)}.
        </p>
      )}
      <div id="tabell" className={leaderboard ? 'home-columns' : undefined}>
        {leaderboard &&
          (leaderboard.length > 0 ? (
            <div className="stack-small">
              <Leaderboard
                entries={leaderboard}
                ranks={valuesOf(graph?.map(({ scores }) => scores) ?? [], 'plassering')}
                viewer={viewer}
                latestRace={latest?.name ?? null}
                profile={profile}
              />
              {before && !rewound && (
                <p>
                  <Link to={`/?raceId=${before.id}`} rel="prev">
                    Slik sto det etter {before.name}
                  </Link>
                </p>
              )}
            </div>
          ) : (
            <EmptyState title={`Ingen tippet sesongen ${year}.`} />
          ))}
        <div className="stack">
          {graph && graph.length > 0 && steps.length > 0 && (
            <Graph
              key={rewound?.id}
              series={graph}
              steps={steps}
              me={leaderboard?.findIndex(({ guesser }) => guesser.id === viewer) ?? -1}
            />
          )}
          {season && (
            <Participants
              title={isCurrent ? 'Deltakere i år' : `Deltakere i ${year}`}
              participants={participants}
              profile={profile}
            />
          )}
          {years.length > 1 && (
            <section className="stack-small" aria-labelledby="years-title">
              <h2 id="years-title">Sesonger</h2>
              <YearLinks years={years} current={year} to={(other) => `/?year=${other}`} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

/** Reloads the page's data when a poll reports a change. Without a tag there are no polls. */
function useFreshHome(year: number | null, tag: string | null): number | null {
  const { revalidate } = useRevalidator()
  const url = tag && `/api/public/home${year ? `?year=${year}` : ''}`
  return usePolling(url, 60_000, tag, () => revalidate())
}
