import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flags, guessCounts, raceGuesses, raceResults, races } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { winnersAt, yearOfLargerField, yearOfOneWindow } from './field-windows.ts'
import { placeAskedIn } from './questions.ts'
import { isRaceSealed } from './races.ts'

type Year = number | SQL<number>

/** Public race guesses and exact hits per participant and category, on the races with a result. */
export const exactHits = statement((db, year: SQL<number>, condition?: SQL) =>
  hitsOnRaces(db, year, and(isRaceSealed, condition)),
)

/** Race guesses and exact hits, also of guesses that are not public yet. */
const hitsOnRaces = (db: Database, year: Year, condition?: SQL) =>
  db
    .select({
      user: raceGuesses.user,
      category: sql<ResultCategory>`${raceGuesses.category}`.as('category'),
      guesses: sql<number>`count(*)`.as('guesses'),
      hits: sql<number>`sum(coalesce(${raceResults.status} <> 'DID_NOT_START' and ${raceResults.position} =
        ${placeAskedIn(sql`${raceGuesses.category}`)}, 0))`.as('hits'),
    })
    .from(races)
    .innerJoin(
      raceGuesses,
      and(eq(raceGuesses.race, races.id), inArray(raceGuesses.category, resultCategories)),
    )
    .leftJoin(
      raceResults,
      and(
        eq(raceResults.race, races.id),
        eq(raceResults.session, 'RACE'),
        eq(raceResults.driver, raceGuesses.driver),
      ),
    )
    .where(
      and(
        eq(races.year, year),
        eq(races.deleted, false),
        isNotNull(races.position),
        isNotNull(races.resultState),
        condition,
      ),
    )
    .groupBy(raceGuesses.user, raceGuesses.category)

/** Exact hits of one participant. */
export const exactHitsOf = (db: Database, year: Year, user: string) =>
  exactHits(db, year, eq(raceGuesses.user, user))

/**
 * Exact hits of all participants in one window. No rows until every race has a result, and none if the kept hits are all
 * public (`publicHits`).
 */
export const exactHitsWhenOver = statement((db, year: SQL<number>) =>
  hitsOnRaces(
    db,
    whenOver(sql`(select s.year from seasons s where s.year = ${yearOfOneWindow(year)} and (not s.has_hits or exists (
      select 1 from races where year = ${year} and deleted = 0 and position is not null and not ${isRaceSealed})))`),
    isRaceSealed,
  ),
)

/** Keeps the hits of everybody in one window once every race has a result. Only writes rows that differ. */
export const keepHits = (db: Database, year: Year): SQL[] => {
  const kept = sql`(select k.hits from kept k where k.user = progress.user)`
  return [
    sql`
      with counted as materialized ${hitsOnRaces(db, whenOver(year))},
      kept (user, hits) as materialized (
        select user, json_group_object(category, json_array(guesses, hits) order by category) from counted group by user
      )
      update progress set hits = ${kept}
      where year = ${whenOver(year)} and edition = (select edition from seasons where year = ${year})
        and hits is not ${kept}`,
    sql`update seasons set has_hits = 1 where year = ${whenOver(year)} and has_hits = 0`,
  ]
}

/** The season's guesses on results, and how many were exact. Reads a field larger than a window. */
export const allHitsWhenOver = statement((db, year: SQL<number>) =>
  db
    .select({
      category: sql<ResultCategory>`${guessCounts.category}`.as('category'),
      guesses: sql<number>`sum(${guessCounts.participants})`.as('guesses'),
      hits: sql<number>`coalesce(sum((select c.value ->> 2 from race_results x
        join json_each(${guessCounts.counts}) c on c.value ->> 0 = x.driver
        where x.race = ${races.id} and x.session = 'RACE' and x.position = ${placeAskedIn(sql`${guessCounts.category}`)}
          and x.status <> 'DID_NOT_START')), 0)`.as('hits'),
    })
    .from(races)
    .innerJoin(
      guessCounts,
      and(
        eq(guessCounts.year, races.year),
        eq(guessCounts.race, races.id),
        inArray(guessCounts.category, resultCategories),
      ),
    )
    .where(
      and(
        eq(races.year, whenOver(yearOfLargerField(year))),
        eq(races.deleted, false),
        isNotNull(races.position),
        isRaceSealed,
      ),
    )
    .groupBy(guessCounts.category),
)

const mostNamed = 3

/** Some of those who earned most at one step: the first step with these points. Reads a field larger than a window. */
export const bestRoundWhenOver = statement((db, year: SQL<number>) => {
  const most = sql`(select f.step from step_fields f
    where f.year = ${whenOver(yearOfLargerField(year))} and f.step > 0
      and f.edition = (select edition from seasons where year = f.year)
    order by f.counts ->> '$.EARNED[0][0]' desc, f.step limit 1)`
  return winnersAt(db, year, sql`coalesce(${most}, -1)`).limit(mostNamed)
})

/** The flags of a season per type once every race has a result. No rows before. */
export const flagCountsWhenOver = statement((db, year: SQL<number>) =>
  db
    .select({ type: flags.type, count: sql<number>`count(*)`.as('count') })
    .from(races)
    .innerJoin(flags, eq(flags.race, races.id))
    .where(eq(races.year, whenOver(year)))
    .groupBy(flags.type),
)

/** The year if every race has a result, else null, which no race has. Reads the last race first. */
const whenOver = (year: Year): SQL<number> => sql`(
  select ${year} where (select result_state from races
      where year = ${year} and deleted = 0 and position is not null order by position desc limit 1) is not null
    and not exists (select 1 from races where year = ${year}
      and deleted = 0 and position is not null and result_state is null))`
