import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { seedDemo, seedIfEmpty } from '#db/seed/demo.ts'
import { keepDemoAhead } from '#db/seed/demo-clock.ts'
import { aRace, aSeason } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const hours = 60 * 60 * 1000
const days = 24 * hours
const now = Date.UTC(2026, 10, 21, 9, 30)
const openRace = 202617

const races = () => db.select().from(schema.races).orderBy(schema.races.id)
const sessions = () => db.select().from(schema.raceSessions)

describe('a database other than the demo', () => {
  it('is neither seeded nor shifted', async () => {
    const year = await aSeason(db, { year: 2027 })
    const race = await aRace(db, { year, id: 202701, startsAt: now - days })
    expect(await keepDemoAhead(db, now)).toBe(0)
    expect(await seedIfEmpty(db, now)).toEqual({ years: [], participants: 0 })
    await expect(seedDemo(db, now)).rejects.toThrow('not the demo')
    expect((await races()).map(({ id, startsAt }) => [id, startsAt])).toEqual([[race, now - days]])
    await db.delete(schema.races)
    for (const table of [schema.competitors, schema.pointsTables, schema.seasons]) await db.delete(table)
  })
})

describe('restarting the demo', () => {
  it('shifts nothing while its next race is in the future', async () => {
    await seedIfEmpty(db, now)
    const before = await races()
    expect(await keepDemoAhead(db, before.find((race) => race.id === openRace)!.startsAt - 1)).toBe(0)
    expect(await races()).toEqual(before)
  })

  it('shifts the future races with sessions and own cutoffs, and nothing else', async () => {
    await db.update(schema.races).set({ ownCutoff: now }).where(eq(schema.races.id, openRace))
    const [racesBefore, sessionsBefore] = [await races(), await sessions()]
    const later = now + 100 * days + 5 * hours
    const moved = await keepDemoAhead(db, later)
    expect(moved).toBe(100)
    const shift = (id: number) => (id >= openRace ? moved * days : 0)
    expect(await races()).toEqual(
      racesBefore.map((race) => ({
        ...race,
        startsAt: race.startsAt + shift(race.id),
        ownCutoff: race.ownCutoff === null ? null : race.ownCutoff + shift(race.id),
        cutoff: race.cutoff + shift(race.id),
      })),
    )
    expect(await sessions()).toEqual(
      sessionsBefore.map((it) => ({ ...it, startsAt: it.startsAt + shift(it.race) })),
    )
    const next = (await races()).find((race) => race.id === openRace)!
    expect(next.startsAt - later).toBeGreaterThanOrEqual(36 * hours)
    expect(next.startsAt - later).toBeLessThan(60 * hours)
    expect(await keepDemoAhead(db, later)).toBe(0)
  })

  it('shifts the following race once the next one has a result', async () => {
    await db.update(schema.races).set({ resultState: 'OFFICIAL' }).where(eq(schema.races.id, openRace))
    const before = await races()
    const following = before.find((race) => race.id === openRace + 1)!
    const later = following.startsAt + hours
    expect(await keepDemoAhead(db, later)).toBe(2)
    const after = await races()
    expect(after.filter((race) => race.id <= openRace)).toEqual(before.filter((race) => race.id <= openRace))
    expect(after.find((race) => race.id === openRace + 1)!.startsAt).toBe(following.startsAt + 2 * days)
  })

  it('gives new participants the guesses of the current season', async () => {
    await seedDemo(db, now + 200 * days, { participants: 3 })
    const guesses = await db
      .select({ storedAt: schema.raceGuesses.storedAt, cutoff: schema.races.cutoff })
      .from(schema.raceGuesses)
      .innerJoin(schema.races, eq(schema.races.id, schema.raceGuesses.race))
      .where(eq(schema.races.year, 2026))
    for (const { storedAt, cutoff } of guesses) expect(storedAt).toBeLessThan(cutoff)
  })
})
