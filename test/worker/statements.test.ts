import { env } from 'cloudflare:workers'
import { type SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { batchedReads } from '#db/batched-reads.ts'
import { openDatabase } from '#db/client.ts'
import { KeptRows } from '#db/kept-rows.ts'
import { seasonVersions } from '#db/queries/seasons.ts'
import { seasons } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { statement } from '#db/statement.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { sealClosed } from '#worker/usecases/seal-making/sealing-due.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 10, 21, 9, 30)
const [one, other] = namedPlayers.map(({ id }) => id)

beforeAll(async () => {
  await seedDemo(db, now)
  await sealClosed(appAt(now), { clock: () => 0, deadline: 0 })
})

afterEach(() => vi.restoreAllMocks())

describe('an isolate builds the statements of a page once', () => {
  it.each([
    '/',
    '/race-guess',
    '/score',
    '/guess',
    '/api/public/home',
    '/api/public/header',
    '/api/guess/categories',
    `/user/${other}`,
  ])('%s', async (path) => {
    await (await signedIn(one!, now)).fetch(path)
    const built = vi.spyOn(SQLiteAsyncDialect.prototype, 'sqlToQuery')
    const answer = await (await signedIn(other!, now + 1)).fetch(path)
    expect(answer.status).toBe(200)
    expect(built.mock.calls.map(([query]) => new SQLiteAsyncDialect().sqlToQuery(query).sql)).toEqual([])
  })
})

describe('a call of a statement', () => {
  type Text = string | null
  type Numbers = readonly SQL<number>[]
  const json = (list: Numbers) =>
    sql<number[]>`json_array(${sql.join([...list], sql`, `)})`.mapWith((text: string): number[] =>
      JSON.parse(text),
    )
  const echo = statement((reader, text: SQL<Text>, list: Numbers, more: Numbers, some?: SQL) =>
    reader
      .select({
        text: sql<Text>`${text}`.as('text'),
        list: json(list).as('list'),
        more: json(more).as('more'),
        some: some ? sql<Text>`${some}`.as('some') : sql<Text>`'none'`.as('some'),
      })
      .from(seasons)
      .limit(1),
  )
  const either = (a: Text, b: Text) => sql`coalesce(${a}, ${b}, 'neither')`
  const text = fc.option(fc.string({ unit: 'binary-ascii' }).filter((one) => !one.includes('\0')))
  const numbers = fc.array(fc.integer(), { maxLength: 2 })
  const call = fc.record({
    text,
    list: numbers,
    more: numbers,
    some: fc.option(fc.tuple(text, text)),
  })

  it('has its own values and no others, whatever other requests ask at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 6 }), async (calls) => {
        const answers = await Promise.all(
          calls.map(({ text, list, more, some }, index) => {
            const query = echo(db, text, list, more, some ? either(...some) : undefined)
            // Some calls share a batch, and some run alone.
            return index % 3 === 0 ? query : isolate.read(query).then(([rows]) => rows)
          }),
        )
        expect(answers).toEqual(
          calls.map(({ text, list, more, some }) => [
            { text, list, more, some: some ? (some[0] ?? some[1] ?? 'neither') : 'none' },
          ]),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('is refused with an object, which D1 cannot bind', () => {
    expect(() => echo(db, {} as never, [], [])).toThrow(TypeError)
  })
})

const isolate = batchedReads(db, new KeptRows(0), seasonVersions)
