import { and, asc, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
  users,
} from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { raceCategories } from '#game/category.ts'
import type { Outlook, Tipper } from '#game/forecast/field-forecast.ts'
import { pointsIn } from './scores.ts'
import { moveSeasonVersion } from './scoring.ts'

export type ForecastRow = typeof forecasts.$inferSelect
export type ForecastPlaceRow = typeof forecastPlaces.$inferSelect
type NewForecast = Omit<ForecastRow, 'complete'>

// Making a forecast.

/** The running seasons that have changed since their newest forecast was looked at. */
export const seasonsToForecast = (db: Database) =>
  db
    .select({ year: seasons.year, version: seasons.version })
    .from(seasons)
    .leftJoin(forecastChecks, eq(forecastChecks.year, seasons.year))
    .where(
      and(
        sql`${seasons.finishedAt} is null and ${seasons.behind} = 0`,
        sql`${forecastChecks.version} is not ${seasons.version}`,
      ),
    )

export const noteForecastCheck = (year: number, version: number) =>
  sql`insert into forecast_checks (year, version) values (${year}, ${version})
    on conflict do update set version = excluded.version`

/** The newest revision of a step, complete or not. */
export const newestRevision = (db: Database, year: number, step: number) =>
  db
    .select({ revision: forecasts.revision, facts: forecasts.facts, complete: forecasts.complete })
    .from(forecasts)
    .where(and(eq(forecasts.year, year), eq(forecasts.step, step)))
    .orderBy(desc(forecasts.revision))
    .limit(1)

type Key = Pick<ForecastRow, 'year' | 'step' | 'revision' | 'facts'>

/** A revision that nobody has seen yet, made from these facts. */
const isOpen = ({ year, step, revision, facts }: Key) => sql`exists (select 1 from forecasts
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

export const placeRow = (
  { year, step, revision }: Key,
  { user, tips }: Tipper,
  { ranks: [bestRank, worstRank], points: [fewestPoints, mostPoints], ...outlook }: Outlook,
): ForecastPlaceRow => ({
  ...{ year, step, revision, user, tips, bestRank, worstRank, fewestPoints, mostPoints },
  ...outlook,
})

/** Who has left meanwhile gets none. */
export const writePlaces = (key: Key, rows: readonly ForecastPlaceRow[]): SQL =>
  sql`${insertRows(forecastPlaces, rows)} and ${isOpen(key)}
    and value ->> 'user' in (select user from participants where year = ${key.year})
    on conflict do nothing`

/** Shows a revision to readers. The season's version moves, so that pages ask for it. */
export const showForecast = (key: Key): SQL[] => [
  sql`update forecasts set complete = 1 where year = ${key.year} and step = ${key.step}
    and revision = ${key.revision} and ${isOpen(key)}`,
  moveSeasonVersion(key.year),
]

/** The last participant of a revision that was written; '' before the first. */
export const lastPlaced = (db: Database, { year, step, revision }: Key) =>
  db
    .select({ user: sql<string>`coalesce(max(${forecastPlaces.user}), '')` })
    .from(forecastPlaces)
    .where(
      and(
        eq(forecastPlaces.year, year),
        eq(forecastPlaces.step, step),
        eq(forecastPlaces.revision, revision),
      ),
    )

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

export const seasonGuessesOf = (db: Database, year: number, some: SQLWrapper) =>
  db
    .select({ user: seasonGuesses.user, category: seasonGuesses.category, answer: seasonGuesses.answer })
    .from(seasonGuesses)
    .where(and(eq(seasonGuesses.year, year), sql`${seasonGuesses.user} in ${some}`))

export const scoresUntil = (db: Database, year: number, step: number, some: SQLWrapper) =>
  db
    .select({ user: scores.user, step: scores.step, byCategory: scores.byCategory })
    .from(scores)
    .where(
      and(eq(scores.year, year), sql`${scores.step} between 1 and ${step}`, sql`${scores.user} in ${some}`),
    )

/** How many take part, and the sum of their points of races after a step. */
export const sumOfRaces = (db: Database, year: number, step: number) =>
  db
    .select({
      participants: sql<number>`count(distinct ${scores.user})`,
      points: sql<number>`coalesce(sum(iif(c.key in ${raceCategories}, ${pointsIn(sql`c.value`)}, 0)), 0)`,
    })
    .from(scores)
    .leftJoin(sql`json_each(${scores.byCategory}) c`, sql`true`)
    .where(and(eq(scores.year, year), eq(scores.step, step)))

// Reading one.

/** The newest complete revision of a step, without its draws. */
export const forecastAt = statement((db, year: SQL<number>, step: SQL<number>) =>
  db
    .select({
      year: forecasts.year,
      step: forecasts.step,
      revision: forecasts.revision,
      madeAt: forecasts.madeAt,
      participants: forecasts.participants,
      basis: forecasts.basis,
    })
    .from(forecasts)
    .where(and(eq(forecasts.year, year), eq(forecasts.step, step), eq(forecasts.complete, true)))
    .orderBy(desc(forecasts.revision))
    .limit(1),
)

const shownRevision = (year: SQL, step: SQL) =>
  sql`(select max(f.revision) from forecasts f where f.year = ${year} and f.step = ${step} and f.complete = 1)`

const ofNewest = (year: SQL<number>, step: SQL<number>) =>
  and(
    eq(forecastPlaces.year, year),
    eq(forecastPlaces.step, step),
    eq(forecastPlaces.revision, shownRevision(year, step)),
  )

/** What is said of one participant. */
export const forecastOf = statement((db, year: SQL<number>, step: SQL<number>, user: SQL<string>) =>
  db
    .select()
    .from(forecastPlaces)
    .where(and(ofNewest(year, step), eq(forecastPlaces.user, user))),
)

const placeColumns = {
  user: forecastPlaces.user,
  win: forecastPlaces.win,
  podium: forecastPlaces.podium,
  bestRank: forecastPlaces.bestRank,
  worstRank: forecastPlaces.worstRank,
  fewestPoints: forecastPlaces.fewestPoints,
  mostPoints: forecastPlaces.mostPoints,
  certain: forecastPlaces.certain,
  decisive: forecastPlaces.decisive,
}

type Step = number | SQL<number>

const namedPlaces = (db: Database) =>
  db
    .select({ ...placeColumns, username: users.username })
    .from(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))

/** What is said of those with the best chances. */
export const bestForecasts = (db: Database, year: Step, step: Step, limit: number) =>
  namedPlaces(db)
    .where(ofNewest(sql`${year}`, sql`${step}`))
    .orderBy(desc(forecastPlaces.win), desc(forecastPlaces.user))
    .limit(limit)

/** What is said of some participants. `some`: a query of user ids. */
export const forecastsOf = (db: Database, year: number, step: number, some: SQLWrapper) =>
  namedPlaces(db).where(and(ofNewest(sql`${year}`, sql`${step}`), inArray(forecastPlaces.user, some)))
