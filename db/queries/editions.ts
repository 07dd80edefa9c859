import { type SQL, sql } from 'drizzle-orm'
import { pointsIn } from './scores.ts'
import { moveSeasonVersion } from './scoring.ts'

const shown = (year: number): SQL => sql`(select edition from seasons where year = ${year})`

/** How many of those who earned most at a step are named. */
const mostWinners = 1_000

/**
 * Brings the edition that readers see up to date with the scores, for a field that is scored in one transaction. The
 * season has `steps` steps now; those before `fromStep` are as they were. Only writes rows that differ.
 */
export const updateEdition = (year: number, fromStep: number, steps: number): SQL[] => [
  sql`
    insert into progress (year, edition, user, totals)
    select p.year, ${shown(year)}, p.user, ${fromStep === 0 ? totalsOf(year) : totalsFrom(year, fromStep, steps)}
    from participants p where p.year = ${year}
    on conflict do update set totals = excluded.totals, place = null
    where totals <> excluded.totals or place is not null`,
  moveSeasonVersion(year),
  // Without participants no step has scores, and none is counted.
  sql`delete from step_fields where year = ${year} and edition = ${shown(year)} and (step >= ${steps}
    or not exists (select 1 from participants where year = ${year}))`,
  sql`
    insert into step_fields (year, edition, step, counts, winners, top)
    select ${year}, ${shown(year)}, step, counts, winners, '[]' from (${fieldsFrom(year, fromStep)}) where true
    on conflict do update set counts = excluded.counts, winners = excluded.winners
    where (counts, winners) is not (excluded.counts, excluded.winners)`,
  moveSeasonVersion(year),
  sql`update seasons set placed = 0, behind = 0 where year = ${year} and (placed, behind) is not (0, 0)`,
]

/** The shown totals, with those of the last steps replaced. */
const totalsFrom = (year: number, fromStep: number, steps: number): SQL => {
  const later = Array.from({ length: steps - fromStep }, (_, index) => fromStep + index)
  const total = (step: number) => sql`coalesce((select s.total from scores s
    where s.year = ${year} and s.step = ${sql.raw(String(step))} and s.user = p.user), 0)`
  const set = later.map((step) => sql`, ${sql.raw(`'$[${step}]'`)}, ${total(step)}`)
  return sql`json_set((select o.totals from progress o
    where o.year = ${year} and o.edition = ${shown(year)} and o.user = p.user)${sql.join(set)})`
}

/** The totals after every step of the participant `p`, as JSON. */
export const totalsOf = (year: number): SQL => sql`(
  with recursive steps (step, last) as (
    select 0, (select coalesce(max(step), 0) from scores where year = ${year})
    union all select step + 1, last from steps where step < last
  )
  select json_group_array(coalesce(s.total, 0) order by steps.step)
  from steps left join scores s on s.year = ${year} and s.step = steps.step and s.user = p.user)`

/** The field after each step from one on, or up to a last one: the columns step, counts and winners. */
export const fieldsFrom = (year: number, fromStep: number, lastStep: number | null = null): SQL => {
  const steps = sql`s.year = ${year} and s.step >= ${fromStep}
    ${lastStep === null ? sql`` : sql`and s.step <= ${lastStep}`}`
  const before = sql`left join scores b on b.year = s.year and b.step = s.step - 1 and b.user = s.user`
  const earned = pointsIn(sql`s.total - coalesce(b.total, 0)`)
  // Only totals are ranked by score.
  const counted = sql`iif(c.key = 'TOTAL', c.value, ${pointsIn(sql`c.value`)})`
  return sql`
    with
    counted (step, what, points, people) as materialized (
      select s.step, c.key, ${counted}, count(*)
      from scores s ${before}
        cross join json_each(json_set(s.by_category, '$.TOTAL', s.total, '$.EARNED', ${earned})) c
      where ${steps} group by 1, 2, 3
    ),
    most (step, points) as materialized (
      select step, max(points) from counted where what = 'EARNED' and step > 0 group by step having max(points) > 0
    ),
    winners (step, user) as materialized (
      select s.step, s.user from most m cross join scores s on s.year = ${year} and s.step = m.step ${before}
      where ${earned} = m.points
    ),
    listed (step, what, counts) as (
      select step, what, json_group_array(json_array(points, people) order by points desc)
      from counted group by step, what
    )
    select l.step, json_group_object(l.what, json(l.counts) order by l.what) as counts,
      (select json_group_array(user) from (
        select user from winners w where w.step = l.step order by user limit ${mostWinners})) as winners
    from listed l group by l.step`
}
