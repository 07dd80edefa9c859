import type { Database, Statement } from '#db/client.ts'
import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { yearOfRace } from '#db/queries/races.ts'
import { readSeason } from '#db/queries/season.ts'
import type { Entry, EntryChange } from '#game/changes/entries.ts'
import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import { deletedRaces, type Race, type Season } from '#game/changes/season.ts'
import { diffOfSource } from '#game/engine/diff.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import type { ImportDelay, ImportReason } from '#game/imports/import-reasons.ts'
import type { AppContext } from '#worker/context.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'

/** The part of the context that an import needs. Cron has only this. */
export type Importer = Pick<AppContext, 'db' | 'cache' | 'now' | 'feed'>

export type ImportOutcome =
  | { kind: 'not-yet'; why: ImportDelay }
  /** `answer`: its hash, if an admin may accept it. */
  | { kind: 'refused'; reason: ImportReason; answer?: string }
  | { kind: 'unchanged' }
  | { kind: 'imported'; changes: readonly LoggedChange[] }

/** The wanted entries of a source, and the changes that the public log shows. */
export type SourceRequest = {
  kind: 'wanted'
  entries: readonly Entry[]
  shown: (changes: readonly EntryChange[]) => readonly LoggedChange[]
  code: (shown: readonly LoggedChange[]) => ChangeReason
  statements?: readonly Statement[]
}

type NoRequest = Exclude<ImportOutcome, { kind: 'imported' }>

/**
 * Saves the changes that a source wants. Keeps manual values and finished seasons.
 * Calls `translate` again after a concurrent change of the season.
 */
export async function request(
  app: Importer,
  season: Season,
  translate: (season: Season) => SourceRequest | NoRequest | Promise<SourceRequest | NoRequest>,
): Promise<ImportOutcome> {
  let result: ImportOutcome = { kind: 'unchanged' }
  await changeSeason(app, season, async (current) => {
    result = { kind: 'unchanged' }
    if (current.season?.finishedAt != null) return null
    const wanted = await translate(current)
    if (wanted.kind !== 'wanted') {
      result = wanted
      return null
    }
    const changes = diffOfSource(current, wanted.entries)
    if (changes.length === 0) return null
    const what = wanted.shown(changes)
    result = { kind: 'imported', changes: what }
    const log = { race: onlyRaceOf(what, changes), at: app.now, what, code: wanted.code(what) }
    return { changes, statements: wanted.statements, log: what.length > 0 ? log : undefined }
  })
  return result
}

/** The race of a log line; null: several. Rows of a result get their race from the changes. */
function onlyRaceOf(what: readonly LoggedChange[], changes: readonly EntryChange[]): number | null {
  // A driver's new team belongs to the season, not to the race.
  const ofRaces = changes.filter(({ kind }) => kind !== 'competitor')
  const all = what.some((change) => 'part' in change) ? ofRaces : what
  const races = new Set(all.map((change) => ('race' in change ? change.race : null)))
  const [race = null] = races.size === 1 ? races : []
  return race
}

/** A race and its season. The race must exist; it may be deleted. */
export async function readRace(db: Database, id: number): Promise<{ season: Season; race: Race }> {
  const season = await readSeason(db, yearOfRace(id))
  return { season, race: raceOf(season, id) }
}

/** A race of the season, even if deleted. Throws for an unknown race. */
export function raceOf(season: Season, id: number): Race {
  const race = [...season.races, ...deletedRaces(season)].find((one) => one.id === id)
  if (race === undefined) throw new Error(`There is no race ${id}`)
  return race
}

/** Stores the reason for an admin. The season stays unchanged. */
export async function refuseImport(
  { db, now }: Importer,
  race: number,
  job: ImportJob,
  reason: ImportReason,
  answer?: string,
): Promise<ImportOutcome> {
  await writeBatch(db, [importing.storeRefusal(race, job, now, reason, answer)])
  return { kind: 'refused', reason }
}

/** Ends the import of a job, and removes an earlier refusal. */
export async function finishImport({ db }: Importer, race: number, job: ImportJob): Promise<ImportOutcome> {
  await writeBatch(db, [importing.forgetRefusal(race, job)])
  return { kind: 'unchanged' }
}
