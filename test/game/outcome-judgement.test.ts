import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, Standing, WholeOutcome } from '#game/changes/outcome.ts'
import { judgeOutcome, judgeSprint, type KnownOutcome } from '#game/imports/outcome-judgement.ts'
import type { SessionSince } from '#game/imports/table-bounds.ts'
import type { ResultStatus } from '#game/results.ts'
import { permutation } from '#test/support/random-season.ts'

type Round = Pick<WholeOutcome, 'RACE' | 'SPRINT'>
type Season = { drivers: string[]; constructors: string[]; rounds: Round[] }

const nothing: WholeOutcome = { RACE: [], SPRINT: [], DRIVER: [], CONSTRUCTOR: [] }
const whose = (category: CompetitorCategory) => (row: Finish) =>
  category === 'DRIVER' ? row.driver : row.team

/**
 * A complete answer after a round. Drivers are in the table if classified or with points; every team is in
 * the table.
 */
function outcomeAfter({ constructors, rounds }: Season, round: number): WholeOutcome {
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
function knownBefore(season: Season, more: Partial<KnownOutcome> = {}): KnownOutcome {
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

const roundOf = (drivers: readonly string[]): fc.Arbitrary<Round> =>
  fc.record({
    RACE: classification(drivers, racePoints),
    SPRINT: fc.oneof(fc.constant([]), classification(drivers, sprintPoints)),
  })

/** Two cars in every team, and a few rounds. */
const seasons: fc.Arbitrary<Season> = fc.integer({ min: 3, max: 6 }).chain((teams) => {
  const drivers = Array.from({ length: 2 * teams }, (_, index) => `driver${index + 1}`)
  const constructors = Array.from({ length: teams }, (_, index) => `team${index + 1}`)
  return fc.record({
    drivers: fc.constant(drivers),
    constructors: fc.constant(constructors),
    rounds: fc.array(roundOf(drivers), { minLength: 1, maxLength: 4 }),
  })
})

const truth = (season: Season) => outcomeAfter(season, season.rounds.length)
const withLast = (season: Season, last: Round): Season => ({
  ...season,
  rounds: [...season.rounds.slice(0, -1), last],
})

/** The first import or a repeated one. */
const moments = fc.constantFrom('first', 'again' as const)
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

const numbered = <T extends { position: number }>(rows: readonly T[]): T[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }))

/** Each row gets position and points of another row. */
function shifted<T extends { position: number; points: number }>(rows: readonly T[], by: number): T[] {
  return rows.map((row, index) => {
    const { position, points } = rows[(index + by) % rows.length]!
    return { ...row, position, points }
  })
}

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
