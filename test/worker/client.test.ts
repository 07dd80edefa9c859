import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  isStale,
  isUniqueViolation,
  openDatabase,
  type Statement,
  sharedRead,
  writeBatch,
} from '#db/client.ts'
import { expectTruth, moveTruth } from '#db/queries/scoring.ts'
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
  const read = sharedRead(other)
  const query = () => other.select().from(seasons).where(eq(seasons.year, 2025))
  const [[mine], [same]] = await Promise.all([read(query()), read(query())])
  expect(spent().rows).toBe(1)
  mine.pop()
  expect(same.map(({ year }) => year)).toEqual([2025])
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
