import { openProposalsOfSeason } from '#db/queries/flags.ts'
import { refusedImportsOfSeason } from '#db/queries/importing.ts'
import * as jobs from '#db/queries/jobs.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import type { ImportJob } from '#game/due-imports.ts'
import type { FlagSession } from '#game/flags.ts'
import { currentSeason, inSeasonOrder } from '#game/season.ts'
import { type Source, sources } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/access.ts'
import { reconcileJob } from '#worker/usecases/reconciling.ts'

type Race = { id: number; position: number; name: string }

/** Instants in milliseconds. */
export type ImportPage = {
  /** null: there is no season. */
  year: number | null
  isFinished: boolean
  races: Race[]
  /** The one whose turn it is: what is asked for most often. */
  race: number | null
  /** `pausedUntil` null: it is well. */
  sources: { source: Source; pausedUntil: number | null; reason: string | null }[]
  calendar: { at: number; waiting: string | null } | null
  refused: { race: { id: number; name: string }; job: ImportJob; at: number; reason: string }[]
  proposals: { race: { id: number; name: string }; session: FlagSession; open: number }[]
  /** When the clock last called; null where it never did. */
  lastRun: number | null
  runs: Run[]
}

export type Run = {
  at: number
  /** null: it runs, or died. */
  milliseconds: number | null
  outcome: 'DONE' | 'FAILED' | 'BUSY' | null
  steps: { job: jobs.StepReport['job']; race: string | null; ending: string; detail: string | null }[]
}

const runsShown = 12

/** What comes in by itself to the current season, and what of it waits for an admin. */
export async function readImports(app: AppContext): Promise<ImportPage> {
  const { db, read, now } = app
  const year = yearOrCurrent(null, now)
  const [, [seasons, races, pauses, checks, refused, proposals, [newest], runs]] = await Promise.all([
    requireAdmin(app),
    read(
      allSeasons(db),
      racesOfSeason(db, year),
      jobs.sourcePausesNow(db),
      jobs.checksOfSeason(db, year),
      refusedImportsOfSeason(db, year),
      openProposalsOfSeason(db, year),
      jobs.runsOfJob(db, reconcileJob, 1),
      jobs.busyRunsOfJob(db, reconcileJob, runsShown),
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
      return { source, pausedUntil: pause?.until ?? null, reason: pause?.reason ?? null }
    }),
    calendar: calendar ? { at: calendar.at, waiting: calendar.waiting } : null,
    refused: refused.map(({ race, ...row }) => ({ ...row, race: named(race) })),
    proposals: proposals.map(({ race, ...row }) => ({ ...row, race: named(race) })),
    lastRun: newest?.scheduledAt ?? null,
    runs: runs.map((run) => ({
      at: run.startedAt,
      milliseconds: run.finishedAt === null ? null : run.finishedAt - run.startedAt,
      outcome: run.outcome,
      steps: (run.detail as jobs.StepReport[]).map((step) => ({
        job: step.job,
        race: 'race' in step ? named(step.race).name : null,
        ending: step.ending,
        detail: step.detail ?? null,
      })),
    })),
  }
}
