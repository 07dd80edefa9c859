import * as jobs from '#db/queries/jobs.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { currentSeason, inSeasonOrder } from '#game/season.ts'
import { type Source, sources } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { runOf, type ShownRun } from './runs.ts'

type Race = { id: number; position: number; name: string }

/** Instants in milliseconds. */
export type ImportPage = {
  /** null: there is no season. */
  year: number | null
  isFinished: boolean
  hasSources: boolean
  races: Race[]
  /** The newest race that has begun, preselected in the form. */
  race: number | null
  /** `pause` null: the source works. */
  sources: { source: Source; pause: { until: number; fault: string } | null }[]
  /** When the calendar was last read; null: never. */
  calendarAt: number | null
  /** When cron last ran; null: never. */
  lastRun: number | null
  runs: ShownRun[]
}

const runsShown = { job: null, ending: null, search: '', before: Number.MAX_SAFE_INTEGER, limit: 8 }

/** The state of the automatic imports of the current season. waiting.ts has what needs an admin. */
export async function readImports(app: AppContext): Promise<ImportPage> {
  const { db, read, now } = app
  const year = yearOrCurrent(null, now)
  const [, [seasons, races, pauses, checks, [newest], runs]] = await Promise.all([
    requireAdmin(app),
    read(
      allSeasons(db),
      racesOfSeason(db, year),
      jobs.sourcePausesNow(db),
      jobs.checksOfSeason(db, year),
      jobs.newestRuns(db, 1),
      jobs.runsWithSteps(db, runsShown),
    ),
  ])
  const current = currentSeason(
    seasons.map((season) => season.year),
    now,
  )
  const order = inSeasonOrder(races)
  const begun = order.filter(({ startsAt }) => startsAt <= now)
  return {
    year: current,
    isFinished: seasons.some((season) => season.year === current && season.finishedAt !== null),
    hasSources: !app.feed.isOff,
    races: order.map(({ id, position, name }) => ({ id, position, name })),
    race: (begun.at(-1) ?? order[0])?.id ?? null,
    sources: sources.map((source) => {
      const pause = pauses.find((one) => one.source === source && one.until > now)
      return { source, pause: pause ? { until: pause.until, fault: pause.reason } : null }
    }),
    calendarAt: checks.find(({ job }) => job === 'CALENDAR')?.at ?? null,
    lastRun: newest?.scheduledAt ?? null,
    runs: runs.map(runOf),
  }
}
