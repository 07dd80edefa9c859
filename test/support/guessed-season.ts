import { sql } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { crowdId } from './large-season.ts'
import { markSealed } from './seals.ts'
import { aRace, aSeason, raceStart } from './season.ts'
import { aGrid } from './truths.ts'

const ids = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, `${prefix} nummer ${n}`]))
const rankings = 40

/**
 * A season with complete guesses and their history, races with results, closed windows sealed, and one more race
 * that is open a day before its start. Without scores. Race n has the id year * 100 + n, participant n that of crowdId.
 */
export async function aGuessedSeason(
  db: Database,
  { year = 2025, participants, races }: { year?: number; participants: number; races: number },
) {
  const field = { drivers: ids('driver', 20), constructors: ids('team', 10) }
  const drivers = Object.keys(field.drivers)
  const like = crowdId(year, 0).slice(0, 24)
  await aSeason(db, { year, ...field })
  await writeBatch(
    db,
    whileRestoring([
      sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < ${races})
        insert into races (id, year, position, round, name, circuit, place, country, starts_at, grid_state, result_state)
        select ${year * 100} + n, ${year}, n, n, 'Løp ' || n, 'bane ' || n, 'Byen', 'NO',
          ${raceStart(year, 0)} + n * ${raceStart(year, 1) - raceStart(year, 0)}, 'GRID', 'OFFICIAL' from n`,
      sql`insert into starting_grids (race, position, driver)
        select r.id, 1 + (c.position + r.position * 3) % 20, c.id from races r join competitors c on c.year = r.year
        where r.year = ${year} and c.category = 'DRIVER'`,
      sql`insert into race_results (race, session, position, driver, team, status)
        select r.id, 'RACE', 1 + (c.position + r.position * 7) % 20, c.id, 'team0', 'FINISHED'
        from races r join competitors c on c.year = r.year where r.year = ${year} and c.category = 'DRIVER'`,
      sql`insert into standings (race, category, position, competitor, points)
        select r.id, c.category, 1 + (c.position + r.position) % iif(c.category = 'DRIVER', 20, 10), c.id, 0
        from races r join competitors c on c.year = r.year where r.year = ${year}`,
      sql`insert into flags (race, session, lap, type) select id, 'RACE', 1, 'YELLOW' from races where year = ${year}`,
      sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < ${participants})
        insert into users (id, username, username_key, created_at)
        select printf(${`${like}%012d`}, n), 'Nummer ' || n || ' ' || ${year}, 'nummer ' || n || ' ' || ${year}, 0
        from n`,
      sql`with rankings as (
          select value ->> 0 as category, value ->> 1 as k, value ->> 2 as answer
          from json_each(${JSON.stringify(someRankings(field))})),
        people as (select id, cast(substr(id, 25) as integer) as n from users where id like ${`${like}%`})
        insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
        select category || ' ' || id, n, id, ${year}, null, category, answer, 0
          from people join rankings on k = n * 7 % ${rankings}
        union all
        select 'FLAG ' || id, n, id, ${year}, null, 'FLAG', json_object('YELLOW', n % 90, 'RED', n % 9), 0 from people
        union all
        select c.value || ' ' || r.id || ' ' || p.id, p.n, p.id, ${year}, r.id, c.value,
          json_quote('driver' || (p.n * (3 + c.key) + r.position) % 20), 0
        from people p join races r on r.year = ${year} join json_each('["FIRST", "TENTH"]') c`,
      sql`insert into season_guesses (year, category, user, answer, stored_at, sequence)
        select year, category, user, answer, stored_at, sequence from guess_events where year = ${year} and race is null`,
      sql`insert into race_guesses (race, category, user, driver, stored_at, sequence)
        select race, category, user, answer ->> '$', stored_at, sequence from guess_events where year = ${year} and race is not null`,
    ]),
  )
  await markSealed(db)
  const open = await aRace(db, { id: year * 100 + races + 1, year, position: races + 1 })
  await aGrid(db, open, drivers)
}

/** [category, number, order] of the same pseudo-random orders each time. */
function someRankings(field: { drivers: object; constructors: object }) {
  let state = 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const shuffled = (of: object) =>
    Object.keys(of)
      .map((id) => ({ id, at: next(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id)
  return Array.from({ length: rankings }, (_, k) => [
    ['DRIVER', k, shuffled(field.drivers)],
    ['CONSTRUCTOR', k, shuffled(field.constructors)],
  ]).flat()
}
