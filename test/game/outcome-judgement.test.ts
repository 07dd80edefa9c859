import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, Standing, WholeOutcome } from '#game/changes/outcome.ts'
import { judgeOutcome, type KnownOutcome } from '#game/imports/outcome-judgement.ts'
import {
  knownBefore,
  moments,
  nothing,
  numbered,
  outcomeAfter,
  type Round,
  roundOf,
  type Season,
  seasons,
  shifted,
  truth,
  whose,
} from '#test/support/judged-seasons.ts'

const withLast = (season: Season, last: Round): Season => ({
  ...season,
  rounds: [...season.rounds.slice(0, -1), last],
})
const knownAt = (season: Season, moment: 'first' | 'again', more: Partial<KnownOutcome> = {}) =>
  knownBefore(season, { stored: moment === 'first' ? nothing : truth(season), ...more })

describe('for every season', () => {
  it('the source’s answer is accepted, the first time and again', () => {
    fc.assert(
      fc.property(seasons, moments, (season, moment) => {
        expect(judgeOutcome(truth(season), knownAt(season, moment))).toEqual({ kind: 'believed' })
      }),
    )
  })

  it('a correction that changes rows and tables consistently is accepted', () => {
    const corrected = seasons.chain((season) => roundOf(season.drivers).map((last) => ({ season, last })))
    fc.assert(
      fc.property(corrected, ({ season, last }) => {
        // A stored sprint must stay.
        const fixed = { ...last, SPRINT: season.rounds.at(-1)!.SPRINT.length > 0 ? last.SPRINT : [] }
        fc.pre(fixed.SPRINT.length === season.rounds.at(-1)!.SPRINT.length)
        const known = knownAt(season, 'again')
        expect(judgeOutcome(truth(withLast(season, fixed)), known)).toEqual({ kind: 'believed' })
      }),
    )
  })

  it('a withdrawn driver may be missing from the result once the grid lacks the driver', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const { RACE } = season.rounds.at(-1)!
        const without = { RACE: RACE.slice(0, -1), SPRINT: [] }
        const shorter = withLast(season, without)
        const cars = RACE.length - 1
        expect(judgeOutcome(truth(shorter), knownBefore(shorter, { cars }))).toEqual({ kind: 'believed' })
        for (const known of [knownBefore(shorter), knownBefore(shorter, { cars: cars + 1 })]) {
          expect(judgeOutcome(truth(shorter), known)).toMatchObject({
            fault: { kind: 'too-few', part: 'RACE' },
          })
        }
      }),
    )
  })
})

it('a stored row is never lost, even with few cars on the grid', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const whole = truth(season)
      const published = { ...whole, RACE: whole.RACE.slice(0, -1) }
      fc.pre(whole.RACE.at(-1)!.status !== 'FINISHED')
      const known = knownAt(season, 'again', { cars: whole.RACE.length - 1 })
      expect(judgeOutcome(published, known)).toMatchObject({ fault: { kind: 'too-few', part: 'RACE' } })
    }),
  )
})

type Row = { position: number; points: number }
/** Faults in the rows of a part. */
const faults: Record<string, (rows: readonly Row[], n: number) => readonly Row[]> = {
  'rows are missing at the end': (rows, n) => rows.slice(0, n % rows.length),
  'a row is missing': (rows, n) => rows.toSpliced(n % rows.length, 1),
  'a row is missing and the others move up': (rows, n) => numbered(rows.toSpliced(n % rows.length, 1)),
  'all points are 0': (rows) => rows.map((row) => ({ ...row, points: 0 })),
  'a row is duplicated': (rows, n) => [...rows, { ...rows[n % rows.length]!, position: rows.length + 1 }],
  'a row replaces another': (rows, n) =>
    rows.map((row, index) =>
      index === (n + 1) % rows.length ? { ...rows[n % rows.length]!, position: row.position } : row,
    ),
  'the places are shifted': (rows, n) =>
    rows.map((row, index) => ({ ...row, position: 1 + ((index + 1 + n) % rows.length) })),
  'the rows are shifted': (rows, n) => shifted(rows, 1 + (n % Math.max(1, rows.length - 1))),
}

describe.each(Object.entries(faults))('when %s', (_, damaged) => {
  it.each(['RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR'] as const)('the %s is not accepted', (part) => {
    fc.assert(
      fc.property(seasons, moments, fc.nat({ max: 30 }), fc.boolean(), (season, moment, n, isGridKnown) => {
        const whole = truth(season)
        fc.pre(whole[part].length > 1)
        const published = { ...whole, [part]: damaged(whole[part], n) } as WholeOutcome
        // Tied rows may be in any order.
        fc.pre(!isEquivalent(published[part], whole[part]))
        if (part === 'DRIVER' || part === 'CONSTRUCTOR')
          fc.pre(!isEquivalent(published[part], withLatecomers(season, part, whole[part], published[part])))
        const cars = isGridKnown ? whole.RACE.length : null
        const verdict = judgeOutcome(published, knownAt(season, moment, { cars }))
        expect(verdict.kind).not.toBe('believed')
      }),
    )
  })
})

/** The table, with those last who are last in the published one because they have no classified finish. */
function withLatecomers(
  { rounds }: Season,
  category: CompetitorCategory,
  table: readonly Standing[],
  published: readonly Standing[],
): Standing[] {
  const finished = rounds.flatMap(({ RACE }) => RACE.filter(({ status }) => status === 'FINISHED'))
  const classified = new Set(finished.map(whose(category)))
  const order = published.toSorted((a, b) => a.position - b.position).map(({ competitor }) => competitor)
  const last = order.slice(order.findLastIndex((competitor) => classified.has(competitor)) + 1)
  const rowsOf = (isLast: boolean) => table.filter(({ competitor }) => last.includes(competitor) === isLast)
  return numbered([...rowsOf(false), ...rowsOf(true)])
}

/** True if every competitor and every place has the same points. */
const isEquivalent = (one: readonly (Finish | Standing)[], other: readonly (Finish | Standing)[]) =>
  signatures(one) === signatures(other)
const signatures = (rows: readonly (Finish | Standing)[]) => {
  const own = rows.map((row) => `${'driver' in row ? row.driver : row.competitor} ${row.points}`)
  const placed = rows.map(({ position, points }) => `${position} ${points}`)
  return [...own.sort(), ...placed.sort()].join()
}

describe('tables without the new race are not accepted', () => {
  it.each(['DRIVER', 'CONSTRUCTOR'] as const)('%s of the round before, or with only the sprint', (part) => {
    fc.assert(
      fc.property(seasons, moments, (season, moment) => {
        fc.pre(season.rounds.length > 1)
        const withoutRace = withLast(season, { RACE: [], SPRINT: season.rounds.at(-1)!.SPRINT })
        const earlier = outcomeAfter(season, season.rounds.length - 1)
        for (const old of [earlier, truth(withoutRace)]) {
          const verdict = judgeOutcome({ ...truth(season), [part]: old[part] }, knownAt(season, moment))
          expect(verdict).toEqual({ kind: 'behind' })
        }
      }),
    )
  })

  it('and neither is the race itself while nobody has points', () => {
    fc.assert(
      fc.property(seasons, moments, (season, moment) => {
        const RACE = season.rounds.at(-1)!.RACE.map((row) => ({ ...row, points: 0 }))
        const published = truth(withLast(season, { ...season.rounds.at(-1)!, RACE }))
        expect(judgeOutcome(published, knownAt(season, moment))).toEqual({ kind: 'behind' })
      }),
    )
  })
})
