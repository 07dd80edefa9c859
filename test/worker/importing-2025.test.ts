import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace, effectsSeenOn } from '#db/queries/changes.ts'
import { raceResults, races, scores, seasons } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { pointsOf } from '#game/score.ts'
import {
  afterQualifying,
  afterRound,
  beforeStewards,
  forgetOutcomes,
  importedRows,
} from '#test/support/replay.ts'
import { days } from '#test/support/season.ts'
import { rowsIn } from '#test/support/season-picture.ts'
import { sources } from '#test/support/sources.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const db = openDatabase(env.DB)
const source = sources(SEASON_2025)
const rounds = SEASON_2025.races.map(({ round }) => round)
const startOf = (round: number) => Date.parse(SEASON_2025.races[round - 1]!.sessions.RACE)
const at = (now: number) => ({ db, cache: new ShortCache(0), now, feed: source.feed })
const hours = 60 * 60 * 1000
/** A whole season takes long while other tests run. */
const longTimeout = 60_000

let expected: Awaited<ReturnType<typeof importedRows>>

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(seasons).set({ finishedAt: null }).where(eq(seasons.year, year))
  await recompute(at(0), year, 0)
  expected = await importedRows(db, year)
  await forgetOutcomes(db, year)
  await recompute(at(0), year, 0)
})

const raceOf = async (round: number) =>
  (
    await db
      .select()
      .from(races)
      .where(eq(races.id, raceId(year, round)))
  )[0]!

const tenth = async (round: number) =>
  (await importedRows(db, year)).results.find(
    (row) => row.race === raceId(year, round) && row.session === 'RACE' && row.position === 10,
  )?.driver

describe('the 2025 season, imported round by round', () => {
  it(
    'stores the actual grids, results, standings and scores after every round',
    async () => {
      for (const round of rounds) {
        const race = raceId(year, round)
        const saturday = at(startOf(round) - 12 * hours)
        source.season = afterQualifying(SEASON_2025, round, false)
        expect(await importGrid(saturday, race), `qualifying ${round}`).toMatchObject({ kind: 'imported' })
        expect((await raceOf(round)).gridState).toBe('QUALIFYING')
        source.season = afterQualifying(SEASON_2025, round, true)
        expect(await importGrid(saturday, race), `grid ${round}`).toMatchObject({ kind: 'imported' })
        expect((await raceOf(round)).gridState).toBe('GRID')

        const sunday = at(startOf(round) + 2 * hours)
        expect(await importResult(sunday, race)).toEqual({ kind: 'not-yet', why: 'empty' })
        source.season = afterRound(SEASON_2025, round)
        expect(await importResult(sunday, race), `result ${round}`).toMatchObject({ kind: 'imported' })
        expect((await raceOf(round)).resultState).toBe('PRELIMINARY')

        const step = ({ step }: { step: number }) => step === round
        const now = await importedRows(db, year)
        expect(now.points.filter(step), `scores ${round}`).toEqual(expected.points.filter(step))
      }
      expect(await importedRows(db, year)).toEqual(expected)
    },
    longTimeout,
  )

  it(
    'makes a result official after a day, and a repeated import writes nothing else',
    async () => {
      source.season = SEASON_2025
      const later = at(startOf(24) + 2 * days)
      for (const round of rounds) await importResult(later, raceId(year, round))
      expect((await raceOf(1)).resultState).toBe('OFFICIAL')
      const versions = await db.select().from(seasons)
      for (const round of rounds) {
        expect(await importResult(later, raceId(year, round))).toEqual({ kind: 'unchanged' })
        expect(await importGrid(later, raceId(year, round))).toEqual({ kind: 'unchanged' })
      }
      expect(await db.select().from(seasons)).toEqual(versions)
      expect(await importedRows(db, year)).toEqual(expected)
      expect(await changesOfRace(db, raceId(year, 1))).toHaveLength(1)
    },
    longTimeout,
  )
})

describe.each([
  [
    2,
    'China',
    { 'charles-leclerc': 5, 'lewis-hamilton': 6, 'pierre-gasly': 11 },
    'oliver-bearman',
    'carlos-sainz',
  ],
  [22, 'Las Vegas', { 'lando-norris': 2, 'oscar-piastri': 4 }, 'lewis-hamilton', 'oliver-bearman'],
] as const)('the stewards after round %i, %s,', (round, _, places, tenthBefore, tenthAfter) => {
  const race = raceId(year, round)
  const provisional = beforeStewards(SEASON_2025, round, places)

  it(
    'changes the tenth place, the tables and the season’s scores, and adds a public log line',
    async () => {
      await db.delete(raceResults).where(eq(raceResults.race, race))
      await db.update(races).set({ resultState: null }).where(eq(races.id, race))
      source.season = provisional
      const late = at(startOf(24) + 90 * days)
      for (const each of rounds.slice(round - 1)) await importResult(late, raceId(year, each))
      expect(await tenth(round)).toBe(tenthBefore)
      expect((await importedRows(db, year)).points).not.toEqual(expected.points)

      source.season = SEASON_2025
      const lines = (await changesOfRace(db, race)).length
      const newest = await db.select().from(scores).where(eq(scores.step, 24))
      for (const each of rounds.slice(round - 1)) await importResult(late, raceId(year, each))
      expect(await tenth(round)).toBe(tenthAfter)
      expect(await importedRows(db, year)).toEqual(expected)
      expect((await raceOf(round)).resultState).toBe('CORRECTED')

      const [line, ...earlier] = await changesOfRace(db, race)
      expect(earlier).toHaveLength(lines)
      expect(line).toMatchObject({ at: late.now, code: 'result-changed' })
      const moved = rowsIn(line!.what).find(
        ({ part, competitor }) => part === 'RACE' && competitor === tenthAfter,
      )
      expect(moved!.after).toMatchObject({ position: 10 })
      const effects = (await effectsSeenOn(db, race, 1_000)).filter(({ change }) => change === line!.id)
      expect(effects.length).toBeGreaterThan(0)
      const before = new Map(
        newest.filter((row) => row.year === year).map(({ user, total }) => [user, pointsOf(total)]),
      )
      expect(effects.every((effect) => effect.before === before.get(effect.user))).toBe(true)
      expect(effects.every((effect) => effect.before !== effect.after)).toBe(true)
    },
    longTimeout,
  )
})
