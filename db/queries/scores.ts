import { and, asc, desc, eq, gte, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { finalScores, participants, progress, scores, seasons, stepFields, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Score } from '#game/score.ts'

type Year = number | SQL<number>

// Readers see the edition of progress and step_fields that the season names. It has exactly the participants. `scores`
// has the points of the categories, of fields that fit in a window. game/ranking.ts makes ranks.

/** The rows of an edition; without one, of that which readers see. */
export const inEdition = (
  table: typeof progress | typeof stepFields,
  year: Year,
  edition: number | SQLWrapper = sql`(select edition from seasons where year = ${year})`,
) => and(eq(table.year, year), eq(table.edition, edition))

const inSteps = (column: SQLiteColumn, steps: readonly SQL<number>[]) =>
  sql`${column} in (${sql.join([...steps], sql`, `)})`

/** The points of a score, as `pointsOf` in game/score.ts. */
export const pointsIn = (score: SQL) => sql<number>`cast(round(${score}) as integer)`

const username = sql<string>`coalesce(${users.username}, '')`

/** A participant with the scores after every step from step 0. */
export const progressLine = {
  user: progress.user,
  username: username.as('username'),
  scores: sql<Score[]>`${progress.totals}`.mapWith((json: string): Score[] => JSON.parse(json)).as('scores'),
}

/** The participants of a season, all or some (ids or a query for them), with their scores after every step from step 0. */
export const progressOfSeason = statement((db, year: SQL<number>, some?: SQL | readonly SQL<string>[]) =>
  db
    .select(progressLine)
    .from(progress)
    .innerJoin(users, eq(users.id, progress.user))
    .where(and(inEdition(progress, year), some && sql`${progress.user} in ${some}`)),
)

/** Every participant's score at a step. */
export const fieldAtStep = statement((db, year: SQL<number>, step: SQL<number>) =>
  db
    .select({
      user: progress.user,
      username: username.as('field_name'),
      score: sql<Score>`coalesce(${progress.totals} ->> ${step}, 0)`.as('field_score'),
    })
    .from(progress)
    .innerJoin(users, eq(users.id, progress.user))
    .where(inEdition(progress, year)),
)

/** The field after these steps: how many have which score. No row for a step that is not scored. */
export const fieldsAtSteps = statement((db, year: SQL<number>, ...steps: SQL<number>[]) =>
  db
    .select({ step: stepFields.step, counts: stepFields.counts })
    .from(stepFields)
    .where(and(inEdition(stepFields, year), inSteps(stepFields.step, steps))),
)

/** A participant's own score at these steps. A missing row is a score of 0. */
export const ownScores = statement((db, user: SQL<string>, year: SQL<number>, ...steps: SQL<number>[]) =>
  db
    .select({ step: scores.step, byCategory: scores.byCategory, score: scores.total })
    .from(scores)
    .where(and(eq(scores.year, year), inSteps(scores.step, steps), eq(scores.user, user))),
)

/** The scores of all or some participants by category at a step. */
export const categoryScores = statement((db, year: SQL<number>, step: SQL<number>, some?: SQL) =>
  db
    .select({ user: scores.user, byCategory: scores.byCategory })
    .from(scores)
    .where(and(eq(scores.year, year), eq(scores.step, step), some && sql`${scores.user} in ${some}`)),
)

/** Whether a user takes part in a season. */
export const participation = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select({ user: participants.user })
    .from(participants)
    .where(and(eq(participants.year, year), eq(participants.user, user))),
)

/** The winners of each step, or of one, with the points. A step where nobody earned any has no winners. */
export const roundWinnersOfSeason = statement((db, year: SQL<number>, step?: SQL<number>) =>
  db
    .select({
      step: sql<number>`${stepFields.step}`.as('won_step'),
      id: sql<string>`${users.id}`.as('won_by'),
      username: username.as('winner'),
      points: sql<number>`${stepFields.counts} ->> '$.EARNED[0][0]'`.as('won_points'),
    })
    .from(stepFields)
    .innerJoin(sql`json_each(${stepFields.winners}) w`, sql`true`)
    .innerJoin(users, eq(users.id, sql`w.value`))
    .where(and(inEdition(stepFields, year), step && eq(stepFields.step, step))),
)

/** The winners of each step. A step where nobody earned any has no winners. */
export const winnersOfSteps = statement((db, year: SQL<number>) =>
  db
    .select({ step: stepFields.step, users: stepFields.winners })
    .from(stepFields)
    .where(inEdition(stepFields, year)),
)

/** The final scores of finished seasons, down to the score of rank `ranks`. The caller ranks them. */
export const podiums = statement((db, ranks: SQL<number>) =>
  db
    .select({ year: finalScores.year, user: finalScores.user, score: finalScores.score })
    .from(seasons)
    .innerJoin(
      finalScores,
      and(
        eq(finalScores.year, seasons.year),
        gte(
          finalScores.score,
          sql`coalesce((select points from final_places f where f.year = ${seasons.year}
            order by points desc limit 1 offset ${ranks} - 1), 0)`,
        ),
      ),
    )
    .where(isNotNull(seasons.finishedAt))
    .orderBy(desc(seasons.year), asc(finalScores.user)),
)
