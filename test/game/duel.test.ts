import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceIn, duelOf, largestDifferences, largestLead, longestBar, pairsOf } from '#game/duel.ts'

const points = fc.integer({ min: 0, max: 30 })
/** Two sides with the same steps, at least step 0. */
const seasons = fc
  .array(fc.tuple(points, points), { minLength: 1, maxLength: 25 })
  .map((steps) => ({ a: steps.map(([a]) => a), b: steps.map(([, b]) => b) }))
const swapped = ({ a, b }: { a: number[]; b: number[] }) => ({ a: b, b: a })

describe('a duel', () => {
  it('gives each race to the side that gained more, not to the leader', () => {
    // Start, then a gains 10 against 4, loses 3 while b gains none, and both gain 5.
    const duel = duelOf({ a: [2, 12, 9, 14], b: [3, 7, 7, 12] })
    expect(duel.gap).toEqual([-1, 5, 2, 2])
    expect(duel.races).toEqual([
      { winner: 'a', by: 6 },
      { winner: 'b', by: 3 },
      { winner: null, by: 0 },
    ])
    expect([duel.won, duel.drawn, duel.led]).toEqual([{ a: 1, b: 1 }, 1, { a: 3, b: 0 }])
  })

  it('counts a lead that passes over a level race once, and the start not at all', () => {
    expect(duelOf({ a: [0, 5, 5, 5, 9], b: [3, 2, 5, 8, 8] }).leadChanges).toBe(2)
    expect(duelOf({ a: [0, 5], b: [3, 2] }).leadChanges).toBe(0)
  })

  it('knows since which step the leader has led', () => {
    const duel = duelOf({ a: [0, 5, 5, 6, 9], b: [3, 2, 5, 5, 8] })
    expect([duel.leader, duel.leaderSince, duel.leaderBefore]).toEqual(['a', 3, 'a'])
    expect(duelOf({ a: [4, 5], b: [3, 5] })).toMatchObject({
      leader: null,
      leaderSince: 1,
      leaderBefore: 'a',
    })
    expect(duelOf({ a: [4, 5], b: [3, 2] }).leaderSince).toBe(0)
    expect(duelOf({ a: [4], b: [3] })).toMatchObject({ races: [], leader: 'a', leaderBefore: null })
  })

  it('is won, drawn or lost in every race, and the wins sum to the change of the gap', () => {
    fc.assert(
      fc.property(seasons, (totals) => {
        const { gap, races, won, drawn } = duelOf(totals)
        expect(won.a + won.b + drawn).toBe(totals.a.length - 1)
        const gained = races.reduce((sum, { winner, by }) => sum + (winner === 'a' ? by : -by), 0)
        expect(gap[0]! + gained).toBe(gap.at(-1))
      }),
    )
  })

  it('says the same of the two in either order', () => {
    fc.assert(
      fc.property(seasons, (totals) => {
        const [one, other] = [duelOf(totals), duelOf(swapped(totals))]
        const exchanged = { a: 'b', b: 'a' } as const
        expect([other.won.a, other.led.a, other.drawn]).toEqual([one.won.b, one.led.b, one.drawn])
        expect(other.leader).toBe(one.leader && exchanged[one.leader])
        expect([other.leadChanges, other.leaderSince]).toEqual([one.leadChanges, one.leaderSince])
        expect(largestLead(other.gap, 'a')).toEqual(largestLead(one.gap, 'b'))
      }),
    )
  })

  it('has a lead change between any two races with different leaders, and no leader before they led', () => {
    fc.assert(
      fc.property(seasons, (totals) => {
        const { gap, led, leadChanges, leader, leaderSince } = duelOf(totals)
        expect(leadChanges > 0).toBe(led.a > 0 && led.b > 0)
        for (const [step, value] of gap.entries()) {
          const isLeader = leader === null ? value === 0 : value !== 0 && value > 0 === (leader === 'a')
          if (step >= leaderSince) expect(isLeader).toBe(true)
          if (step === leaderSince - 1) expect(isLeader).toBe(false)
        }
      }),
    )
  })
})

describe('the largest lead', () => {
  it('is the first of equals, and null for who never led', () => {
    expect(largestLead([0, 4, -2, 4], 'a')).toEqual({ step: 1, by: 4 })
    expect(largestLead([0, 4, -2, 4], 'b')).toEqual({ step: 2, by: 2 })
    expect(largestLead([0, 4], 'b')).toBeNull()
  })
})

describe('paired rows', () => {
  const rows = fc
    .array(fc.record({ key: fc.integer({ min: 0, max: 9 }), points }))
    .map((all) => [...new Map(all.map((row) => [row.key, row])).values()])
  const keyOf = (row: { key: number }) => String(row.key)

  it('hold every row of both once, in the order of the first', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const pairs = pairsOf(a, b, keyOf)
        expect(pairs.flatMap((pair) => pair.a ?? [])).toEqual(a)
        expect(pairs.flatMap((pair) => pair.b ?? []).toSorted((x, y) => x.key - y.key)).toEqual(
          b.toSorted((x, y) => x.key - y.key),
        )
        expect(pairs.every((pair) => pair.a === null || pair.b === null || pair.a.key === pair.b.key)).toBe(
          true,
        )
        expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length)
      }),
    )
  })

  it('differ most where nothing left out differs more', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 0, max: 5 }), (a, b, count) => {
        const pairs = pairsOf(a, b, keyOf)
        const by = (pair: (typeof pairs)[number]) => Math.abs(differenceIn(pair))
        const chosen = largestDifferences(pairs, count)
        const rest = pairs.filter((pair) => !chosen.includes(pair))
        expect(chosen.length).toBe(Math.min(count, pairs.filter((pair) => by(pair) > 0).length))
        const smallest = Math.min(...chosen.map(by))
        if (chosen.length > 0) expect(rest.every((pair) => by(pair) <= smallest)).toBe(true)
        expect(chosen.map(by)).toEqual(chosen.map(by).toSorted((x, y) => y - x))
      }),
    )
  })

  it('count a missing row as no points', () => {
    expect(differenceIn({ a: { points: 4 }, b: null })).toBe(4)
    expect(differenceIn({ a: null, b: { points: 4 } })).toBe(-4)
  })
})

it('the longest bar is the most points, and no points make no bar', () => {
  expect(longestBar([3, 40, 12])).toBe(40)
  expect(longestBar([0, 0])).toBe(1)
})
