import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { prepareDemo } from '#worker/local/demo.ts'

const db = openDatabase(env.DB)
const day = 24 * 60 * 60 * 1000
const january = Date.UTC(2027, 0, 3, 12)
const scored = async (year: number) => db.$count(schema.scores, eq(schema.scores.year, year))

describe('starting on an empty database', () => {
  it('creates a demo of this year, scored to the last race', async () => {
    expect(await prepareDemo(db, january)).toEqual({ years: [2025, 2027], participants: 24, daysMoved: 0 })
    expect(await scored(2025)).toBe(25 * 23)
    expect(await scored(2027)).toBe(17 * 24)
    expect(await db.$count(schema.flags, eq(schema.flags.race, 202701))).toBe(4)
  })

  it('does nothing the next day', async () => {
    const before = await db.select().from(schema.seasons)
    expect(await prepareDemo(db, january + day)).toEqual({ years: [], participants: 0, daysMoved: 0 })
    expect(await db.select().from(schema.seasons)).toEqual(before)
  })

  it('moves the next race into the future a week later', async () => {
    expect((await prepareDemo(db, january + 7 * day)).daysMoved).toBe(7)
  })

  it('scores a demo whose first start was interrupted before scoring', async () => {
    await db.delete(schema.scores)
    await prepareDemo(db, january + 8 * day)
    expect(await scored(2027)).toBe(17 * 24)
  })

  it('scores numbered participants together with the others', async () => {
    expect(await prepareDemo(db, january + 9 * day, { participants: 5 })).toMatchObject({ participants: 5 })
    expect(await scored(2027)).toBe(17 * 29)
  })
})
