import { and, asc, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import {
  forecastChecks,
  forecastPlaces,
  forecasts,
  participants,
  scores,
  seasonGuesses,
  seasons,
} from '#db/schema.ts'
import { raceCategories } from '#game/category.ts'
import { pointsIn } from './scores.ts'
import { moveSeasonVersion } from './scoring.ts'
import { isRevision } from './shown-forecasts.ts'

export type ForecastRow = typeof forecasts.$inferSelect
export type ForecastPlaceRow = typeof forecastPlaces.$inferSelect
type NewForecast = Omit<ForecastRow, 'complete'>

/** A call that makes a forecast may be ended in the middle by the host, so it is tried this often for a version. */
const mostTries = 5

/** The running seasons that have changed since their newest forecast was looked at, or whose look was not finished. */
export const seasonsToForecast = (db: Database) =>
  db
    .select({ year: seasons.year, version: seasons.version })
    .from(seasons)
    .leftJoin(forecastChecks, eq(forecastChecks.year, seasons.year))
    .where(
      and(
        sql`${seasons.finishedAt} is null and ${seasons.behind} = 0`,
        sql`(${forecastChecks.version} is not ${seasons.version}
          or ${forecastChecks.done} = 0 and ${forecastChecks.tries} < ${mostTries})`,
      ),
    )

/** Notes a try before it begins, because it may not come to its end. */
export const beginForecastCheck = (year: number, version: number) =>
  sql`insert into forecast_checks (year, version, tries) values (${year}, ${version}, 1)
    on conflict do update set tries = iif(version = excluded.version, tries + 1, 1), version = excluded.version, done = 0`

/** A try that got on but did not finish does not count. */
export const endForecastCheck = (year: number, isDone: boolean) =>
  sql`update forecast_checks set done = ${isDone ? 1 : 0}, tries = 0 where year = ${year}`

/** The newest revision of a step, complete or not. */
export const newestRevision = (db: Database, year: number, step: number) =>
  db
    .select({ revision: forecasts.revision, facts: forecasts.facts, complete: forecasts.complete })
    .from(forecasts)
    .where(and(eq(forecasts.year, year), eq(forecasts.step, step)))
    .orderBy(desc(forecasts.revision))
    .limit(1)

export type ForecastKey = Pick<ForecastRow, 'year' | 'step' | 'revision' | 'facts'>

/** A revision that nobody has seen yet, made from these facts. */
const isOpen = ({ year, step, revision, facts }: ForecastKey) => sql`exists (select 1 from forecasts
  where year = ${year} and step = ${step} and revision = ${revision} and facts = ${facts} and complete = 0)`

/** Begins a revision. One of other facts that nobody has seen is begun anew. */
export const beginForecast = (row: NewForecast): SQL[] => [
  sql`
    insert into forecasts (year, step, revision, facts, made_at, participants, basis, draws)
    values (${row.year}, ${row.step}, ${row.revision}, ${row.facts}, ${row.madeAt}, ${row.participants},
      ${JSON.stringify(row.basis)}, ${row.draws})
    on conflict do update set facts = excluded.facts, made_at = excluded.made_at, basis = excluded.basis,
      participants = excluded.participants, draws = excluded.draws
    where complete = 0 and facts <> excluded.facts`,
  sql`delete from forecast_places where changes() > 0
    and year = ${row.year} and step = ${row.step} and revision = ${row.revision}`,
]

/** A participant who has left meanwhile gets none. */
export const writePlaces = (key: ForecastKey, rows: readonly ForecastPlaceRow[]): SQL =>
  sql`${insertRows(forecastPlaces, rows)} and ${isOpen(key)}
    and value ->> 'user' in (select user from participants where year = ${key.year})
    on conflict do nothing`

/** Shows a revision to readers. The season's version moves, so that pages ask for it. */
export const showForecast = (key: ForecastKey): SQL[] => [
  sql`update forecasts set complete = 1 where year = ${key.year} and step = ${key.step}
    and revision = ${key.revision} and ${isOpen(key)}`,
  moveSeasonVersion(key.year),
]

/** The last participant of a revision that was written; '' before the first. */
export const lastPlaced = (db: Database, revision: ForecastKey) =>
  db
    .select({ user: sql<string>`coalesce(max(${forecastPlaces.user}), '')` })
    .from(forecastPlaces)
    .where(isRevision(forecastPlaces, revision))

/** The participants after `after` by id, at most `limit`. */
export const participantsAfter = (db: Database, year: number, after: string, limit: number) =>
  db
    .select({ user: participants.user })
    .from(participants)
    .where(and(eq(participants.year, year), gt(participants.user, after)))
    .orderBy(asc(participants.user))
    .limit(limit)

/** Those with the most points after a step. */
export const firstAt = (db: Database, year: number, step: number, limit: number) =>
  db
    .select({ user: scores.user })
    .from(scores)
    .where(and(eq(scores.year, year), eq(scores.step, step)))
    .orderBy(desc(scores.total), asc(scores.user))
    .limit(limit)

export const guessesToForecast = (db: Database, year: number, some: SQLWrapper) =>
  db
    .select({ user: seasonGuesses.user, category: seasonGuesses.category, answer: seasonGuesses.answer })
    .from(seasonGuesses)
    .where(and(eq(seasonGuesses.year, year), sql`${seasonGuesses.user} in ${some}`))

export const scoresToForecast = (db: Database, year: number, step: number, some: SQLWrapper) =>
  db
    .select({ user: scores.user, step: scores.step, byCategory: scores.byCategory })
    .from(scores)
    .where(
      and(eq(scores.year, year), sql`${scores.step} between 1 and ${step}`, sql`${scores.user} in ${some}`),
    )

/** How many take part, the sum of their points of races after a step, and a text that changes with their guesses on the season. */
export const fieldToForecast = (db: Database, year: number, step: number) =>
  db
    .select({
      participants: sql<number>`count(distinct ${scores.user})`,
      points: sql<number>`coalesce(sum(iif(c.key in ${raceCategories}, ${pointsIn(sql`c.value`)}, 0)), 0)`,
      guesses: sql<string>`(select json_array(count(*), sum(sequence), sum(stored_at)) from season_guesses
        where year = ${year})`,
    })
    .from(scores)
    .leftJoin(sql`json_each(${scores.byCategory}) c`, sql`true`)
    .where(and(eq(scores.year, year), eq(scores.step, step)))
