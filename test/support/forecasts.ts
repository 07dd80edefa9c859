import type { FlagSession } from '#game/flags.ts'
import type { Draws } from '#game/forecast/draws.ts'
import type { ForecastFacts, PastSession } from '#game/forecast/facts.ts'
import type { Rules, Tips } from '#game/forecast/projection.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { toHex } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'

const pointsOf = { RACE: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], SPRINT: [8, 7, 6, 5, 4, 3, 2, 1] }

/** A session that was run: the drivers in the order of finish, and those who retired. Two drivers share a constructor. */
export const sessionRun = (
  finished: number[],
  retired: number[] = [],
  session: FlagSession = 'RACE',
): PastSession => ({
  session,
  finished,
  retired,
  teamOf: (driver) => driver >> 1,
})

type Season = { drivers?: number; past?: PastSession[]; ahead?: FlagSession[] }

/** A season in which drivers began in the order of their index and have won points in past sessions. */
export function seasonFacts({ drivers = 6, past = [], ahead = ['RACE'] }: Season = {}): ForecastFacts {
  const won = (isOf: (driver: number) => boolean) =>
    past.reduce(
      (sum, { session, finished }) =>
        finished.reduce(
          (all, driver, place) => all + (isOf(driver) ? (pointsOf[session][place] ?? 0) : 0),
          sum,
        ),
      0,
    )
  return {
    competitors: {
      DRIVER: Array.from({ length: drivers }, (_, driver) => ({
        start: driver,
        points: won((one) => one === driver),
      })),
      CONSTRUCTOR: Array.from({ length: Math.ceil(drivers / 2) }, (_, team) => ({
        start: team,
        points: won((driver) => driver >> 1 === team),
      })),
    },
    past,
    ahead,
    points: pointsOf,
    flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  }
}

export const forecastTips = (tips: Partial<Tips> = {}): Tips => ({
  orders: { DRIVER: null, CONSTRUCTOR: null },
  flags: null,
  races: [],
  ...tips,
})

export const forecastRules = (rules: Partial<Rules> = {}): Rules => ({
  tables: { DRIVER: [20, 12, 6, 3, 1], CONSTRUCTOR: [30, 15, 5], FLAG: [50, 40, 35, 30, 28] },
  mostPerRace: 15,
  racesAhead: 1,
  meanPerRace: 5,
  ...rules,
})

type End = { DRIVER: number[]; CONSTRUCTOR: number[]; flags?: number[]; races?: number[] }

/** Ends of a season that nobody simulated: places, numbers of flags, and how often each past race comes again. */
export function endsOf(...ends: [End, ...End[]]): Draws {
  const { DRIVER, CONSTRUCTOR, races = [] } = ends[0]
  const bytesOf = ({ flags = [0, 0, 0], ...end }: End) => [
    ...end.DRIVER,
    ...end.CONSTRUCTOR,
    ...flags.flatMap((count) => [count >> 8, count & 255]),
    ...(end.races ?? []),
  ]
  const shape = { drivers: DRIVER.length, constructors: CONSTRUCTOR.length, races: races.length }
  return { ...shape, bytes: Uint8Array.from(ends.flatMap(bytesOf)) }
}

/** The hash of one fixed season's draws. It changes only with the model, and then model.version is raised. */
export const goldenDraws = '74c13b8fd464036e50ca55659c1589048ac49188593d173c1a25766f9c78c990'

export async function fixedDraws(): Promise<string> {
  const past = [
    sessionRun([0, 2, 1, 3, 5], [4]),
    sessionRun([2, 0, 1, 5, 4, 3], [], 'SPRINT'),
    sessionRun([2, 0, 4, 1], [3, 5]),
    sessionRun([0, 1, 2, 4, 3, 5]),
  ]
  const facts = {
    ...seasonFacts({ past, ahead: ['RACE', 'SPRINT', 'RACE', 'RACE'] }),
    flags: { YELLOW: 14, RED: 1, SAFETY_CAR: 3 },
  }
  return toHex(await sha256(simulate(facts, '2026/3/1', 500).bytes))
}
