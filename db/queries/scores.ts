import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { participants, scores, users } from '#db/schema.ts'
import type { Category } from '#game/category.ts'

const listByStep = (column: typeof scores.total | typeof scores.rank) =>
  sql<string>`json_group_array(${column} order by ${scores.step})`

/** Every participant of a season with total and rank after each step; empty lists before the first scoring. */
export const progressOfSeason = (db: Database, year: number | SQL<number>) => {
  const scored = db
    .select({
      user: scores.user,
      totals: listByStep(scores.total).as('totals'),
      ranks: listByStep(scores.rank).as('ranks'),
    })
    .from(scores)
    .where(eq(scores.year, year))
    .groupBy(scores.user)
    .as('scored')
  const list = (column: typeof scored.totals | typeof scored.ranks) =>
    sql<number[]>`coalesce(${column}, '[]')`.mapWith((json: string) => JSON.parse(json) as number[])
  return db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('username'),
      totals: list(scored.totals).as('progress_totals'),
      ranks: list(scored.ranks).as('progress_ranks'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .leftJoin(scored, eq(scored.user, participants.user))
    .where(eq(participants.year, year))
}

/** The totals of some participants after every step, from step 0. */
export const totalsOf = (db: Database, participants: readonly string[], year: number | SQL<number>) =>
  db
    .select({ user: scores.user, total: scores.total })
    .from(scores)
    .where(
      and(
        eq(scores.year, year),
        sql`${scores.step} in (
          with recursive steps (step) as (
            select 0 union all
            select step + 1 from steps where step < (select max(step) from scores where year = ${year})
          ) select step from steps)`,
        inArray(scores.user, [...participants]),
      ),
    )
    .orderBy(asc(scores.step))

const mine = alias(scores, 'mine')

/** Where one participant stands after a step, in all and in each category, and among how many. */
export const standingOf = (db: Database, user: string, year: number | SQL<number>, step: SQL<number>) =>
  db
    .select({
      rank: mine.rank,
      field: sql<number>`(select count(*) from scores o where o.year = mine.year and o.step = mine.step)`,
      DRIVER: rankIn('DRIVER'),
      CONSTRUCTOR: rankIn('CONSTRUCTOR'),
      FLAG: rankIn('FLAG'),
      FIRST: rankIn('FIRST'),
      TENTH: rankIn('TENTH'),
    })
    .from(mine)
    .where(and(eq(mine.user, user), eq(mine.year, year), eq(mine.step, step)))

// The alias matters: a batch answers rows by column name, and these differ only in a parameter.
const rankIn = (category: Category) => {
  const points = (row: string) => sql`coalesce(${sql.raw(row)}.by_category ->> ${category}, 0)`
  return sql<number>`(
    select count(*) + 1 from scores o
    where o.year = mine.year and o.step = mine.step and ${points('o')} > ${points('mine')})`.as(category)
}
