import { type SQL, sql } from 'drizzle-orm'

type Year = number | SQL<number>

/** The race of a step: the given one, else the newest with a result (NULL: none yet). */
export const stepRace = (year: Year, race: number | null): SQL<number> =>
  race === null
    ? sql`(select id from races
        where year = ${year} and result_state is not null and position is not null
        order by position desc limit 1)`
    : sql`${race}`

/** The number of that step: the count of races with a result up to it. The newest is the last one that readers see. */
export const stepNumber = (year: Year, race: number | null): SQL<number> =>
  race === null
    ? sql`coalesce((select max(step) from step_fields
        where year = ${year} and edition = (select edition from seasons where year = ${year})), 0)`
    : sql`(select count(*) from races
        where year = ${year} and result_state is not null
          and position <= (select position from races where id = ${race}))`

/** The race of the step before that one (NULL: none, because that one is step 1 or 0). */
export const stepRaceBefore = (year: Year, race: number | null): SQL<number> => sql`(
  select id from races where year = ${year} and result_state is not null
    and position < (select position from races where id = ${stepRace(year, race)})
  order by position desc limit 1)`

/** The number of the step before that one; -1 before step 0. */
export const stepNumberBefore = (year: Year, race: number | null): SQL<number> =>
  sql`(${stepNumber(year, race)} - 1)`
