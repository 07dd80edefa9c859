import { and, asc, desc, eq, gte, inArray, isNotNull, SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { finalScores, participants, scores, seasons, users } from '#db/schema.ts'
import type { Score } from '#game/score.ts'
import { stepNumber } from './steps.ts'

type Year = number | SQL<number>

// Only participants at the time of scoring have a row. A missing row is a score of 0. So these queries start
// from the participants, and everyone has every step. game/ranking.ts makes ranks.

/** The participants of a season, all or some (ids or a query for them), with their scores after every step from step 0. */
export const progressOfSeason = (db: Database, year: Year, some?: readonly string[] | SQL) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('username'),
      scores: sql<Score[]>`(
        with recursive steps (step) as (
          select 0 union all select step + 1 from steps where step < ${stepNumber(year, null)}
        )
        select json_group_array(coalesce(s.total, 0) order by steps.step)
        from steps left join scores s on s.year = ${year} and s.step = steps.step and s.user = ${participants.user}
      )`
        .mapWith((json: string) => (JSON.parse(json) as number[]).map((points): Score => ({ points })))
        .as('scores'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .where(
      and(
        eq(participants.year, year),
        some && inArray(participants.user, some instanceof SQL ? some : [...some]),
      ),
    )

/** Every participant's score at a step. */
export const fieldAtStep = (db: Database, year: Year, step: SQL<number>) =>
  db
    .select({
      user: participants.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('field_name'),
      score: { points: sql<number>`coalesce(${scores.total}, 0)`.as('field_points') },
      byCategory: sql`coalesce(${scores.byCategory}, '{}')`.mapWith(scores.byCategory).as('field_categories'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .leftJoin(
      scores,
      and(eq(scores.year, participants.year), eq(scores.step, step), eq(scores.user, participants.user)),
    )
    .where(eq(participants.year, year))

/** Who earned most at each step up to one, same as roundWinners in game/leaderboard.ts. */
export const roundWinnersOfSeason = (db: Database, year: Year, step: SQL<number>) =>
  db
    .select({ step: sql<number>`step`.as('won_step'), user: sql<string>`user`.as('won_by') })
    .from(sql`(
      select step, user, gain, max(gain) over (partition by step) as most from (
        select step, user, total - coalesce(lag(total) over (partition by user order by step), 0) as gain
        from scores where year = ${year} and step <= ${step}) where step > 0)`)
    .where(sql`gain = most and gain > 0`)

/** The final scores of finished seasons, down to the score of rank `ranks`. The caller ranks them. */
export const podiums = (db: Database, ranks: number) =>
  db
    .select({ year: finalScores.year, user: finalScores.user, score: { points: finalScores.points } })
    .from(seasons)
    .innerJoin(
      finalScores,
      and(
        eq(finalScores.year, seasons.year),
        gte(
          finalScores.points,
          sql`coalesce((select points from final_places f where f.year = ${seasons.year}
            order by points desc limit 1 offset ${ranks - 1}), 0)`,
        ),
      ),
    )
    .where(isNotNull(seasons.finishedAt))
    .orderBy(desc(seasons.year), asc(finalScores.user))
