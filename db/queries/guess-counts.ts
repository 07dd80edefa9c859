import { eq, type SQL, sql } from 'drizzle-orm'
import { guessCounts } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type SeasonCategory, seasonCategories } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'
import { moveSeasonVersion } from './scoring.ts'

// guess_counts: how many participants made the same guess. Counted when a window is sealed, and again with everything
// that changes who takes part or which guesses count. The season's version moves with it.

/** Counts the guesses on a season and on its races again. Only writes rows that differ. */
export const countAllGuesses = (year: number): SQL[] =>
  replaceCounts(
    year,
    sql`true`,
    sql`${onSeason(year)} union all ${onRaces(sql`select id from races where year = ${year}`)}`,
  )

/** Counts the guesses on a season (`race` null) or on one race again. A season has a transaction per question. */
export const countGuesses = ({ year, race }: Pick<WindowId, 'year' | 'race'>): SQL[][] =>
  race === null
    ? seasonCategories.map((category) =>
        replaceCounts(year, sql`race = 0 and category = ${category}`, onSeason(year, category)),
      )
    : [replaceCounts(year, sql`race = ${race}`, onRaces(sql`${race}`))]

function onSeason(year: number, category?: SeasonCategory): SQL {
  const which = category ? sql`g.year = ${year} and g.category = ${category}` : sql`g.year = ${year}`
  return sql`
    select 0 as race, category, json_group_array(json_array(item, guess, same) order by item, guess) as counts,
      (select count(*) from season_guesses p where p.year = ${year} and p.category = c.category) as participants
    from (
      select g.category, case g.category when 'FLAG' then a.key else a.value end as item,
        case g.category when 'FLAG' then a.value else a.key + 1 end as guess, count(*) as same
      from season_guesses g cross join json_each(g.answer) a where ${which} group by 1, 2, 3) c
    group by category`
}

const onRaces = (races: SQL): SQL => sql`
  select race, category, json_group_array(json_array(driver, 0, same) order by driver) as counts,
    sum(same) as participants
  from (select race, category, driver, count(*) as same from race_guesses where race in (${races}) group by 1, 2, 3)
  group by race, category`

function replaceCounts(year: number, ofRace: SQL, counted: SQL): SQL[] {
  return [
    sql`
      delete from guess_counts where year = ${year} and ${ofRace} and not case race
        when 0 then exists (select 1 from season_guesses g
          where g.year = guess_counts.year and g.category = guess_counts.category)
        else exists (select 1 from race_guesses g
          where g.race = guess_counts.race and g.category = guess_counts.category) end`,
    moveSeasonVersion(year),
    sql`
      insert into guess_counts (year, race, category, counts, participants)
      select ${year}, race, category, counts, participants from (${counted}) where true
      on conflict do update set counts = excluded.counts, participants = excluded.participants
      where (counts, participants) <> (excluded.counts, excluded.participants)`,
    moveSeasonVersion(year),
  ]
}

/** The counts of every question of a season that has been counted. */
export const guessCountsOf = statement((db, year: SQL<number>) =>
  db
    .select({
      race: guessCounts.race,
      category: guessCounts.category,
      counts: guessCounts.counts,
      participants: guessCounts.participants,
    })
    .from(guessCounts)
    .where(eq(guessCounts.year, year)),
)
