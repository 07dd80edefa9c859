import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, isRaceCategory } from '#game/category.ts'
import { gainsAndLosses, type PointsReceipt, pointsReceiptOf } from '#game/receipt.ts'
import { type Guesses, type SeasonStep, scoreSeason, totalOf } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import { actualsOf, tablesOf } from '#test/support/points.ts'
import { type RandomSeason, randomSeason } from '#test/support/random-season.ts'

const tables = tablesOf({
  DRIVER: [20, 12, 6],
  CONSTRUCTOR: [30],
  FLAG: [50, 40],
  FIRST: [5, 2],
  TENTH: [10, 8],
})
const nothing: Guesses = { races: new Map() }

/** A step with this order of drivers, this result (winner first) and this many red flags. */
function stepWith(race: number | null, drivers: string[], result: string[] = [], red = 0): SeasonStep {
  const places = (order: string[]) => new Map(order.map((id, index) => [id, index + 1]))
  return {
    race,
    truth: actualsOf({
      DRIVER: places(drivers),
      FLAG: new Map([['RED', red]]),
      FIRST: places(result),
      TENTH: places(result),
    }),
  }
}
const start = stepWith(null, ['nor', 'ver', 'lec'])

describe('a receipt', () => {
  it('says what each season guess was worth before and after the race', () => {
    const guesses = { ...nothing, DRIVER: ['nor', 'lec', 'ver'] }
    const { parts } = pointsReceiptOf(guesses, [start, stepWith(1, ['nor', 'lec', 'ver'])], tables)
    expect(parts.DRIVER).toEqual({
      ...{ before: 44, after: 60, change: 16 },
      lines: [
        line('nor', 1, { actual: 1, points: 20 }, { actual: 1, points: 20 }, true),
        line('lec', 2, { actual: 3, points: 12 }, { actual: 2, points: 20 }, true),
        line('ver', 3, { actual: 2, points: 12 }, { actual: 3, points: 20 }, true),
      ],
    })
  })

  it('has losses too, and sums gains and losses apart', () => {
    const guesses = { ...nothing, DRIVER: ['nor', 'ver', 'lec'], races: new Map([[1, { FIRST: 'lec' }]]) }
    const receipt = pointsReceiptOf(guesses, [start, stepWith(1, ['ver', 'nor', 'lec'], ['lec'])], tables)
    expect(receipt).toMatchObject({ before: 60, after: 49, change: -11 })
    expect(gainsAndLosses(receipt)).toEqual({ gained: 5, lost: -16 })
  })

  it('counts a race guess from its own race only', () => {
    const guesses: Guesses = { races: new Map([[1, { FIRST: 'nor' }]]) }
    const first = [start, stepWith(1, [], ['nor'])]
    expect(pointsReceiptOf(guesses, first, tables).parts.FIRST).toEqual({
      ...{ before: 0, after: 5, change: 5 },
      lines: [line('nor', 1, null, { actual: 1, points: 5 }, true)],
    })
    const second = pointsReceiptOf(guesses, [...first, stepWith(2, [], ['nor'])], tables)
    expect(second.parts.FIRST).toEqual({ before: 5, after: 5, change: 0, lines: [] })
  })

  it('of a driver who did not start has the guess, without a place and with no points', () => {
    const guesses: Guesses = { races: new Map([[1, { TENTH: 'nor' }]]) }
    expect(pointsReceiptOf(guesses, [start, stepWith(1, [], ['ver'])], tables).parts.TENTH.lines).toEqual([
      line('nor', 10, null, { actual: null, points: 0 }, false),
    ])
  })

  it('of the start says what the guesses start with', () => {
    const guesses = { ...nothing, DRIVER: ['nor', 'ver', 'lec'] }
    const receipt = pointsReceiptOf(guesses, [start], tables)
    expect(receipt).toMatchObject({ before: 0, after: 60, change: 60 })
    expect(receipt.parts.DRIVER.lines[0]).toEqual(line('nor', 1, null, { actual: 1, points: 20 }, true))
  })

  it('is empty without guesses', () => {
    const { parts, ...total } = pointsReceiptOf(nothing, [start, stepWith(1, ['ver'], ['ver'])], tables)
    expect(total).toEqual({ before: 0, after: 0, change: 0 })
    expect(Object.values(parts).flatMap(({ lines }) => lines)).toEqual([])
  })

  it('of a competitor who joined after the guess moves the others, without a line of its own', () => {
    const guesses = { ...nothing, DRIVER: ['nor', 'ver'] }
    const { parts } = pointsReceiptOf(guesses, [start, stepWith(1, ['new', 'nor', 'ver'])], tables)
    expect(parts.DRIVER.lines.map(({ item, change }) => [item, change])).toEqual([
      ['nor', -8],
      ['ver', -8],
    ])
  })
})

describe('the receipts of any season', () => {
  const receipts = ({ truth, tables, participants }: RandomSeason) => {
    const steps = stepsOf(truth)
    return participants.flatMap(({ guesses }) =>
      steps.map((_, n) => {
        const soFar = steps.slice(0, n + 1)
        const scored = (some: readonly SeasonStep[]) => scoreSeason(guesses, some, tables)
        const receipt = pointsReceiptOf(guesses, soFar, tables)
        return { guesses, receipt, before: scored(soFar.slice(0, -1)), after: scored(soFar), n }
      }),
    )
  }
  const changeOf = ({ parts }: PointsReceipt) =>
    Object.values(parts).flatMap(({ lines }) => lines.map(({ change }) => change))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

  it('sum to the difference that scoring gives, in each category and in total', () => {
    fc.assert(
      fc.property(randomSeason, (season) => {
        for (const { receipt, before, after, n } of receipts(season)) {
          expect(sum(changeOf(receipt))).toBe(totalOf(after) - (n === 0 ? 0 : totalOf(before)))
          const { gained, lost } = gainsAndLosses(receipt)
          expect(gained + lost).toBe(receipt.change)
          for (const category of categories) {
            const part = receipt.parts[category]
            expect(sum(part.lines.map(({ change }) => change))).toBe(after[category] - before[category])
            expect(part).toMatchObject({ before: before[category], after: after[category] })
          }
        }
      }),
    )
  })

  it('have a line for every guess that counts at the step, and no other', () => {
    fc.assert(
      fc.property(randomSeason, (season) => {
        const steps = stepsOf(season.truth)
        for (const { receipt, guesses, n } of receipts(season)) {
          for (const category of categories) {
            const ofRace = guesses.races.get(steps[n]!.race ?? -1)
            const guessed = isRaceCategory(category)
              ? [ofRace?.[category]].filter((driver) => driver !== undefined)
              : category === 'FLAG'
                ? Object.keys(guesses.FLAG ?? {})
                : (guesses[category] ?? [])
            expect(receipt.parts[category].lines.map(({ item }) => item)).toEqual(guessed)
          }
        }
      }),
    )
  })
})

function line(
  item: string,
  guess: number,
  before: { actual: number | null; points: number } | null,
  after: { actual: number | null; points: number },
  exact: boolean,
) {
  return { item, guess, before, after, exact, change: after.points - (before?.points ?? 0) }
}
