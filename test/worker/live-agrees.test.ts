import { env } from 'cloudflare:workers'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { flagRows, resultRows, standingsRows } from '#db/seed/season-races.ts'
import { type Category, raceCategories, seasonCategories } from '#game/category.ts'
import { usualPoints } from '#game/changes/classification.ts'
import { flagsAt, gridAt } from '#game/changes/season.ts'
import { type FlagCounts, type FlagSession, flagTypes } from '#game/flags.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import { packBasis, unpackBasis } from '#game/live/packed-basis.ts'
import type { LiveState } from '#game/live/state.ts'
import { reportAt } from '#game/live/stream.ts'
import { liveTable } from '#game/live/table.ts'
import { recordBy } from '#game/records.ts'
import { typedColumns } from '#game/results.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { recordedRaces } from '#test/support/recorded-races.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest } from '#worker/usecases/admin/changing.ts'
import { resultRequest } from '#worker/usecases/admin/outcomes.ts'
import { readLiveBasis } from '#worker/usecases/live/basis.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// While a race runs, the browser computes its points. Here the server gets the same order as the result of the race,
// through the portal and with computed tables, and has to come to the same points and ranks.

const year = 2025
const now = Date.UTC(2026, 10, 21, 9, 30)
const db = openDatabase(env.DB)
const raceAt = (position: number) => year * 100 + position

let admin: string
const app = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

beforeAll(async () => {
  await seedDemo(db, now, { participants: 30 })
  admin = await aUser(db, 'Sjefen')
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  const optional = { POLE: [5, 2, 1], SPRINT: [3, 1] }
  for (const [category, table] of Object.entries(optional) as ['POLE' | 'SPRINT', number[]][]) {
    const rows = table.map((points, difference) => ({ year, category, difference, points }))
    await db.insert(schema.pointsTables).values(rows)
  }
  const people = await db.select().from(schema.participants).where(eq(schema.participants.year, year))
  for (const [index, { user }] of people.slice(0, 12).entries()) {
    for (const race of [raceAt(2), raceAt(6)]) {
      const [POLE, SPRINT] = [index, index + 5].map((n) => drivers[n % drivers.length]!)
      await aRaceGuess(db, user, race, { POLE: POLE!, SPRINT: SPRINT! })
    }
  }
})

const drivers = ['lando-norris', 'oscar-piastri', 'max-verstappen', 'lewis-hamilton', 'george-russell']

/** Takes the season to the time before a race: its grid and its sprint are known, and nothing of later ones. */
async function beforeRace(position: number) {
  const race = raceAt(position)
  const ofYear = db.select({ id: schema.races.id }).from(schema.races).where(eq(schema.races.year, year))
  const isEarlier = (row: { race: number; session?: FlagSession }) =>
    row.race < race || (row.race === race && row.session === 'SPRINT')
  await writeBatch(db, [
    db.delete(schema.raceResults).where(inArray(schema.raceResults.race, ofYear)),
    db.delete(schema.flags).where(inArray(schema.flags.race, ofYear)),
    db.delete(schema.standings).where(inArray(schema.standings.race, ofYear)),
    ...insertMissing(schema.raceResults, resultRows(SEASON_2025).filter(isEarlier)),
    ...insertMissing(schema.flags, flagRows(SEASON_2025).filter(isEarlier)),
    ...insertMissing(schema.standings, standingsRows(SEASON_2025).filter(isEarlier)),
    db
      .update(schema.races)
      .set({ resultState: sql`case when ${schema.races.id} < ${race} then 'OFFICIAL' end` })
      .where(eq(schema.races.year, year)),
  ])
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
}

/** As the page of the race gets it. */
async function basisBefore(race: number): Promise<LiveBasis> {
  const basis = await readLiveBasis(appAt(now), race)
  return unpackBasis(JSON.parse(JSON.stringify(packBasis(basis))))
}

type State = Pick<LiveState, 'order' | 'out' | 'flags'>

/** Stores the order and the flags as the result of the race. */
async function storeResult(race: number, { order, out, flags }: State) {
  const request: ChangeRequest = (season) => [
    ...resultRequest(app(), {
      race,
      session: 'RACE',
      order: order.map((driver) => driver!),
      points: usualPoints.RACE,
      states: new Map(order.map((driver) => [driver!, out.includes(driver!) ? 'RETIRED' : 'FINISHED'])),
      ...recordBy(typedColumns, () => new Map()),
      tables: true,
    })(season),
    {
      kind: 'flags',
      year,
      race,
      value: {
        manual: true,
        flags: [
          ...flagsAt(season, race).flags.filter(({ session }) => session === 'SPRINT'),
          ...flagTypes.flatMap((type) =>
            Array.from({ length: flags[type] }, (_, lap) => ({ session: 'RACE' as const, lap, type })),
          ),
        ],
      },
    },
  ]
  await applyChange(app(), year, request, { seen: null, reason: 'Slik ble det', undoes: null })
}

/** The official leaderboard, with what the newest race changed. */
async function official() {
  const { leaderboard } = await readHome(appAt(now), year)
  const rows = await db.select().from(schema.scores).where(eq(schema.scores.year, year))
  const last = Math.max(...rows.map(({ step }) => step))
  return leaderboard!.map(({ guesser, rank, shared, movement }) => {
    const pointsAt = (step: number, asked: readonly Category[]) => {
      const own = rows.find((row) => row.user === guesser.id && row.step === step)!
      return asked.reduce((sum, category) => sum + pointsOf(own.byCategory[category] ?? noScore), 0)
    }
    const gained = (asked: readonly Category[]) => pointsAt(last, asked) - pointsAt(last - 1, asked)
    return {
      user: guesser.id,
      username: guesser.username,
      race: gained(raceCategories),
      season: gained(seasonCategories),
      total: guesser.points,
      rank,
      shared,
      rankBefore: rank! + movement!,
      movement,
    }
  })
}

/** Compares the table of each state with the official one, and returns how many differ from the one before. */
async function compare(position: number, states: readonly State[]): Promise<number> {
  const race = raceAt(position)
  await beforeRace(position)
  const basis = await basisBefore(race)
  const seen = new Set<string>()
  for (const state of states) {
    const live = liveTable(basis, { ...anyState, race, ...state })
    await storeResult(race, state)
    expect(live).toEqual(await official())
    seen.add(live.map(({ username, total }) => `${username} ${total}`).join())
    await beforeRace(position)
  }
  return seen.size
}

const anyState: Omit<LiveState, 'race' | keyof State> = {
  version: 1,
  at: now,
  by: { source: 'REFEREE', name: null },
  phase: 'RACING',
  lap: null,
  unconfirmed: [],
}

async function entrantsOf(race: number) {
  const season = await readSeason(db, year)
  const numbered = season.competitors.filter(({ number }) => number !== null)
  return {
    drivers: new Map(numbered.map(({ id, number }) => [number!, id])),
    grid: gridAt(season, race)!.rows.map(({ driver }) => driver),
    startsAt: season.races.find(({ id }) => id === race)!.startsAt,
  }
}

describe('the table of a race that runs is the official one if the race ends so', () => {
  // The first race, two weekends with a sprint, and the last race.
  it.each([1, 2, 6, 24])('race %i of the season', async (position) => {
    const grid = gridAt(await readSeason(db, year), raceAt(position))!.rows.map(({ driver }) => driver)
    const count = fc.nat({ max: 4 })
    const state: fc.Arbitrary<State> = fc.record({
      // One car may not start.
      order: fc.shuffledSubarray(grid, { minLength: grid.length - 1 }),
      out: fc.shuffledSubarray(grid, { maxLength: 6 }),
      flags: fc.record({ YELLOW: count, RED: count, SAFETY_CAR: count }) as fc.Arbitrary<FlagCounts>,
    })
    const inOrder = ({ order, out, flags }: State) => ({
      order,
      out: out.filter((driver) => order.includes(driver)),
      flags,
    })
    const states = fc.sample(state, { seed: position, numRuns: 4 }).map(inOrder)
    expect(await compare(position, states)).toBe(states.length)
  })

  // Races that lie next to the repository; a clone has none.
  it.each([...recordedRaces.values()])(
    'race $round of the season, as it was reported',
    async ({ round, stream, start, flag }) => {
      const race = await entrantsOf(raceAt(round))
      const running = [20, 40, 60, 80].map((minutes) => start + minutes * 60_000)
      const moments = [start, ...running, flag, flag + 600_000]
      const states = moments.map((at) => reportAt(stream, race, at)!.report)
      expect(await compare(round, states)).toBeGreaterThan(4)
    },
  )
})
