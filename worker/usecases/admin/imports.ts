import { openProposalsOfSeason } from '#db/queries/flags.ts'
import { refusedImportsOfSeason } from '#db/queries/importing.ts'
import * as jobs from '#db/queries/jobs.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { openStartDisputes } from '#db/queries/start-disputes.ts'
import type { ImportJob } from '#game/due-imports.ts'
import type { FlagSession } from '#game/flags.ts'
import { currentSeason, inSeasonOrder } from '#game/season.ts'
import { type Source, sources } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/access.ts'
import { type Run, runOf } from './runs.ts'

type Race = { id: number; position: number; name: string }

/** Instants in milliseconds. */
export type ImportPage = {
  /** null: there is no season. */
  year: number | null
  isFinished: boolean
  races: Race[]
  /** The one whose turn it is: what is asked for most often. */
  race: number | null
  /** `pause` null: it is well. */
  sources: { source: Source; pause: { until: number; trouble: string } | null }[]
  calendar: { at: number; waiting: string | null } | null
  disputes: { race: number; name: string; since: number }[]
  refused: { race: { id: number; name: string }; job: ImportJob; at: number; reason: string }[]
  proposals: { race: { id: number; name: string }; session: FlagSession; open: number }[]
  /** When the clock last called; null where it never did. */
  lastRun: number | null
  runs: Run[]
}

const runsShown = { job: null, ending: null, search: '', before: Number.MAX_SAFE_INTEGER, limit: 8 }

/** What comes in by itself to the current season, and what of it waits for an admin. */
export async function readImports(app: AppContext): Promise<ImportPage> {
  const { db, read, now } = app
  const year = yearOrCurrent(null, now)
  const [, [seasons, races, pauses, checks, disputes, refused, proposals, [newest], runs]] =
    await Promise.all([
      requireAdmin(app),
      read(
        allSeasons(db),
        racesOfSeason(db, year),
        jobs.sourcePausesNow(db),
        jobs.checksOfSeason(db, year),
        openStartDisputes(db, year),
        refusedImportsOfSeason(db, year),
        openProposalsOfSeason(db, year),
        jobs.newestRuns(db, 1),
        jobs.runsWithSteps(db, runsShown),
      ),
    ])
  const current = currentSeason(
    seasons.map((season) => season.year),
    now,
  )
  const names = new Map(races.map(({ id, name }) => [id, name]))
  const named = (id: number) => ({ id, name: names.get(id) ?? `${id}` })
  const order = inSeasonOrder(races)
  const begun = order.filter(({ startsAt }) => startsAt <= now)
  const calendar = checks.find(({ job }) => job === 'CALENDAR')
  return {
    year: current,
    isFinished: seasons.some((season) => season.year === current && season.finishedAt !== null),
    races: order.map(({ id, position, name }) => ({ id, position, name })),
    race: (begun.at(-1) ?? order[0])?.id ?? null,
    sources: sources.map((source) => {
      const pause = pauses.find((one) => one.source === source && one.until > now)
      return { source, pause: pause ? { until: pause.until, trouble: pause.reason } : null }
    }),
    calendar: calendar ? { at: calendar.at, waiting: calendar.waiting } : null,
    disputes: disputes.map(({ race, name, since }) => ({ race, name, since })),
    refused: refused.map(({ race, ...row }) => ({ ...row, race: named(race) })),
    proposals: proposals.map(({ race, ...row }) => ({ ...row, race: named(race) })),
    lastRun: newest?.scheduledAt ?? null,
    runs: runs.map(runOf),
  }
}
