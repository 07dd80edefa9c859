import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, WholeOutcome } from '#game/changes/outcome.ts'
import { judgeOutcome, judgeSprint, type KnownOutcome } from '#game/imports/outcome-judgement.ts'
import type { SessionSince } from '#game/imports/table-bounds.ts'
import {
  knownBefore,
  moments,
  nothing,
  numbered,
  outcomeAfter,
  type Season,
  seasons,
  shifted,
  truth,
  whose,
} from '#test/support/judged-seasons.ts'

/** As before, but the last table that is stored is that of round `last`; later rounds have no result. */
function knownSince(season: Season, last: number, more: Partial<KnownOutcome> = {}): KnownOutcome {
  const earlier = outcomeAfter({ ...season, rounds: season.rounds.slice(0, last) }, last)
  const since = season.rounds
    .slice(last, -1)
    .flatMap(({ SPRINT }): SessionSince[] => [
      ...(SPRINT.length > 0 ? [{ session: 'SPRINT', rows: SPRINT } as const] : []),
      { session: 'RACE', rows: null },
    ])
  const classified = season.rounds
    .slice(0, last)
    .flatMap(({ RACE }) => RACE.filter(({ status }) => status === 'FINISHED'))
  return {
    ...knownBefore(season),
    before: {
      DRIVER: [{ table: last > 0 ? earlier.DRIVER : [], since }],
      CONSTRUCTOR: [{ table: last > 0 ? earlier.CONSTRUCTOR : [], since }],
    },
    classified: {
      DRIVER: new Set(classified.map(whose('DRIVER'))),
      CONSTRUCTOR: new Set(classified.map(whose('CONSTRUCTOR'))),
    },
    ...more,
  }
}

/** A season of at least two rounds, and how many of them are stored. */
const gaps = seasons.filter(({ rounds }) => rounds.length > 1)
const gapOf = ({ rounds }: Season, n: number) => rounds.length - 2 - (n % (rounds.length - 1))

describe('while races before have no result', () => {
  it('the source’s answer is accepted, the first time and again', () => {
    fc.assert(
      fc.property(gaps, fc.nat(), moments, (season, n, moment) => {
        const stored = moment === 'first' ? nothing : truth(season)
        const known = knownSince(season, gapOf(season, n), { stored })
        expect(judgeOutcome(truth(season), known)).toEqual({ kind: 'believed' })
      }),
    )
  })

  it('half a table is not accepted, for it lacks somebody who has points or is classified', () => {
    fc.assert(
      fc.property(gaps, fc.nat(), fc.nat(), (season, n, rows) => {
        const whole = truth(season)
        const last = gapOf(season, n)
        const DRIVER = whole.DRIVER.slice(0, rows % whole.DRIVER.length)
        const isHere = (row: Finish) => DRIVER.some(({ competitor }) => competitor === row.driver)
        const known = season.rounds.filter((_, index) => index < last || index === season.rounds.length - 1)
        const listed = known.flatMap(({ RACE, SPRINT }) => [
          ...RACE.filter(({ status }) => status === 'FINISHED'),
          ...SPRINT.filter(({ points }) => points > 0),
        ])
        fc.pre(!listed.every(isHere))
        const verdict = judgeOutcome({ ...whole, DRIVER }, knownSince(season, last))
        expect(verdict.kind).not.toBe('believed')
      }),
    )
  })

  it.each(['DRIVER', 'CONSTRUCTOR'] as const)(
    'a %s with more points than the sessions can give is not accepted',
    (part) => {
      fc.assert(
        fc.property(gaps, fc.nat(), fc.integer({ min: 1, max: 60 }), (season, n, more) => {
          const whole = truth(season)
          const [leader, ...rest] = whole[part]
          const table = [{ ...leader!, points: leader!.points + more }, ...rest]
          const verdict = judgeOutcome({ ...whole, [part]: table }, knownSince(season, gapOf(season, n)))
          expect(verdict).toMatchObject({ kind: 'apart' })
        }),
      )
    },
  )

  it('points that a driver and the team have too many, or too few, are found by name', () => {
    const moved = (season: Season, more: number): WholeOutcome => {
      const whole = truth(season)
      const { driver, team } = season.rounds.at(-1)!.RACE[0]!
      const table = (part: CompetitorCategory, competitor: string) =>
        numbered(
          whole[part]
            .map((row) => (row.competitor === competitor ? { ...row, points: row.points + more } : row))
            .sort((a, b) => b.points - a.points),
        )
      return { ...whole, DRIVER: table('DRIVER', driver), CONSTRUCTOR: table('CONSTRUCTOR', team) }
    }
    const hasWinner = ({ rounds }: Season) => rounds.at(-1)!.RACE[0]!.status === 'FINISHED'
    fc.assert(
      fc.property(gaps.filter(hasWinner), fc.nat(), (season, n) => {
        const last = gapOf(season, n)
        const unknown = season.rounds.slice(last, -1)
        const { driver } = season.rounds.at(-1)!.RACE[0]!
        const gained = unknown.flatMap(({ RACE }) => RACE.filter((row) => row.driver === driver))
        const inGap = gained.reduce((sum, { points }) => sum + points, 0)
        const known = knownSince(season, last)
        const fault = {
          kind: 'apart',
          fault: { kind: 'sum', part: 'DRIVER', names: expect.arrayContaining([driver]) },
        }
        expect(judgeOutcome(moved(season, 26 * unknown.length - inGap + 1), known)).toMatchObject(fault)
        expect(judgeOutcome(moved(season, -inGap - 1), known).kind).not.toBe('believed')
      }),
    )
  })

  it('a team that has lost points waits for an admin, the first time and again', () => {
    fc.assert(
      fc.property(gaps, moments, (season, moment) => {
        const whole = truth(season)
        const [leader, ...rest] = whole.CONSTRUCTOR
        fc.pre(leader!.points > 0)
        const table = [...rest, { ...leader!, points: 0 }].sort((a, b) => b.points - a.points)
        const known = knownSince(season, season.rounds.length - 2, {
          stored: moment === 'first' ? nothing : whole,
        })
        const gained = season.rounds
          .at(-1)!
          .RACE.some((row) => row.team === leader!.competitor && row.points > 0)
        fc.pre(gained && leader!.points > 0)
        expect(judgeOutcome({ ...whole, CONSTRUCTOR: numbered(table) }, known).kind).not.toBe('believed')
      }),
    )
  })
})

describe('beside a table that an admin has edited', () => {
  /** The admin took `less` points from the leading team after the round before the last. */
  const edited = (season: Season, less: number): KnownOutcome => {
    const before = outcomeAfter(season, season.rounds.length - 1).CONSTRUCTOR
    const [leader, ...rest] = before
    const table = [{ ...leader!, points: leader!.points - less }, ...rest]
    const known = knownBefore(season)
    return {
      ...known,
      before: {
        ...known.before,
        CONSTRUCTOR: [
          { table, since: [] },
          { table: before, since: [] },
        ],
      },
    }
  }

  it('the source may agree with the admin or not, and other differences wait', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 15 }), (season, less) => {
        const whole = truth(season)
        const { competitor } = outcomeAfter(season, season.rounds.length - 1).CONSTRUCTOR[0]!
        const lowered = (by: number): WholeOutcome => ({
          ...whole,
          CONSTRUCTOR: numbered(
            whole.CONSTRUCTOR.map((row) =>
              row.competitor === competitor ? { ...row, points: row.points - by } : row,
            ).sort((a, b) => b.points - a.points),
          ),
        })
        expect(judgeOutcome(lowered(0), edited(season, less))).toEqual({ kind: 'believed' })
        expect(judgeOutcome(lowered(less), edited(season, less))).toEqual({ kind: 'believed' })
        expect(judgeOutcome(lowered(less + 1), edited(season, less)).kind).not.toBe('believed')
      }),
    )
  })
})

describe('a manual part', () => {
  it('is not checked by its points', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const published = { ...truth(season), DRIVER: shifted(truth(season).DRIVER, 1) }
        const known = knownBefore(season, { manual: new Set(['DRIVER']) })
        expect(judgeOutcome(numberedTable(published), known)).toEqual({ kind: 'believed' })
      }),
    )
  })
})

const numberedTable = (outcome: WholeOutcome): WholeOutcome => ({
  ...outcome,
  DRIVER: numbered(outcome.DRIVER),
})

describe('a sprint before its race', () => {
  it('is accepted complete, and not with missing rows or points', () => {
    fc.assert(
      fc.property(seasons, fc.nat(), (season, n) => {
        const { SPRINT } = season.rounds.at(-1)!
        fc.pre(SPRINT.length > 0)
        const kinds = (rows: Finish[], stored: WholeOutcome = nothing) =>
          judgeSprint({ ...nothing, SPRINT: rows }, knownBefore(season, { stored })).kind
        expect(kinds([...SPRINT])).toBe('believed')
        expect(kinds(SPRINT.slice(0, 1 + (n % (SPRINT.length - 1))))).toBe('fault')
        expect(kinds(SPRINT.map((row) => ({ ...row, points: 0 })))).toBe('behind')
        expect(kinds([], { ...nothing, SPRINT })).toBe('fault')
      }),
    )
  })
})
