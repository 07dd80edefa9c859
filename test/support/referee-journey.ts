import { openDatabase } from './guess-journey.ts'
import { test as journey } from './journey.ts'

/** The race of the demo that a test runs, counted from the last one of the season. No two tests may run the same. */
export type LiveRace = { id: number; name: string }

/** A journey while a race runs, which started a minute ago. It is ahead again afterwards. */
export const test = journey.extend<{ fromLast: number; race: LiveRace }>({
  fromLast: [0, { option: true }],
  race: async ({ fromLast }, use) => {
    const db = openDatabase()
    const race = db
      .prepare(
        `select id, year, name, starts_at as startsAt, grid_state as gridState from races
         where position is not null and deleted = 0 and result_state is null
           and year = (select max(year) from races where result_state is not null)
         order by position desc limit 1 offset ?`,
      )
      .get(fromLast) as LiveRace & { year: number; startsAt: number; gridState: string | null }
    const setStart = (at: number, grid: string | null) => {
      db.prepare('update races set starts_at = ?, grid_state = ? where id = ?').run(at, grid, race.id)
      // Workers keep the races until the version moves.
      db.prepare('update seasons set version = version + 1 where year = ?').run(race.year)
    }
    db.prepare(
      `insert or ignore into starting_grids (race, position, driver)
       select ?, position, id from competitors where year = ? and category = 'DRIVER'`,
    ).run(race.id, race.year)
    setStart(Date.now() - 60_000, 'GRID')
    await use({ id: race.id, name: race.name })
    setStart(race.startsAt, race.gridState)
    db.prepare('delete from starting_grids where race = ?').run(race.id)
    db.close()
  },
})

export { expect } from './journey.ts'
