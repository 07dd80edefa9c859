import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { ownTables } from '#test/support/schema-facts.ts'
import { aRace, aSeason, days, raceStart, seasonCutoff } from '#test/support/season.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readHeader } from '#worker/usecases/site/header.ts'
import { headerTag, homeTag, isHeaderCurrent, isHomeCurrent } from '#worker/usecases/site/polls.ts'

const db = openDatabase(env.DB)
/** Race 2 is open. */
const now = raceStart(2025, 2) - 1 * days

/** The requested front pages; null means the current season. */
const askedYears = [null, 2024]

/** The polled answers at an instant, with tag and content: front pages, then the menu. */
async function polled(at = now) {
  const app = appAt(at)
  const home = async (year: number | null) => {
    const { basis, ...content } = await readHome(app, year)
    return { tag: homeTag(app, { basis }), content: JSON.stringify(content) }
  }
  const [{ status, basis }, ...homes] = await Promise.all([readHeader(app), ...askedYears.map(home)])
  return [...homes, { tag: headerTag(app, { status, basis }), content: JSON.stringify(status) }]
}
type Polled = Awaited<ReturnType<typeof polled>>

/** A changed answer must have another tag; returns whether any answer changed. */
function expectOtherTags(before: Polled, after: Polled, what: string): boolean {
  const told = before.filter(({ content }, index) => content !== after[index]!.content)
  for (const was of told) expect(after[before.indexOf(was)]!.tag, what).not.toBe(was.tag)
  return told.length > 0
}

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db)
  // Closed, because an open window would hide the others from the menu.
  await aSeason(db, { year: 2026, drivers: {}, constructors: {} })
  const people = []
  // The rows that are deleted first belong to the first ids. Åse keeps a race guess, so she must not be among them.
  for (const name of ['Åse', 'Bo', 'Dag']) people.push(await aUser(db, name, name === 'Åse' ? 'z' : name))
  for (const year of [2024, 2025]) {
    const first = await aRace(db, { year, position: 1 })
    const second = await aRace(db, { year, position: 2 })
    await aRace(db, { year, position: null })
    await aResult(db, first, ['nor', 'ver'])
    await aGrid(db, second, ['nor', 'ver'])
    for (const user of people) await aSeasonGuess(db, user, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    await aRaceGuess(db, people[0]!, first, { FIRST: 'nor' })
    await recompute(appAt(now), year, 0)
  }
})

type Column = { name: string; type: string; pk: number; hidden: number }

async function columnsOf(table: string) {
  const { results } = await env.DB.prepare(`pragma table_xinfo(${table})`).all<Column>()
  const key = results.filter(({ pk }) => pk > 0).map(({ name }) => name)
  // A key never changes, and a generated column cannot be changed.
  return { key, columns: results.filter(({ hidden, pk }) => hidden === 0 && pk === 0) }
}

/** Other values for a column; values that it refuses are skipped. */
const othersOf = ({ name, type }: Column) => [
  'null',
  ...(type === 'TEXT'
    ? [`${name} || 'x'`, "'QUALIFYING'", "'PRELIMINARY'"]
    : [
        `1 - ${name}`,
        `${name} + 1`,
        `${name} - ${60 * days}`,
        `${name} + ${60 * days}`,
        String(now - 1 * days),
      ]),
]

const whileRestoring = async (statement: D1PreparedStatement) => {
  const [open, close] = ['insert into restoring (id) values (1)', 'delete from restoring']
  const [, changed] = await env.DB.batch([env.DB.prepare(open), statement, env.DB.prepare(close)])
  return changed!
}

describe('the ETags of polled answers', () => {
  it('change with every changed or deleted row that changes the answer', async () => {
    let before = await polled()
    const visibleChanges = new Set<string>()
    const change = async (what: string, statement: string, ...values: unknown[]) => {
      const changing = env.DB.prepare(statement).bind(...values)
      // Guesses are erased without their leaves only while something is restored.
      const isErasing = statement.startsWith('delete from users')
      const changed = await (isErasing ? whileRestoring(changing) : changing.run()).catch(() => null)
      if (changed === null || changed.meta.changes === 0) return
      const after = await polled()
      if (expectOtherTags(before, after, statement)) visibleChanges.add(what)
      before = after
    }
    // Only scoring changes these, and it raises the version (scoring.test.ts, editions.test.ts).
    const ofScoring = ['scores', 'progress', 'step_fields']
    const tables = (await ownTables(env.DB))
      .map(({ name }) => name)
      .filter((name) => !ofScoring.includes(name))
    for (const table of tables) {
      const { key, columns: all } = await columnsOf(table)
      // Only who joins or leaves changes the number of participants, and raises the version.
      const columns = all.filter(({ name }) => `${table}.${name}` !== 'seasons.participants')
      const newest = key.map((column) => `${column} desc`)
      // The last rows belong to the newest season.
      for (let nth = 0; nth < 2; nth++) {
        const row = `(${key}) in (select ${key} from ${table} order by ${newest} limit 1 offset ${nth})`
        for (const column of columns) {
          const what = `${table}.${column.name}`
          const [found] = await env.DB.prepare(`select ${column.name} from ${table} where ${row}`).raw()
          if (found === undefined) continue
          for (const other of othersOf(column)) {
            await change(what, `update ${table} set ${column.name} = ${other} where ${row}`)
            await change(what, `update ${table} set ${column.name} = ? where ${row}`, found[0])
          }
        }
      }
    }
    for (const table of tables) {
      const { key } = await columnsOf(table)
      await change(
        `a row less of ${table}`,
        `delete from ${table} where (${key}) in (select ${key} from ${table} limit 1)`,
      )
    }
    // Some changes must be visible, or the test proves nothing.
    expect([...visibleChanges].sort()).toEqual([
      'a row less of participants',
      'a row less of season_guesses',
      'a row less of users',
      'races.deleted',
      'races.grid_state',
      'races.name',
      'races.openf1_starts_at',
      'races.own_cutoff',
      'races.position',
      'races.result_state',
      'races.starts_at',
      'races.year',
      'seasons.cutoff',
      'seasons.edition',
      'seasons.finished_at',
      'users.username',
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a season', () => aSeason(db, { year: 2023, drivers: {}, constructors: {} })],
    ['a race', () => aRace(db, { position: 9, startsAt: raceStart(2025, 9) })],
    [
      'a participant',
      async () => aRaceGuess(db, await aUser(db, 'Eva'), await aRace(db, { position: 8 }), { FIRST: 'nor' }),
    ],
    ['a season that can be guessed on', () => aSeason(db, { year: 2027 })],
  ])('change when %s is added', async (what, add) => {
    const before = await polled()
    await add()
    expect(expectOtherTags(before, await polled(), what)).toBe(true)
  })

  it('are valid until the clock changes the answer', async () => {
    const instant = fc.integer({ min: Date.UTC(2024, 11, 1), max: Date.UTC(2026, 2, 2) })
    const boundary = fc.constantFrom(
      seasonCutoff(2025),
      raceStart(2025, 1),
      raceStart(2025, 2),
      Date.UTC(2024, 11, 31, 23),
      Date.UTC(2025, 11, 31, 23),
    )
    const near = fc.tuple(boundary, fc.integer({ min: -2, max: 2 })).map(([at, by]) => at + by)
    const anyTime = fc.oneof(instant, near)
    await fc.assert(
      fc.asyncProperty(anyTime, anyTime, async (one, other) => {
        const [then, later] = [Math.min(one, other), Math.max(one, other)]
        const [before, after] = [await polled(then), await polled(later)]
        const app = appAt(later)
        for (const [index, { tag, content }] of before.entries()) {
          if (content === after[index]!.content) continue
          const year = askedYears[index]
          const holds =
            year === undefined ? await isHeaderCurrent(app, tag, null) : await isHomeCurrent(app, tag, year)
          expect(holds, `${new Date(then).toISOString()} ${new Date(later).toISOString()}`).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })
})
