import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test as base, type Page } from '@playwright/test'
import { root } from '#worker/local/paths.ts'
import { expect, test as journey } from './journey.ts'

const hour = 3_600_000

/** The demo with movable deadlines: its next season, and the next race of the running one. */
export type Demo = {
  nextYear: number
  race: number
  /** Opens for this many milliseconds from now; 0 closes. */
  openSeason: (ms?: number) => void
  openRace: (ms?: number) => void
  /** Opens pole, which qualifying closes in this many milliseconds. The race waits for its grid. */
  openPole: (ms?: number) => void
  dropPole: () => void
  /** The accepted guesses of a user, oldest first. */
  eventsOf: (username: string) => { category: string; answer: unknown }[]
  forget: (username: string) => void
}

/** A journey in another demo, with an open season and an open race. */
export const test = journey.extend<{ demo: Demo; player: string }>({
  player: 'Nora',
  demo: async ({ player }, use) => {
    const db = openDatabase()
    const demo = demoIn(db)
    demo.forget(player)
    await use(demo)
    db.close()
  },
})

export { expect } from './journey.ts'

/** The receipt of a guess in an open window, as the save bar shows it. Around midnight it has dates. */
export const saved = (page: Page) =>
  page
    .locator('.save-bar')
    .getByText(/Lagret (.+ )?kl\.\s\d\d\.\d\d\.\d\d\. Du kan endre til (.+ )?kl\.\s\d\d\.\d\d\./)

/** Removes the expected console messages from the faults; there must be at least one. */
export function forgive(faults: string[], expected: RegExp): void {
  const rest = faults.filter((fault) => !expected.test(fault))
  expect(rest.length).toBeLessThan(faults.length)
  faults.splice(0, faults.length, ...rest)
}

/** The database of the site that is tested. */
export function openDatabase(): DatabaseSync {
  const folder = join(root, '.wrangler', `e2e-${base.info().project.name}`)
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: folder }).filter((name) => !name.includes('metadata'))
  return new DatabaseSync(join(folder, file!), { timeout: 5_000 })
}

function demoIn(db: DatabaseSync): Demo {
  const { year } = db.prepare('select min(year) + 1 as year from seasons').get() as { year: number }
  const nextYear = year + 1
  const { race } = db
    .prepare(
      `select id as race from races where year = ? and result_state is null and position is not null
       order by position limit 1`,
    )
    .get(year) as { race: number }
  db.exec(`
    insert or ignore into seasons (year, cutoff) values (${nextYear}, 0);
    insert or ignore into competitors (year, category, id, position, name, short_name, code, number, team, color)
      select ${nextYear}, category, id, position, name, short_name, code, number, team, color
      from competitors where year = ${year};
    insert or ignore into points_tables select ${nextYear}, category, difference, points
      from points_tables where year = ${year}`)
  return {
    nextYear,
    race,
    openSeason: (ms = hour) => {
      db.prepare('update seasons set cutoff = ? where year = ?').run(Date.now() + ms, nextYear)
    },
    openRace: (ms = hour) => {
      db.prepare("update races set own_cutoff = ?, grid_state = 'GRID' where id = ?").run(
        Date.now() + ms,
        race,
      )
    },
    openPole: (ms = hour) => {
      db.exec(`insert or ignore into points_tables values (${year}, 'POLE', 0, 5), (${year}, 'POLE', 1, 2)`)
      db.prepare("insert or replace into race_sessions values (?, 'QUALIFYING', ?)").run(
        race,
        Date.now() + ms,
      )
      db.prepare('update races set own_cutoff = ?, grid_state = null where id = ?').run(
        Date.now() + 24 * hour,
        race,
      )
    },
    dropPole: () => {
      for (const table of ['guess_events', 'race_guesses']) {
        restoring(db, `delete from ${table} where category = 'POLE'`)
      }
      db.exec("delete from points_tables where category = 'POLE'")
    },
    eventsOf: (username) =>
      db
        .prepare(
          `select category, answer from guess_events where user = (select id from users where username = ?)
           and (race = ? or (year = ? and race is null)) order by stored_at, sequence`,
        )
        .all(username, race, nextYear)
        .map((row) => ({
          category: String(row.category),
          answer: JSON.parse(String(row.answer)) as unknown,
        })),
    forget: (username) => {
      const user = `(select id from users where username = '${username}')`
      for (const table of ['guess_events', 'season_guesses']) {
        restoring(db, `delete from ${table} where user = ${user} and year = ${nextYear}`)
      }
      for (const table of ['guess_events', 'race_guesses']) {
        restoring(db, `delete from ${table} where user = ${user} and race = ${race}`)
      }
    },
  }
}

/** Runs a statement that the triggers refuse otherwise. */
const restoring = (db: DatabaseSync, statement: string) =>
  db.exec(`begin immediate;
    insert into restoring (id) values (1);
    ${statement};
    delete from restoring;
    commit`)
