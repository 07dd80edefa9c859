import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { participants, scores, users } from '#db/schema.ts'
import { stepNumber } from './steps.ts'

type Year = number | SQL<number>

// Scores are stored for those who took part when a step was scored. What is absent is worth 0 points, so both
// reads here begin with the participants and fill it in: everybody has every step.

/**
 * The participants of a season, all or some, with their totals after every step from step 0. Ranks are made of
 * these (game/ranking.ts), never here.
 */
export const progressOfSeason = (db: Database, year: Year, some?: readonly string[]) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('username'),
      totals: sql<number[]>`(
        with recursive steps (step) as (
          select 0 union all select step + 1 from steps where step < ${stepNumber(year, null)}
        )
        select json_group_array(coalesce(s.total, 0) order by steps.step)
        from steps left join scores s on s.year = ${year} and s.step = steps.step and s.user = ${participants.user}
      )`
        .mapWith((json: string) => JSON.parse(json) as number[])
        .as('totals'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .where(and(eq(participants.year, year), some && inArray(participants.user, [...some])))

/** What every participant of a season has at a step. */
export const fieldAtStep = (db: Database, year: Year, step: SQL<number>) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('field_name'),
      total: sql<number>`coalesce(${scores.total}, 0)`.as('field_total'),
      byCategory: scores.byCategory,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .leftJoin(
      scores,
      and(eq(scores.year, participants.year), eq(scores.step, step), eq(scores.user, participants.user)),
    )
    .where(eq(participants.year, year))
