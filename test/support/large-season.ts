import { sql } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { aRace, aSeason } from './season.ts'
import { aGrid } from './truths.ts'

export const largeDrivers = [
  'nor',
  'ver',
  'lec',
  'ham',
  'rus',
  'pia',
  'sai',
  'alo',
  'gas',
  'hul',
  'oco',
  'tsu',
]

/** The id of the n-th participant of a season, from 1. */
export const crowdId = (year: number, n: number) =>
  `0000${year}-0000-4000-9000-${String(n).padStart(12, '0')}`

/**
 * A season whose field is larger than a window, with races that wait for their results. Everyone has guessed; many share
 * their points. The last `leaders` are right if the drivers finish in the order of `largeDrivers`. Returns the ids of the
 * races.
 */
export async function aLargeSeason(
  db: Database,
  year: number,
  { races = 3, participants = 1_100, leaders = 0 } = {},
): Promise<number[]> {
  await aSeason(db, { year })
  const ids: number[] = []
  for (let position = 1; position <= races; position++) {
    const race = await aRace(db, { year, position, name: `Løp ${position}` })
    await aGrid(db, race, largeDrivers)
    ids.push(race)
  }
  await writeBatch(
    db,
    whileRestoring([
      sql`insert into users (id, username, username_key, created_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < ${participants})
        select printf(${`0000${year}-0000-4000-9000-%012d`}, i), 'Nummer ' || i || ' ' || ${year},
          'nummer ' || i || ' ' || ${year}, 0 from n`,
      sql`insert into race_guesses (race, category, user, driver, stored_at)
        select r.id, c.category, u.id, g.driver, 0
        from races r cross join (select 'FIRST' as category, 3 as stride, 1 as answer
            union all select 'TENTH', 7, 10) c
          cross join users u
          join starting_grids g on g.race = r.id
            and g.position = iif(cast(substr(u.id, -6) as integer) > ${participants - leaders}, c.answer,
              1 + (substr(u.id, -6) * c.stride + r.id * (substr(u.id, -6) % 5)) % ${largeDrivers.length})
        where r.year = ${year} and u.id like ${`0000${year}-%`}`,
    ]),
  )
  return ids
}
