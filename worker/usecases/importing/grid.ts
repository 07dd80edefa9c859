import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import type { Entry, GridValue } from '#game/changes/entries.ts'
import { gridAt, type Race, type Season } from '#game/changes/season.ts'
import { gridFault } from '#game/imports/grid-judgement.ts'
import { teamEntries } from '#game/imports/present-teams.ts'
import { firstOf } from '#game/must-have.ts'
import type { GridState } from '#game/results.ts'
import type { SourceAnswer } from '#worker/feed/get.ts'
import type { FeedQualified } from '#worker/feed/words.ts'
import { judgedAnswer } from './accepted.ts'
import { type Names, sourceNamesOf } from './imported-names.ts'
import { isAbout } from './published.ts'
import {
  finishImport,
  type Importer,
  type ImportOutcome,
  raceOf,
  readRace,
  refuseImport,
  request,
  type SourceRequest,
} from './requesting.ts'
import { unlessFailing } from './source-pauses.ts'

type Found = { state: GridState; drivers: string[] }

/**
 * Opens a race for guesses with the qualifying order, and replaces it with the grid when the grid is known.
 * Keeps a manual grid, keeps any grid after the result, and never goes back to qualifying.
 */
export async function importGrid(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { season, race } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  const isOver = race.resultState !== null && race.gridState === 'GRID'
  if (isOver || gridAt(season, raceId)?.manual) return finishImport(app, raceId, 'GRID')
  const { QUALIFYING: qualifying } = race.sessions
  if (qualifying === undefined || app.now < qualifying) return { kind: 'not-yet', why: 'not-started' }
  const timed = await unlessFailing(() => timedGrid(app, season.year, qualifying))
  if (timed.kind === 'not-yet' && race.gridState === 'GRID') return timed
  const asked = () => qualifiedFor(app, season.year, race)
  const qualified = timed.kind === 'found' ? await unlessFailing(asked) : await asked()
  if (timed.kind === 'not-yet' && qualified.kind === 'not-yet') return qualified
  const names = sourceNamesOf(season)
  const teams = qualified.kind === 'found' ? teamsIn(qualified.value, names) : []
  return importFound(app, season, raceId, foundIn(timed, qualified, names), teams)
}

/** The known starting orders, the most reliable first. */
function foundIn(
  timed: SourceAnswer<number[]>,
  qualified: SourceAnswer<FeedQualified[]>,
  names: Names,
): Found[] {
  const rows = qualified.kind === 'found' ? qualified.value : []
  const order = rows.map(({ driver }) => names.driver(driver))
  // Map cars to drivers by qualifying: our own numbers are per season, not per race.
  const driverIn = new Map(rows.map(({ car, driver }) => [car, names.driver(driver)]))
  const cars = timed.kind === 'found' ? timed.value : []
  const grid = cars.map((car) => driverIn.get(car) ?? names.numbered(car))
  return [
    ...(timed.kind === 'found' ? [{ state: 'GRID', drivers: grid } as const] : []),
    ...(qualified.kind === 'found' ? [{ state: 'QUALIFYING', drivers: order } as const] : []),
  ]
}

type DriverTeam = { driver: string; team: string | null }

const teamsIn = (rows: readonly FeedQualified[], names: Names): DriverTeam[] =>
  rows.map(({ driver, team }) => ({
    driver: names.driver(driver),
    team: team === null ? null : names.constructor(team),
  }))

/** A refused grid waits for an admin. Guessing still opens, with the qualifying order. */
async function importFound(
  app: Importer,
  season: Season,
  race: number,
  found: readonly Found[],
  teams: readonly DriverTeam[],
) {
  const faults = await Promise.all(found.map((one) => faultOf(app, season, race, one, found)))
  const sound = found[faults.findIndex(({ fault }) => fault === null)]
  const result: ImportOutcome = sound
    ? await request(app, season, (current) => translate(current, race, sound, teams))
    : { kind: 'unchanged' }
  const { fault, answer } = firstOf(faults)
  if (fault === null) {
    await writeBatch(app.db, [importing.forgetRefusal(race, 'GRID')])
    return result
  }
  const refused = await refuseImport(app, race, 'GRID', { code: 'outcome', fault }, answer)
  return result.kind === 'imported' ? result : refused
}

/** A grid is held against qualifying, or against the stored order while qualifying is not to be had. */
async function faultOf(
  { db }: Importer,
  season: Season,
  race: number,
  { state, drivers }: Found,
  found: readonly Found[],
) {
  const names = sourceNamesOf(season)
  const qualified = found.find((one) => one.state === 'QUALIFYING')?.drivers
  const stored = gridAt(season, race)?.rows.map(({ driver }) => driver)
  const compared = state === 'GRID' ? (qualified ?? stored ?? []) : []
  const fault = gridFault(drivers, { known: names.drivers, teams: names.constructors.size, compared })
  if (fault?.kind !== 'moved') return { fault }
  const { answer, isAccepted } = await judgedAnswer(db, race, 'GRID', drivers)
  return { fault: isAccepted ? null : fault, answer }
}

function translate(season: Season, race: number, { drivers, state }: Found, teams: readonly DriverTeam[]) {
  const before = gridAt(season, race)
  const { resultState } = raceOf(season, race)
  const value: GridValue = {
    state,
    rows: drivers.map((driver) => ({ driver, pitLane: false })),
    manual: false,
  }
  const isKept = before?.state === 'GRID' && (state === 'QUALIFYING' || resultState !== null)
  const isSame = isSameOrder(before, value)
  const entries: Entry[] = teamEntries(season, raceOf(season, race), 'QUALIFYING', teams)
  if (!isKept && !(isSame && before?.state === state)) {
    entries.push({ kind: 'grid', year: season.year, race, value })
  }
  if (entries.length === 0) return { kind: 'unchanged' } as const
  return {
    kind: 'wanted',
    entries,
    // The first order is not shown as a change: no guess refers to an earlier one.
    shown: (changes) => (before === null || isSame ? [] : changes.filter(({ kind }) => kind === 'grid')),
    code: () => (before?.state === 'GRID' ? 'grid-changed' : 'grid-known'),
  } satisfies SourceRequest
}

/** Compares drivers only: the sources do not report pit lane starts. */
const isSameOrder = (a: GridValue | null, b: GridValue) =>
  a?.rows.map(({ driver }) => driver).join() === b.rows.map(({ driver }) => driver).join()

/** The numbers of the cars on the grid, from the front. */
async function timedGrid(
  { feed: { openF1 } }: Importer,
  year: number,
  qualifying: number,
): Promise<SourceAnswer<number[]>> {
  const session = await openF1.sessionAt(year, 'QUALIFYING', qualifying)
  if (session.kind === 'not-yet') return session
  const grid = await openF1.startingGrid(session.value.key)
  if (grid.kind === 'not-yet') return grid
  return { kind: 'found', value: grid.value.map(({ number }) => number) }
}

async function qualifiedFor(
  { feed }: Importer,
  year: number,
  race: Race,
): Promise<SourceAnswer<FeedQualified[]>> {
  if (race.round === null) return { kind: 'not-yet', why: 'missing' }
  const answer = await feed.results.qualifying(year, race.round)
  if (answer.kind === 'not-yet') return answer
  // The answer is about another race: the source has renumbered its calendar, and ours follows later.
  if (!isAbout(year, race, answer.value)) return { kind: 'not-yet', why: 'missing' }
  return { kind: 'found', value: answer.value.rows }
}
