import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { acceptedImports, aliases, raceResults, races, refusedImports, standings } from '#db/schema.ts'
import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, Standing } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import type { AcceptableJob, ImportReason } from '#game/imports/import-reasons.ts'

export const raceById = (db: Database, race: number | SQL<number>) =>
  db.select().from(races).where(eq(races.id, race))

/** The sources' names for the competitors of a season. */
export const aliasesOfSeason = (db: Database, year: number | SQL<number>) =>
  db.select().from(aliases).where(eq(aliases.year, year))

/** Replaces a classification. */
export const replaceResult = (race: number, session: FlagSession, rows: readonly Finish[]) => [
  sql`delete from race_results where race = ${race} and session = ${session}`,
  ...inserted(
    raceResults,
    rows.map((row) => ({ ...row, race, session })),
  ),
]

/** Replaces a championship table. */
export const replaceStandings = (race: number, category: CompetitorCategory, rows: readonly Standing[]) => [
  sql`delete from standings where race = ${race} and category = ${category}`,
  ...inserted(
    standings,
    rows.map((row) => ({ ...row, race, category })),
  ),
]

const inserted = <T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]) =>
  rows.length === 0 ? [] : [insertRows(table, rows)]

/**
 * Stores a refusal with its reason and time (milliseconds). A repeated reason keeps its first time. `answer`:
 * a hash of the answer, if an admin may accept it.
 */
export const storeRefusal = (
  race: number,
  job: ImportJob,
  at: number,
  reason: ImportReason,
  answer: string | null = null,
) =>
  sql`
    insert into refused_imports (race, job, at, reason, answer)
    values (${race}, ${job}, ${at}, ${JSON.stringify(reason)}, ${answer})
    on conflict do update set at = iif(reason = excluded.reason, at, excluded.at), reason = excluded.reason,
      answer = excluded.answer
    where (reason, answer) is not (excluded.reason, excluded.answer)`

/** Accepts a refused answer. Does nothing if another one is refused by now. */
export const acceptImport = (race: number, job: AcceptableJob, answer: string) =>
  sql`
    insert into accepted_imports (race, job, answer)
    select race, job, answer from refused_imports where race = ${race} and job = ${job} and answer = ${answer}
    on conflict do update set answer = excluded.answer`

export const acceptedImport = (db: Database, race: number, job: AcceptableJob) =>
  db
    .select()
    .from(acceptedImports)
    .where(and(eq(acceptedImports.race, race), eq(acceptedImports.job, job)))

export const forgetRefusal = (race: number, job: ImportJob) =>
  sql`delete from refused_imports where race = ${race} and job = ${job}`

/** Deletes the refusals of a race with a result. A missing grid keeps its refusal until it is known or manual. */
export const forgetSettled = (race: number) =>
  sql`delete from refused_imports where race = ${race} and (job <> 'GRID'
    or exists (select 1 from races where id = ${race} and grid_state = 'GRID')
    or exists (select 1 from hand_made where race = ${race} and part = 'GRID'))`

export const refusedImportsOfRace = (db: Database, race: number) =>
  db.select().from(refusedImports).where(eq(refusedImports.race, race))
