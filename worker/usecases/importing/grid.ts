import { importWords } from '#app/words/imports.ts'
import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { gridOfRace } from '#db/queries/results.ts'
import type { EntryChange, GridValue } from '#game/changes/entries.ts'
import { leastRows, type OutcomeFault, rowsFault } from '#game/changes/outcome-faults.ts'
import type { GridState } from '#game/results.ts'
import type { Answer } from '#worker/feed/get.ts'
import type { FeedQualified } from '#worker/feed/words.ts'
import type { Names } from './imported-names.ts'
import { isAbout } from './published.ts'
import {
  type Importer,
  type ImportOutcome,
  importTruth,
  type Race,
  readRace,
  refuseImport,
  settle,
} from './results.ts'
import { unlessInTrouble } from './source-pauses.ts'

type Found = { state: GridState; drivers: string[] }

/**
 * Opens a race for guesses with the order of qualifying, and puts the real grid in its place once that is
 * known, however late. Changes no grid after the result, nothing made by hand, and never goes back from the grid.
 */
export async function importGrid(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { race, names, qualifying, handMade } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  const isOver = race.resultState !== null && race.gridState === 'GRID'
  if (isOver || handMade.has('GRID')) return settle(app, raceId, 'GRID')
  if (qualifying === null || app.now < qualifying) return { kind: 'not-yet', why: 'not-started' }
  const timed = await unlessInTrouble(() => timedGrid(app, race.year, qualifying))
  if (timed.kind === 'not-yet' && race.gridState === 'GRID') return timed
  const asked = () => qualifiedFor(app, race)
  const qualified = timed.kind === 'found' ? await unlessInTrouble(asked) : await asked()
  if (timed.kind === 'not-yet' && qualified.kind === 'not-yet') return qualified
  return apply(app, race, foundIn(timed, qualified, names), names)
}

/** What is known of who starts where, the best first. */
function foundIn(timed: Answer<number[]>, qualified: Answer<FeedQualified[]>, names: Names): Found[] {
  const rows = qualified.kind === 'found' ? qualified.value : []
  const order = rows.map(({ driver }) => names.driver(driver))
  // Who sat in which car is best told by the qualifying of the race: our own numbers are of the season.
  const driverIn = new Map(rows.map(({ car }, index) => [car, order[index]!]))
  const cars = timed.kind === 'found' ? timed.value : []
  const grid = cars.map((car) => driverIn.get(car) ?? names.numbered(car))
  return [
    ...(timed.kind === 'found' ? [{ state: 'GRID', drivers: grid } as const] : []),
    ...(qualified.kind === 'found' ? [{ state: 'QUALIFYING', drivers: order } as const] : []),
  ]
}

/** A grid that is refused waits for an admin; guessing does not, and begins with the order of qualifying. */
async function apply(
  app: Importer,
  race: Race,
  found: readonly Found[],
  names: Names,
): Promise<ImportOutcome> {
  const sound = found.find((one) => faultOf(one, names) === null)
  const ending: ImportOutcome = sound ? await store(app, race, sound) : { kind: 'unchanged' }
  const fault = faultOf(found[0]!, names)
  if (fault === null) {
    await writeBatch(app.db, [importing.forgetRefusal(race.id, 'GRID')])
    return ending
  }
  const refused = await refuseImport(app, race.id, 'GRID', importWords.fault(fault))
  return ending.kind === 'imported' ? ending : refused
}

function faultOf({ drivers }: Found, names: Names): OutcomeFault | null {
  const rows = drivers.map((competitor, index) => ({ competitor, position: index + 1 }))
  return rowsFault('GRID', rows, names.drivers, leastRows('GRID', names.constructors.size))
}

const store = (app: Importer, { id, year }: Race, { drivers, state }: Found): Promise<ImportOutcome> =>
  importTruth(app, year, async (truth) => {
    const { db, now } = app
    const [[race], rows, handMade] = await db.batch([
      importing.raceById(db, id),
      gridOfRace(db, id),
      importing.handMadeOfRace(db, id),
    ])
    const before = gridValue(race!.gridState, rows)
    const after = gridValue(
      state,
      drivers.map((driver) => ({ driver, pitLane: false })),
    )
    const isKept =
      handMade.some(({ part }) => part === 'GRID') ||
      (before?.state === 'GRID' && (state === 'QUALIFYING' || race!.resultState !== null))
    if (isKept || isSameOrder(before, after)) return { kind: 'unchanged' }
    const entry: EntryChange = { kind: 'grid', year, race: id, before, after }
    // The first order of all is no change: nobody has guessed on another.
    const what = before === null || isSameOrder({ ...before, state }, after) ? [] : [entry]
    const why = before?.state === 'GRID' ? importWords.gridChanged : importWords.gridKnown
    const change = {
      truth,
      entries: [entry],
      log: what.length > 0 ? { race: id, at: now, what, why } : undefined,
    }
    return { kind: 'imported', changes: what, change }
  })

const gridValue = (state: GridState | null, rows: GridValue['rows']): GridValue | null =>
  state && { state, rows: rows.map(({ driver, pitLane }) => ({ driver, pitLane })), handMade: false }

/** From the pit lane or not is nothing that the sources tell. */
const isSameOrder = (a: GridValue | null, b: GridValue | null) =>
  a?.state === b?.state &&
  a?.rows.map(({ driver }) => driver).join() === b?.rows.map(({ driver }) => driver).join()

/** The numbers of the cars on the grid, from the front. */
async function timedGrid(
  { feed: { openF1 } }: Importer,
  year: number,
  qualifying: number,
): Promise<Answer<number[]>> {
  const session = await openF1.sessionAt(year, 'QUALIFYING', qualifying)
  if (session.kind === 'not-yet') return session
  const grid = await openF1.startingGrid(session.value.key)
  if (grid.kind === 'not-yet') return grid
  return { kind: 'found', value: grid.value.map(({ number }) => number) }
}

async function qualifiedFor({ feed }: Importer, race: Race): Promise<Answer<FeedQualified[]>> {
  const answer = await feed.jolpica.qualifying(race.year, race.position ?? 0)
  if (answer.kind === 'not-yet') return answer
  // An answer for another race: the calendar has been renumbered, and ours will follow.
  if (!isAbout(race, answer.value)) return { kind: 'not-yet', why: 'missing' }
  return { kind: 'found', value: answer.value.rows }
}
