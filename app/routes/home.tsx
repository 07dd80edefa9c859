import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
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
import { pageMeta, siteName } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readOwnOpen } from '#worker/usecases/guessing/own-open.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { homeTag } from '#worker/usecases/site/polls.ts'
import type { Route } from './+types/home'

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = fromQuery.year(request)
  return forPage(context, async (app) => {
    const [home, own] = await Promise.all([readHome(app, wanted), readOwnOpen(app)])
    return { packed: packHome(home), tag: homeTag(app, home), own, wanted, now: app.now }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.wanted
    ? pageMeta(
        `Sesongen ${loaderData.wanted}`,
        `Rangering, poeng og deltakere i F1 Tipping ${loaderData.wanted}.`,
      )
    : pageMeta(siteName)

/** Another view of the graph needs no data from the server. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.searchParams.get('graf') === nextUrl.searchParams.get('graf')

export default function HomePage({ loaderData: { packed, tag, own, wanted, now } }: Route.ComponentProps) {
  const viewer = useViewer()?.id ?? null
  const home = useMemo(() => unpackHome(packed), [packed])
  const lostSince = useFreshHome(wanted, tag)
  const { season, leaderboard, graph, participants, years, steps, latest } = home
  const year = season?.year ?? null
  const isCurrent = year === null || wanted === null
  const profile = (id: string) => (isCurrent ? `/user/${id}` : `/user/${id}?year=${year}`)
  return (
    <div className="home">
      <NowStrip home={home} own={own} now={now} />
      {lostSince && (
        <p className="chip chip-warn" role="status">
          Får ikke kontakt. Tallene er fra {time(lostSince)}.
        </p>
      )}
      <div className={leaderboard ? 'home-columns' : undefined}>
        {leaderboard &&
          (leaderboard.length > 0 ? (
            <Leaderboard
              entries={leaderboard}
              ranks={valuesOf(graph?.map(({ scores }) => scores) ?? [], 'plassering')}
              viewer={viewer}
              latestRace={latest?.name ?? null}
              profile={profile}
            />
          ) : (
            <EmptyState title={`Ingen tippet sesongen ${year}.`} />
          ))}
        <div className="stack">
          {graph && graph.length > 0 && steps.length > 0 && (
            <Graph
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

/** Reloads the page's data when a poll reports a change. */
function useFreshHome(year: number | null, tag: string): number | null {
  const { revalidate } = useRevalidator()
  return usePolling(`/api/public/home${year ? `?year=${year}` : ''}`, 60_000, tag, () => revalidate())
}
