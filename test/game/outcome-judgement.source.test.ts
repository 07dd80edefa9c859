// Runs only if the source files exist; a clone skips it.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CompetitorCategory } from '#game/category.ts'
import { inOwnPlaces } from '#game/changes/championship.ts'
import type { Finish, WholeOutcome } from '#game/changes/outcome.ts'
import { judgeOutcome, type KnownOutcome } from '#game/imports/outcome-judgement.ts'
import {
  boundsAfter,
  outsideBounds,
  pointsByCompetitor,
  type SessionSince,
  sumOf,
} from '#game/imports/table-bounds.ts'

const folder = new URL('../../../shared/data/', import.meta.url)
const isThere = existsSync(folder)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

type Round = {
  sessions: Pick<WholeOutcome, 'RACE' | 'SPRINT'>
  tables: Record<CompetitorCategory, [string, number][]>
}
type NewRow = { driver: string; team: string; pos: number | string; points: number }
type NewRound = {
  race?: NewRow[]
  sprint?: NewRow[]
  standings?: {
    drivers: { driver: string; points: number }[]
    constructors: { team: string; points: number }[]
  }
}

const roundsOf = ({ rounds }: { rounds: NewRound[] }): Round[] =>
  rounds.flatMap(({ race, sprint = [], standings }) => {
    if (race === undefined || standings === undefined) return []
    const rows = (list: NewRow[]) =>
      list.map(
        (row, index): Finish => ({
          ...row,
          position: index + 1,
          status: typeof row.pos === 'number' ? 'FINISHED' : 'RETIRED',
          laps: null,
        }),
      )
    return {
      sessions: { RACE: rows(race), SPRINT: rows(sprint) },
      tables: {
        DRIVER: standings.drivers.map(({ driver, points }) => [driver, points]),
        CONSTRUCTOR: standings.constructors.map(({ team, points }) => [team, points]),
      },
    }
  })

/** The outcome of a round, with the table that Jolpica would give. */
function outcomesOf(rounds: readonly Round[]): WholeOutcome[] {
  return rounds.map(({ sessions, tables }) => {
    const table = (category: CompetitorCategory) => {
      const rows = tables[category].map(([competitor, points]) => ({
        competitor,
        points,
        position: 1 + tables[category].filter(([, more]) => more > points).length,
      }))
      return inOwnPlaces(
        rows,
        [],
        tables[category].map(([competitor]) => competitor),
      )
    }
    return { ...sessions, DRIVER: table('DRIVER'), CONSTRUCTOR: table('CONSTRUCTOR') }
  })
}

/** Judges each round as if the `missing` rounds before it had no result. Returns the rounds that wait. */
function waiting(outcomes: readonly WholeOutcome[], missing: number) {
  return outcomes.flatMap((outcome, index) => {
    const last = index - missing - 1
    if (last < -1) return []
    const base = outcomes[last]
    const since = outcomes
      .slice(last + 1, index)
      .flatMap(({ SPRINT }): SessionSince[] => [
        ...(SPRINT.length > 0 ? [{ session: 'SPRINT', rows: null } as const] : []),
        { session: 'RACE', rows: null },
      ])
    const finished = outcomes
      .slice(0, last + 1)
      .flatMap(({ RACE }) => RACE.filter(({ status }) => status === 'FINISHED'))
    const known: KnownOutcome = {
      drivers: new Set(outcomes.flatMap(({ RACE }) => RACE.map(({ driver }) => driver))),
      constructors: new Set(outcome.RACE.map(({ team }) => team)),
      cars: outcome.RACE.length,
      stored: { RACE: [], SPRINT: [], DRIVER: [], CONSTRUCTOR: [] },
      manual: new Set(),
      before: {
        DRIVER: [{ table: base?.DRIVER ?? [], since }],
        CONSTRUCTOR: [{ table: base?.CONSTRUCTOR ?? [], since }],
      },
      classified: {
        DRIVER: new Set(finished.map(({ driver }) => driver)),
        CONSTRUCTOR: new Set(finished.map(({ team }) => team)),
      },
    }
    const verdict = judgeOutcome(outcome, known)
    return verdict.kind === 'believed' ? [] : [{ round: index + 1, missing, ...verdict }]
  })
}

type OldSeason = {
  drivers: string[]
  constructors: string[]
  rounds: { sprint?: unknown[]; driverPoints: [number, number][]; constructorPoints: [number, number][] }[]
}

/** Gains that no session could give, in a season of which only the tables are recorded. */
const impossible = ({ drivers, constructors, rounds }: OldSeason) =>
  rounds.flatMap(({ sprint = [], ...tables }, index) => {
    const since = (['SPRINT', 'RACE'] as const)
      .filter((session) => session === 'RACE' || sprint.length > 0)
      .map((session) => ({ session, rows: null }))
    return (
      [
        ['DRIVER', 'driverPoints', drivers],
        ['CONSTRUCTOR', 'constructorPoints', constructors],
      ] as const
    ).flatMap(([category, part, names]) => {
      const table = (rows: [number, number][]) =>
        rows.map(([who, points], place) => ({ competitor: names[who]!, points, position: place + 1 }))
      const bounds = boundsAfter(category, [{ table: table(rounds[index - 1]?.[part] ?? []), since }])
      const published = pointsByCompetitor(table(tables[part]))
      const isTooMuch = sumOf(published) > bounds.total.most
      return [...outsideBounds(published, bounds), ...(isTooMuch ? ['everybody'] : [])].map(
        (one) => `${index + 1} ${one}`,
      )
    })
  })

describe.runIf(isThere)('recorded seasons raise no false alarm', () => {
  it.each([2025, 2026])('%i, also with up to three rounds missing', (year) => {
    const outcomes = outcomesOf(roundsOf(read(`season-${year}.json`)))
    expect(outcomes.length).toBeGreaterThan(10)
    expect([0, 1, 2, 3].flatMap((missing) => waiting(outcomes, missing))).toEqual([])
  })

  it('2010 to 2023, but for teams that lost points and a race with double points', () => {
    const seasons: Record<string, OldSeason> = read('history/seasons-2010-2023.json')
    const found = Object.entries(seasons).flatMap(([year, season]) =>
      impossible(season).map((what) => `${year} ${what}`),
    )
    expect(found).toEqual([
      '2014 19 lewis-hamilton',
      '2014 19 valtteri-bottas',
      '2014 19 felipe-massa',
      '2014 19 everybody',
      '2014 19 mercedes',
      '2014 19 williams',
      '2014 19 everybody',
      '2018 13 am',
      '2020 5 am',
    ])
  })
})
