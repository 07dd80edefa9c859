import { adminWords } from '#app/words/admin.ts'
import { type AskableJob, endingWords, importPageWords, jobNames } from '#app/words/imports.ts'
import { refusalWords } from '#app/words/site.ts'
import { writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { raceById } from '#db/queries/importing.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'
import { importFlags } from '#worker/usecases/importing/flags.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { type ImportOutcome, importResult } from '#worker/usecases/importing/results.ts'
import { importSprint } from '#worker/usecases/importing/sprint.ts'

/** `race` null: none is named. */
export type Asked = { job: AskableJob; race: number | null }

/**
 * Asks a source at once, whether or not it is due or the source has a pause, and answers what came of it in
 * words. Refuses with invalid a race that is not there or a season that is finished, and with busy when
 * the source cannot be used; nothing is changed then.
 */
export async function importNow(app: AppContext, { job, race: named }: Asked): Promise<string> {
  const admin = await requireAdmin(app)
  await app.limits.settings(admin.id)
  const { year, race } = await readTarget(app, named)
  if (job !== 'CALENDAR' && race === null) throw invalid({ race: importPageWords.chooseRace })

  const ending = await ask(app, job, year, race?.id ?? 0)
  const what = job === 'CALENDAR' ? `${jobNames[job]} ${year}` : `${jobNames[job]}, ${race!.name}`
  const told = `${what}: ${wordsOf(ending)}.`
  const line = { action: 'IMPORT', entries: [], undoes: null } as const
  await writeBatch(app.db, [logAdmin(app.db, { ...line, at: app.now, admin: admin.id, year, reason: told })])
  return told
}

async function ask(app: AppContext, job: AskableJob, year: number, race: number): Promise<ImportOutcome> {
  try {
    return job === 'CALENDAR' ? await importCalendar(app, year) : await imports[job](app, race)
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    console.error(error.message)
    throw new Refusal('busy', importPageWords.inTrouble)
  }
}

const imports = { RESULT: importResult, GRID: importGrid, SPRINT: importSprint, FLAGS: importFlags }

/** The race that is asked for, and its season; the current one where no race is named. */
async function readTarget({ db, read, now }: AppContext, named: number | null) {
  const [seasons, [race = null]] = await read(allSeasons(db), raceById(db, named ?? 0))
  const years = seasons.map((season) => season.year)
  const year = race?.year ?? currentSeason(years, now)
  const season = seasons.find((one) => one.year === year)
  if (season === undefined) throw invalid({ race: refusalWords.noSuchSeason })
  if (season.finishedAt !== null) throw invalid({ race: adminWords.fault({ kind: 'frozen' }) })
  return { year: season.year, race: race?.deleted ? null : race }
}

function wordsOf(ending: ImportOutcome): string {
  if (ending.kind === 'refused') return endingWords('refused', ending.reason.replace(/\.$/, ''))
  return endingWords(ending.kind, ending.kind === 'not-yet' ? ending.why : undefined)
}

const invalid = (fields: Record<string, string>) => new Refusal('invalid', refusalWords.invalidInput, fields)
