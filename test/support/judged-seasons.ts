import fc from 'fast-check'
import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, Standing, WholeOutcome } from '#game/changes/outcome.ts'
import type { KnownOutcome } from '#game/imports/outcome-judgement.ts'
import type { ResultStatus } from '#game/results.ts'
import { permutation } from '#test/support/random-season.ts'

export type Round = Pick<WholeOutcome, 'RACE' | 'SPRINT'>
export type Season = { drivers: string[]; constructors: string[]; rounds: Round[] }

export const nothing: WholeOutcome = { RACE: [], SPRINT: [], DRIVER: [], CONSTRUCTOR: [] }
export const whose = (category: CompetitorCategory) => (row: Finish) =>
  category === 'DRIVER' ? row.driver : row.team

/**
 * A complete answer after a round. Drivers are in the table if classified or with points; every team is in
 * the table.
 */
export function outcomeAfter({ constructors, rounds }: Season, round: number): WholeOutcome {
  const here = rounds.slice(0, round)
  const table = (category: CompetitorCategory): Standing[] => {
    const who = whose(category)
    const finishes = here.flatMap(({ RACE, SPRINT }) => [...RACE, ...SPRINT])
    const classified = here.flatMap(({ RACE }) => RACE.filter(({ status }) => status === 'FINISHED'))
    const listed = [...classified, ...finishes.filter(({ points }) => points > 0)].map(who)
    return [...new Set([...(category === 'CONSTRUCTOR' ? constructors : []), ...listed])]
      .map((competitor) => {
        const own = finishes.filter((row) => who(row) === competitor)
        return { competitor, points: own.reduce((sum, { points }) => sum + points, 0) }
      })
      .sort((a, b) => b.points - a.points)
      .map((row, index) => ({ ...row, position: index + 1 }))
  }
  return { ...rounds[round - 1]!, DRIVER: table('DRIVER'), CONSTRUCTOR: table('CONSTRUCTOR') }
}

/** The rows that are stored before the last round is imported. */
export function knownBefore(season: Season, more: Partial<KnownOutcome> = {}): KnownOutcome {
  const earlier = season.rounds.slice(0, -1)
  const before = earlier.length > 0 ? outcomeAfter(season, earlier.length) : nothing
  const classified = earlier.flatMap(({ RACE }) => RACE.filter(({ status }) => status === 'FINISHED'))
  return {
    drivers: new Set(season.drivers),
    constructors: new Set(season.constructors),
    cars: null,
    stored: nothing,
    manual: new Set(),
    before: {
      DRIVER: [{ table: before.DRIVER, since: [] }],
      CONSTRUCTOR: [{ table: before.CONSTRUCTOR, since: [] }],
    },
    classified: {
      DRIVER: new Set(classified.map(whose('DRIVER'))),
      CONSTRUCTOR: new Set(classified.map(whose('CONSTRUCTOR'))),
    },
    ...more,
  }
}

const racePoints = [25, 18, 15, 12]
const sprintPoints = [8, 7, 6]
const outside: ResultStatus[] = ['RETIRED', 'DID_NOT_START', 'DISQUALIFIED']

/** A classification with full or half points, maybe a point for the fastest lap, and some not classified. */
const classification = (drivers: readonly string[], scale: readonly number[]) =>
  fc
    .record({
      order: permutation(drivers),
      factor: fc.constantFrom(1, 0.5),
      fastest: fc.option(fc.nat({ max: 3 })),
      out: fc.array(fc.constantFrom(...outside), { maxLength: 3 }),
    })
    .map(({ order, factor, fastest, out }) =>
      order.map((driver, index): Finish => {
        const status = out[order.length - 1 - index] ?? 'FINISHED'
        const points = (scale[index] ?? 0) * factor + (index === fastest ? 1 : 0)
        return {
          driver,
          team: `team${Math.ceil(Number(driver.slice(6)) / 2)}`,
          position: index + 1,
          status,
          points: status === 'FINISHED' ? points : 0,
          laps: 50,
        }
      }),
    )

export const roundOf = (drivers: readonly string[]): fc.Arbitrary<Round> =>
  fc.record({
    RACE: classification(drivers, racePoints),
    SPRINT: fc.oneof(fc.constant([]), classification(drivers, sprintPoints)),
  })

/** Two cars in every team, and a few rounds. */
export const seasons: fc.Arbitrary<Season> = fc.integer({ min: 3, max: 6 }).chain((teams) => {
  const drivers = Array.from({ length: 2 * teams }, (_, index) => `driver${index + 1}`)
  const constructors = Array.from({ length: teams }, (_, index) => `team${index + 1}`)
  return fc.record({
    drivers: fc.constant(drivers),
    constructors: fc.constant(constructors),
    rounds: fc.array(roundOf(drivers), { minLength: 1, maxLength: 4 }),
  })
})

export const truth = (season: Season) => outcomeAfter(season, season.rounds.length)

/** The first import or a repeated one. */
export const moments = fc.constantFrom('first', 'again' as const)

export const numbered = <T extends { position: number }>(rows: readonly T[]): T[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }))

/** Each row gets position and points of another row. */
export function shifted<T extends { position: number; points: number }>(rows: readonly T[], by: number): T[] {
  return rows.map((row, index) => {
    const { position, points } = rows[(index + by) % rows.length]!
    return { ...row, position, points }
  })
}
