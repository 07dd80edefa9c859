import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { forecastPlaces, forecasts, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { stepRace } from './steps.ts'

/** The race after which a forecast was made. */
const raceOfForecast = sql<number>`${forecasts.basis} ->> '$.races[#-1]'`

/** The races of a season that have a forecast. */
export const racesWithForecast = statement((db, year: SQL<number>) =>
  db
    .selectDistinct({ race: raceOfForecast.as('race') })
    .from(forecasts)
    .where(and(eq(forecasts.year, year), eq(forecasts.complete, true))),
)

/** The race of a page's forecast: the given one, else the newest that has any. NULL: none has. */
export const raceWithForecast = (year: SQL<number>, race: number | null): SQL<number> =>
  race === null
    ? sql`(select ${raceOfForecast} from forecasts where year = ${year} and complete = 1
        and ${stillHasResult} order by step desc limit 1)`
    : sql`${race}`

const stillHasResult = sql`exists (select 1 from races where id = ${raceOfForecast}
  and result_state is not null and position is not null)`

/**
 * The race whose forecast is shown beside a table: the given one, else the newest with a result. NULL for a finished
 * season, whose table says how it ended.
 */
export const raceBesideTable = (year: SQL<number>, race: number | null): SQL<number> =>
  sql`(select ${stepRace(year, race)} from seasons where year = ${year} and finished_at is null)`

/** The revision that is shown of the forecast after a race: the newest complete one. */
const shown = (year: SQL<number>, race: SQL<number>) => sql`(
  select year, step, revision from forecasts
  where year = ${year} and complete = 1 and ${raceOfForecast} = ${race}
  order by step desc, revision desc limit 1)`

const isShown = (of: typeof forecasts | typeof forecastPlaces, year: SQL<number>, race: SQL<number>) =>
  sql`(${of.year}, ${of.step}, ${of.revision}) = ${shown(year, race)}`

/** The forecast after a race, without its draws. */
export const forecastAfter = statement((db, year: SQL<number>, race: SQL<number>) =>
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
    .where(isShown(forecasts, year, race)),
)

/** The forecast of one participant. */
export const forecastOf = statement((db, year: SQL<number>, race: SQL<number>, user: SQL<string>) =>
  db
    .select()
    .from(forecastPlaces)
    .where(and(isShown(forecastPlaces, year, race), eq(forecastPlaces.user, user))),
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

const namedPlaces = (db: Database) =>
  db
    .select({ ...placeColumns, username: users.username })
    .from(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))

/** The forecasts of the participants with the best chances. */
export const bestForecasts = (db: Database, year: SQL<number>, race: SQL<number>, limit: number) =>
  namedPlaces(db)
    .where(isShown(forecastPlaces, year, race))
    .orderBy(desc(forecastPlaces.win), desc(forecastPlaces.user))
    .limit(limit)

/** The forecast of a user, or of the one with the best chance. */
export const outlookOf = statement((db, year: SQL<number>, race: SQL<number>, user?: SQL<string>) =>
  db
    .select({ ...placeColumns, username: users.username, pairs: namedPairs })
    .from(forecastPlaces)
    .innerJoin(users, eq(users.id, forecastPlaces.user))
    .where(and(isShown(forecastPlaces, year, race), user && eq(forecastPlaces.user, user)))
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

/** The chances to win after a race, the best first. A larger field has only its first. */
export const chancesAfter = statement((db, year: SQL<number>, race: SQL<number>) =>
  db
    .select({ user: forecastPlaces.user, win: forecastPlaces.win, certain: forecastPlaces.certain })
    .from(forecastPlaces)
    .where(isShown(forecastPlaces, year, race))
    .orderBy(desc(forecastPlaces.win))
    .limit(1_000),
)

/** The simulated seasons after a race. */
export const drawsAfter = statement((db, year: SQL<number>, race: SQL<number>) =>
  db
    .select({ basis: forecasts.basis, draws: forecasts.draws })
    .from(forecasts)
    .where(isShown(forecasts, year, race)),
)

/** The guesses and points behind the forecast of some participants. `some`: their ids as JSON. */
export const tipsAfter = statement((db, year: SQL<number>, race: SQL<number>, some: SQL<string>) =>
  db
    .select({ user: forecastPlaces.user, tips: forecastPlaces.tips })
    .from(forecastPlaces)
    .where(
      and(
        isShown(forecastPlaces, year, race),
        sql`${forecastPlaces.user} in (select value from json_each(${some}))`,
      ),
    ),
)
