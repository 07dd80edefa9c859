import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { batchedReads } from '#db/batched-reads.ts'
import { isStale, isUniqueViolation, openDatabase, type Statement, writeBatch } from '#db/client.ts'
import { KeptRows } from '#db/kept-rows.ts'
import { expectTruth, moveTruth } from '#db/queries/scoring.ts'
import { seasonVersions } from '#db/queries/seasons.ts'
import { revokeOnce } from '#db/queries/sessions.ts'
import { competitors, revocations, seasons, users } from '#db/schema.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aSeason } from '#test/support/season.ts'

const db = openDatabase(env.DB)

/** The error of a batch with these statements. */
const errorOf = (...statements: Statement[]): Promise<unknown> =>
  writeBatch(db, statements).then(
    () => 'none',
    (error) => error,
  )

const sameRevocation = () => errorOf(revokeOnce(db, 'once', 1), revokeOnce(db, 'once', 1))
const sameUser = () =>
  errorOf(
    db.insert(users).values({ id: 'one', usernameKey: 'same', createdAt: 0 }),
    db.insert(users).values({ id: 'two', usernameKey: 'same', createdAt: 0 }),
  )
const changedTruth = () => errorOf(moveTruth(2025), expectTruth(2025, 1))
const missingCutoff = () => errorOf(db.insert(seasons).values({ year: 2030, cutoff: null as never }))
const missingName = () =>
  errorOf(
    db
      .insert(competitors)
      .values({ year: 2025, category: 'DRIVER', id: 'a', position: 1, name: null as never, shortName: 'a' }),
  )

beforeAll(() => aSeason(db))

it('reads of one tick run equal statements once, and give each caller rows of its own', async () => {
  const { env: counted, spent } = countingCosts(env)
  const other = openDatabase(counted.DB)
  const { read } = batchedReads(other, new KeptRows(0), seasonVersions)
  const query = () => other.select().from(seasons).where(eq(seasons.year, 2025))
  const [[mine], [same]] = await Promise.all([read(query()), read(query())])
  expect(spent().rows).toBe(1)
  mine.pop()
  expect(same.map(({ year }) => year)).toEqual([2025])
})

describe('kept rows', () => {
  const now = Date.now()
  async function counted() {
    const { env: bindings, spent } = countingCosts(env)
    const other = openDatabase(bindings.DB)
    const { read, readKept } = batchedReads(other, new KeptRows(0), seasonVersions)
    const names = () => readKept(other.select().from(competitors).where(eq(competitors.year, 2025)))
    const own = () => read(other.select().from(seasons).where(eq(seasons.year, 2025)))
    await names()
    spent()
    return { names, own, spent }
  }
  const year = eq(seasons.year, 2025)

  it('are read again in the same trip as nothing but the versions', async () => {
    const { names, own, spent } = await counted()
    const versions = (await db.select().from(seasons)).length
    const [[[someone]]] = await Promise.all([names(), own()])
    expect(someone!.year).toBe(2025)
    expect(spent()).toMatchObject({ rows: versions + 1, trips: 1 })
  })

  it('are new after a truth or a version has moved, for everyone who asks in that moment', async () => {
    const { names, own, spent } = await counted()
    for (const [n, moved] of [{ truth: sql`truth + 1` }, { version: sql`version + 1` }].entries()) {
      await db
        .update(competitors)
        .set({ name: `Renamed ${n}` })
        .where(eq(competitors.year, 2025))
      await db.update(seasons).set(moved).where(year)
      const [[rows], [[season]], [same]] = await Promise.all([names(), own(), names()])
      expect(rows[0]!.name).toBe(`Renamed ${n}`)
      expect(same).toEqual(rows)
      expect(season!.year).toBe(2025)
      expect(spent().trips).toBe(2)
    }
  })

  it('cannot be changed by who reads them, but sorted', async () => {
    const { names } = await counted()
    const [rows] = await names()
    expect(() => Object.assign(rows[0]!, { name: 'Mine' })).toThrow()
    rows.reverse()
    expect((await names())[0]).toEqual(rows.toReversed())
  })

  it('are asked for after ten minutes, soon after a change, and where time has gone backwards', () => {
    const kept = new KeptRows(0)
    kept.keep('2025.1.1', new Map([['key', [{ a: 1 }]]]), now)
    const isThere = (at: number) => kept.find(['key'], at) !== null
    expect([0, 599_999, 600_000, -1].map((after) => isThere(now + after))).toEqual([true, true, false, false])
    const settling = new KeptRows(5_000)
    settling.keep('2025.1.1', new Map([['key', []]]), now)
    expect([4_999, 5_000].map((after) => settling.find(['key'], now + after) !== null)).toEqual([false, true])
    settling.keep('2025.2.1', new Map([['key', []]]), now + 5_000)
    expect(settling.find(['key'], now + 5_000)).toBeNull()
    expect(kept.find(['key', 'other'], now)).toBeNull()
  })
})

describe('a database error', () => {
  it('is stale only when the season has changed since it was read', async () => {
    expect(isStale(await changedTruth())).toBe(true)
    for (const other of [missingCutoff, missingName, sameRevocation, sameUser]) {
      const error = await other()
      expect(error).toBeInstanceOf(Error)
      expect(isStale(error)).toBe(false)
    }
  })

  it('is a unique violation only of the table that already has the row', async () => {
    expect(isUniqueViolation(await sameRevocation(), revocations)).toBe(true)
    expect(isUniqueViolation(await sameRevocation(), users)).toBe(false)
    expect(isUniqueViolation(await sameUser(), users)).toBe(true)
    for (const other of [changedTruth, missingCutoff, missingName]) {
      expect(isUniqueViolation(await other(), revocations)).toBe(false)
    }
  })

  it('is neither when it comes from elsewhere', () => {
    for (const error of [new Error('network'), 'seasons', null, undefined]) {
      expect(isStale(error)).toBe(false)
      expect(isUniqueViolation(error, revocations)).toBe(false)
    }
  })
})
