import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { RaceCategory, SeasonCategory } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'

// guess_counts: how many participants made the same guess. Counted when a window is sealed, and again with everything
// that changes who takes part or which guesses count.

type Year = number | SQL<number>

/** Counts the guesses on a season and on its races again. Only writes rows that differ. */
export const countAllGuesses = (year: number): SQL[] =>
  replaceCounts(
    year,
    sql`true`,
    sql`${onSeason(year)} union all ${onRaces(sql`select id from races where year = ${year}`)}`,
  )

/** The same of the guesses on a season (`race` null), of all categories or one, or on one race. */
export const countGuesses = (
  { year, race }: Pick<WindowId, 'year' | 'race'>,
  category?: SeasonCategory,
): SQL[] =>
  race === null
    ? replaceCounts(
        year,
        category ? sql`race = 0 and category = ${category}` : sql`race = 0`,
        onSeason(year, category),
      )
    : replaceCounts(year, sql`race = ${race}`, onRaces(sql`${race}`))

const itemOf = sql`case g.category when 'FLAG' then a.key else a.value end`
const guessOf = sql`case g.category when 'FLAG' then a.value else a.key + 1 end`

function onSeason(year: number, category?: SeasonCategory): SQL {
  const which = category ? sql`g.year = ${year} and g.category = ${category}` : sql`g.year = ${year}`
  return sql`
    select 0 as race, g.category, ${itemOf} as item, ${guessOf} as guess, count(*) as same
    from season_guesses g cross join json_each(g.answer) a where ${which} group by 2, 3, 4
    union all
    select 0, g.category, '', 0, count(*) from season_guesses g where ${which} group by g.category`
}

const onRaces = (races: SQL): SQL => sql`
  select race, category, driver as item, 0 as guess, count(*) as same
  from race_guesses where race in (${races}) group by race, category, driver
  union all
  select race, category, '', 0, count(*) from race_guesses where race in (${races}) group by race, category`

function replaceCounts(year: number, ofRace: SQL, counted: SQL): SQL[] {
  return [
    sql`
      delete from guess_counts where year = ${year} and ${ofRace} and (race, category, item, guess) not in (
        select race, category, item, guess from (${counted}))`,
    sql`
      insert into guess_counts (year, race, category, item, guess, same)
      select ${year}, race, category, item, guess, same from (${counted}) where true
      on conflict do update set same = excluded.same where same <> excluded.same`,
  ]
}

/**
 * For each guessed item of a participant's season guesses: how many participants guessed the same, out of all who
 * guessed on the category.
 */
export const sameSeasonGuesses = (db: Database, user: string, year: Year) =>
  db
    .select({
      category: sql<SeasonCategory>`category`,
      item: sql<string>`item`,
      same: sql<number>`same`,
      of: sql<number>`of_all`,
    })
    .from(sql`(
      select g.category, ${itemOf} as item, c.same, t.same as of_all
      from season_guesses g
      cross join guess_counts t on t.year = g.year and t.race = 0 and t.category = g.category and t.item = ''
      cross join json_each(g.answer) a
      cross join guess_counts c on c.year = g.year and c.race = 0 and c.category = g.category
        and c.item = ${itemOf} and c.guess = ${guessOf}
      where g.year = ${year} and g.category in (select code from questions where scope = 'SEASON')
        and g.user = ${user})`)

/** For each race guess of a participant: how many named the same driver, out of all who guessed. */
export const sameRaceGuesses = (db: Database, user: string, year: Year) =>
  db
    .select({
      race: sql<number>`race`,
      category: sql<RaceCategory>`category`,
      same: sql<number>`same`,
      of: sql<number>`of_all`,
    })
    .from(sql`(
      select g.race, g.category, c.same, t.same as of_all
      from race_guesses g
      cross join guess_counts c on c.race = g.race and c.category = g.category and c.item = g.driver and c.guess = 0
        and c.year = ${year}
      cross join guess_counts t on t.year = c.year and t.race = g.race and t.category = g.category and t.item = ''
        and t.guess = 0
      where g.user = ${user})`)
