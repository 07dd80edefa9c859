import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  finalScores,
  forecastPlaces,
  forecasts,
  progress,
  races,
  seasons,
  stepFields,
  users,
} from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { progressLine } from './scores.ts'

export type Revision = { year: number; step: number; revision: number }

export const isRevision = (
  of: typeof forecasts | typeof forecastPlaces,
  { year, step, revision }: Revision,
) => and(eq(of.year, year), eq(of.step, step), eq(of.revision, revision))

/** The simulated seasons of a forecast, in base64. */
export const drawsOfRevision = (db: Database, revision: Revision) =>
  db
    .select({ draws: forecasts.draws })
    .from(forecasts)
    .where(and(isRevision(forecasts, revision), eq(forecasts.complete, true)))

/** The basis of a forecast, and how many took part. */
export const basisOfRevision = (db: Database, revision: Revision) =>
  db
    .select({ basis: forecasts.basis, participants: forecasts.participants })
    .from(forecasts)
    .where(and(isRevision(forecasts, revision), eq(forecasts.complete, true)))

/** The guesses and points that a forecast was made from, at most `limit`. */
export const tipsOfRevision = (db: Database, revision: Revision, limit: number) =>
  db
    .select({ id: forecastPlaces.user, username: shownName, tips: forecastPlaces.tips })
    .from(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))
    .where(isRevision(forecastPlaces, revision))
    .orderBy(asc(forecastPlaces.user))
    .limit(limit)

const shownName = sql<string>`coalesce(${users.username}, '')`.as('username')

// The record is that of the first revision of each step, of all seasons together.

// A cross join goes through the seasons first, which are few, so that it scans no other table.

const isFirst = and(eq(forecasts.year, seasons.year), eq(forecasts.revision, 1), eq(forecasts.complete, true))

const isOfForecast = and(
  eq(forecastPlaces.year, forecasts.year),
  eq(forecastPlaces.step, forecasts.step),
  eq(forecastPlaces.revision, forecasts.revision),
)

/** The first forecast of each step, the newest season first. */
export const firstForecasts = statement((db) =>
  db
    .select({
      year: forecasts.year,
      step: forecasts.step,
      participants: forecasts.participants,
      isFinished: sql<boolean>`${isNotNull(seasons.finishedAt)}`.mapWith(Boolean).as('is_finished'),
    })
    .from(seasons)
    .crossJoin(forecasts)
    .where(isFirst)
    .orderBy(desc(forecasts.year), asc(forecasts.step)),
)

const told = {
  year: forecastPlaces.year,
  step: forecastPlaces.step,
  user: forecastPlaces.user,
  username: shownName,
  win: forecastPlaces.win,
  certain: forecastPlaces.certain,
}

/** The chances above `least` in all of them, the best first in each. */
export const firstChances = statement((db, least: SQL<number>) =>
  db
    .select(told)
    .from(seasons)
    .crossJoin(forecasts)
    .crossJoin(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))
    .where(and(isFirst, isOfForecast, gt(forecastPlaces.win, least)))
    .orderBy(desc(forecastPlaces.year), asc(forecastPlaces.step), desc(forecastPlaces.win)),
)

const isWinner = and(
  eq(finalScores.year, seasons.year),
  sql`${finalScores.score} = (select max(f.points) from final_places f where f.year = ${seasons.year})`,
  isNotNull(seasons.finishedAt),
)

/** The chances that they gave the winners. */
export const firstChancesOfWinners = statement((db) =>
  db
    .select(told)
    .from(seasons)
    .crossJoin(finalScores)
    .crossJoin(forecasts)
    .crossJoin(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))
    .where(and(isWinner, isFirst, isOfForecast, eq(forecastPlaces.user, finalScores.user))),
)

/** Those who won a finished season, with their scores after each step. */
export const winnersOfSeasons = statement((db) =>
  db
    .select({ year: seasons.year, ...progressLine })
    .from(seasons)
    .crossJoin(finalScores)
    .innerJoin(
      progress,
      and(
        eq(progress.year, seasons.year),
        eq(progress.edition, seasons.edition),
        eq(progress.user, finalScores.user),
      ),
    )
    .innerJoin(users, eq(users.id, finalScores.user))
    .where(isWinner),
)

/** How many had which score when they were made. */
export const fieldsOfForecasts = statement((db) =>
  db
    .select({ year: stepFields.year, step: stepFields.step, counts: stepFields.counts })
    .from(seasons)
    .crossJoin(forecasts)
    .innerJoin(
      stepFields,
      and(
        eq(stepFields.year, seasons.year),
        eq(stepFields.edition, seasons.edition),
        eq(stepFields.step, forecasts.step),
      ),
    )
    .where(and(isFirst, isNotNull(seasons.finishedAt))),
)

/** The names of the races with a result of seasons with forecasts, in season order. */
export const racesOfForecasts = statement((db) =>
  db
    .select({ year: races.year, name: races.name })
    .from(seasons)
    .crossJoin(races)
    .where(
      and(
        eq(races.year, seasons.year),
        eq(races.deleted, false),
        isNotNull(races.resultState),
        isNotNull(races.position),
        sql`exists (select 1 from forecasts f where f.year = ${seasons.year})`,
      ),
    )
    .orderBy(desc(races.year), asc(races.position)),
)
