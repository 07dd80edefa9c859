import { type SQL, sql } from 'drizzle-orm'
import { moveSeasonVersion } from './scoring.ts'

const shown = (year: number): SQL => sql`(select edition from seasons where year = ${year})`

/** How many of those who earned most at a step are named. */
const mostWinners = 1_000

/**
 * Brings the edition that readers see up to date with the scores, from a step on, for a field that is scored in one
 * transaction. Only writes rows that differ.
 */
export const updateEdition = (year: number, fromStep: number): SQL[] => [
  sql`
    insert into progress (year, edition, user, totals)
    select p.year, ${shown(year)}, p.user, ${totalsOf(year)}
    from participants p where p.year = ${year}
    on conflict do update set totals = excluded.totals, place = null
    where totals <> excluded.totals or place is not null`,
  moveSeasonVersion(year),
  sql`delete from step_fields where year = ${year} and edition = ${shown(year)}
    and step not in (select distinct step from scores where year = ${year})`,
  sql`
    insert into step_fields (year, edition, step, counts, winners, top)
    select ${year}, ${shown(year)}, step, counts, winners, '[]' from (${fieldsFrom(year, fromStep)}) where true
    on conflict do update set counts = excluded.counts, winners = excluded.winners
    where (counts, winners) is not (excluded.counts, excluded.winners)`,
  sql`update seasons set placed = 0, behind = 0 where year = ${year} and (placed, behind) is not (0, 0)`,
]

/** The totals after every step of the participant `p`, as JSON. */
export const totalsOf = (year: number): SQL => sql`(
  with recursive steps (step, last) as (
    select 0, (select coalesce(max(step), 0) from scores where year = ${year})
    union all select step + 1, last from steps where step < last
  )
  select json_group_array(coalesce(s.total, 0) order by steps.step)
  from steps left join scores s on s.year = ${year} and s.step = steps.step and s.user = p.user)`

/** How the field stands after each step from one on, or after that one: the columns step, counts and winners. */
export const fieldsFrom = (year: number, fromStep: number, lastStep: number | null = null): SQL => {
  const steps = sql`s.year = ${year} and s.step >= ${fromStep}
    ${lastStep === null ? sql`` : sql`and s.step <= ${lastStep}`}`
  return sql`
    with
    gains (step, user, points) as materialized (
      select s.step, s.user, s.total - coalesce(b.total, 0)
      from scores s left join scores b on b.year = s.year and b.step = s.step - 1 and b.user = s.user
      where ${steps}
    ),
    most (step, points) as (
      select step, max(points) from gains where step > 0 group by step having max(points) > 0
    ),
    lines (step, what, points) as (
      select s.step, 'TOTAL', s.total from scores s where ${steps}
      union all select step, 'EARNED', points from gains
      union all select s.step, c.key, c.value from scores s cross join json_each(s.by_category) c where ${steps}
    ),
    counted (step, what, points, people) as (
      select step, what, points, count(*) from lines group by step, what, points
    ),
    listed (step, what, counts) as (
      select step, what, json_group_array(json_array(points, people) order by points desc)
      from counted group by step, what
    )
    select l.step, json_group_object(l.what, json(l.counts) order by l.what) as counts,
      (select json_group_array(user) from (
        select user from gains g join most m on m.step = g.step and m.points = g.points
        where g.step = l.step order by user limit ${mostWinners})) as winners
    from listed l group by l.step`
}
