import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { forecastPlaces, forecasts, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

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

/**
 * The revision that is shown: of the newest step, which is the last that has scores, or of the step of a race. A finished
 * season has none, because its table says it.
 */
const shown = (year: SQL, race: SQL | undefined) => sql`(
  select f.year, f.step, f.revision from forecasts f
  where f.year = (select s.year from seasons s where s.year = ${year} and s.finished_at is null) and f.complete = 1
    and ${race === undefined ? isNewestStep(year) : sql`f.basis ->> '$.races[#-1]' = ${race}`}
  order by f.revision desc limit 1)`

const isShown = (year: SQL, race: SQL | undefined) =>
  sql`(${forecastPlaces.year}, ${forecastPlaces.step}, ${forecastPlaces.revision}) = ${shown(year, race)}`

const isNewestStep = (year: SQL) => sql`f.step = (select max(s.step) from scores s where s.year = ${year})`

const ofNewest = (year: SQL, step: SQL) =>
  and(
    sql`${forecastPlaces.year} = ${year} and ${forecastPlaces.step} = ${step}`,
    sql`${forecastPlaces.revision} = (select max(f.revision) from forecasts f
      where f.year = ${year} and f.step = ${step} and f.complete = 1)`,
  )

/** The forecast of one participant. */
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

/** The forecasts of the participants with the best chances. */
export const bestForecasts = (db: Database, year: Step, step: Step, limit: number) =>
  namedPlaces(db)
    .where(ofNewest(sql`${year}`, sql`${step}`))
    .orderBy(desc(forecastPlaces.win), desc(forecastPlaces.user))
    .limit(limit)

/**
 * The forecast after the newest step, or after a race: of a user, or of the one with the best chance. No row for a
 * finished season, whose table says it.
 */
export const outlookOf = statement((db, year: SQL<number>, race?: SQL<number>, user?: SQL<string>) =>
  db
    .select({ ...placeColumns, username: users.username, pairs: namedPairs })
    .from(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))
    .where(and(isShown(year, race), user && eq(forecastPlaces.user, user)))
    .orderBy(desc(forecastPlaces.win))
    .limit(1),
)

type NamedPair = { ahead: string; behind: string; ranks: number }

const nameIn = (place: 'ahead' | 'behind') => sql`(
  select c.short_name from competitors c
  where c.year = ${forecastPlaces.year} and c.category = d.value ->> 'category' and c.id = (
    select json_extract(f.basis, '$.competitors.' || (d.value ->> 'category') || '[' || (d.value ->> ${sql.raw(`'${place}'`)}) || ']')
    from forecasts f where f.year = ${forecastPlaces.year} and f.step = ${forecastPlaces.step}
      and f.revision = ${forecastPlaces.revision}))`

/** The pairs on which a final rank depends most. */
const namedPairs = sql<NamedPair[]>`(
  select json_group_array(json_object('ahead', ${nameIn('ahead')}, 'behind', ${nameIn('behind')},
    'ranks', d.value ->> 'ranks'))
  from json_each(${forecastPlaces.decisive}) d)`
  .mapWith((text: string): NamedPair[] => JSON.parse(text))
  .as('pairs')

/** The chances to win after the newest step, or after a race, the best first. A larger field has only its first. */
export const chancesAt = statement((db, year: SQL<number>, race?: SQL<number>) =>
  db
    .select({ user: forecastPlaces.user, win: forecastPlaces.win, certain: forecastPlaces.certain })
    .from(forecastPlaces)
    .where(isShown(year, race))
    .orderBy(desc(forecastPlaces.win))
    .limit(1_000),
)

/** The simulated seasons after the newest step, or after a race, of a season that is not finished. */
export const drawsAt = statement((db, year: SQL<number>, race?: SQL<number>) =>
  db
    .select({ basis: forecasts.basis, draws: forecasts.draws })
    .from(forecasts)
    .where(sql`(${forecasts.year}, ${forecasts.step}, ${forecasts.revision}) = ${shown(year, race)}`),
)

/** The guesses and points behind the forecast of some participants. `some`: their ids as JSON. */
export const tipsAt = statement((db, year: SQL<number>, some: SQL<string>, race?: SQL<number>) =>
  db
    .select({ user: forecastPlaces.user, tips: forecastPlaces.tips })
    .from(forecastPlaces)
    .where(and(isShown(year, race), sql`${forecastPlaces.user} in (select value from json_each(${some}))`)),
)
