import { writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { acceptImport, raceById } from '#db/queries/importing.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import type { AskedReport } from '#game/imports/job-runs.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'
import { importFlags } from '#worker/usecases/importing/flags.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import type { ImportOutcome } from '#worker/usecases/importing/requesting.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { importSprint } from '#worker/usecases/importing/sprint.ts'
import { wakeRunningRaces } from '#worker/usecases/live/waking.ts'

type AskableJob = ImportJob | 'CALENDAR'
/** `race` null: no race is given. `accepts`: the hash of a refused answer. `say` makes the line of the admin log. */
export type Asked = {
  job: AskableJob
  race: number | null
  accepts?: string
  say: (report: AskedReport) => string
}

/**
 * Imports at once, even if the job is not due or the source is paused. Returns the line of the admin log.
 * Refuses an unknown race or a finished season with invalid, and an unusable source with busy. An accepted answer is believed; if the
 * source answers something else by now, that is judged.
 */
export async function importNow(app: AppContext, { job, race: named, accepts, say }: Asked): Promise<string> {
  const admin = await requireAdmin(app)
  await app.limits.settings(admin.id)
  const { year, race } = await readTarget(app, named)
  if (job !== 'CALENDAR' && race === null) throw invalid('race-missing')

  if (accepts !== undefined && (job === 'GRID' || job === 'RESULT')) {
    await writeBatch(app.db, [acceptImport(race!.id, job, accepts)])
  }
  const result = resultOf(await ask(app, job, year, race?.id ?? 0))
  await wakeRunningRaces(app).catch(console.error)
  const text = say(job === 'CALENDAR' ? { job, year, ...result } : { job, race: race!.name, ...result })
  const line = { action: 'IMPORT', entries: [], undoes: null } as const
  await writeBatch(app.db, [logAdmin(app.db, { ...line, at: app.now, admin: admin.id, year, reason: text })])
  return text
}

async function ask(app: AppContext, job: AskableJob, year: number, race: number): Promise<ImportOutcome> {
  try {
    return job === 'CALENDAR' ? await importCalendar(app, year) : await imports[job](app, race)
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    console.error(error.message)
    throw new Refusal('busy', 'source-failing')
  }
}

const imports = { RESULT: importResult, GRID: importGrid, SPRINT: importSprint, FLAGS: importFlags }

/** The given race and its season; without a race, the current season. */
async function readTarget({ db, read, now }: AppContext, named: number | null) {
  const [seasons, [race = null]] = await read(allSeasons(db), raceById(db, named ?? 0))
  const years = seasons.map((season) => season.year)
  const year = race?.year ?? currentSeason(years, now)
  const season = seasons.find((one) => one.year === year)
  if (season === undefined) throw invalid('no-such-season')
  if (season.finishedAt !== null) throw invalid({ kind: 'change', fault: { kind: 'frozen' } })
  return { year: season.year, race: race?.deleted ? null : race }
}

function resultOf(outcome: ImportOutcome): Pick<AskedReport, 'ending' | 'detail' | 'reason'> {
  if (outcome.kind === 'refused') return { ending: 'refused', reason: outcome.reason }
  if (outcome.kind === 'not-yet') return { ending: 'not-yet', detail: outcome.why }
  return { ending: outcome.kind }
}

const invalid = (race: Reason) => new Refusal('invalid', 'invalid-input', { race })
