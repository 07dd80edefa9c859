import { and, desc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { seasons } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { calendarYear } from '#game/season.ts'
import { yearOfRace } from './races.ts'

/** Every season, newest first. `isSealed`: its guesses are, for the cutoff in force. */
export const allSeasons = statement((db) =>
  db
    .select({
      ...getTableColumns(seasons),
      isSealed: sql<boolean>`exists (select 1 from standing_seals x
        where x.year = seasons.year and x.race = 0 and x.deadline = 'SEASON' and x.cutoff >= seasons.cutoff)`
        .mapWith(Boolean)
        .as('is_sealed'),
    })
    .from(seasons)
    .orderBy(desc(seasons.year)),
)

/** The version of a season (null: the current one). It changes with everything that the front page shows. */
export const seasonVersion = (db: Database, year: number | null, now: number, condition?: SQL) =>
  newestVersion(
    db,
    and(year === null ? lte(seasons.year, calendarYear(now)) : eq(seasons.year, year), condition),
  )

const newestVersion = statement((db, condition: SQL | undefined) =>
  db
    .select({ year: seasons.year, version: seasons.version })
    .from(seasons)
    .where(condition)
    .orderBy(desc(seasons.year))
    .limit(1),
)

/** One text that moves with every change of a season: truths, participants, points, names, windows and seals. */
export const seasonVersions = statement((db) =>
  db
    .select({
      versions: sql<string>`coalesce(group_concat(year || '.' || version || '.' || truth), '')`.as(
        'versions',
      ),
    })
    .from(seasons),
)

/** The season if it is not finished and another version of the rules made its scores; else no row. */
export const seasonOfOtherRules = statement((db, year: SQL<number>, version: SQL<number>) =>
  db
    .select({ year: seasons.year })
    .from(seasons)
    .where(and(eq(seasons.year, year), ne(seasons.rulesVersion, version), isNull(seasons.finishedAt))),
)

/** The requested year, else the current season (docs/rules.md, Guesses; the rule in TypeScript: game/season.ts). */
export const yearOrCurrent = (year: number | null, now: number): SQL<number> =>
  year === null ? sql`(select max(year) from seasons where year <= ${calendarYear(now)})` : sql`${year}`

/** The requested year, else the season of the race, else the current season. */
export const yearOfRaceOrCurrent = (year: number | null, race: number | null, now: number): SQL<number> =>
  year === null && race !== null ? yearOfRace(race) : yearOrCurrent(year, now)

/** The season whose guesses close next, else the current one. */
export const yearToGuess = (now: number): SQL<number> =>
  sql`coalesce((select year from seasons s where cutoff > ${now}
    and exists (select 1 from competitors c where c.year = s.year) order by cutoff limit 1),
    ${yearOrCurrent(null, now)})`

export const yearBefore = (year: SQL<number>): SQL<number> => sql`(${year} - 1)`

/** The newest season up to a year that has competitors. */
export const yearOfCompetitors = (year: number): SQL<number> =>
  sql`(select max(year) from competitors where year <= ${year})`

/** The season before, if it is finished, else null. */
export const finishedYearBefore = (year: SQL<number>): SQL<number> =>
  sql`(select b.year from seasons b where b.year = ${yearBefore(year)} and b.finished_at is not null)`
