import { importWords } from '#app/words.ts'
import { writeBatch } from '#db/client.ts'
import { writeEntries } from '#db/queries/entries.ts'
import * as importing from '#db/queries/importing.ts'
import { gridOfRace } from '#db/queries/results.ts'
import type { EntryChange, GridValue } from '#game/entries.ts'
import { leastRows, rowsFault } from '#game/outcome-faults.ts'
import type { GridState } from '#game/results.ts'
import { type Answer, FeedFault } from '#worker/feed/get.ts'
import type { Names } from './imported-names.ts'
import { type Importer, type ImportOutcome, isAbout, readRace, refuseImport } from './importing.ts'
import { changeTruth } from './scoring.ts'

type Found = { state: GridState; drivers: string[] }

/**
 * Opens a race for guesses with the order of qualifying, and puts the real grid in its place once that is
 * known. Changes nothing after the result, nothing made by hand, and never goes back from the grid.
 */
export async function importGrid(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { race, names, qualifying } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  if (race.resultState !== null) return { kind: 'unchanged' }
  if (qualifying === null || app.now < qualifying) return { kind: 'not-yet', why: 'not-started' }
  const grid = await startingGrid(app, race.year, qualifying, names)
  const answer =
    grid.kind === 'found' || race.gridState === 'GRID' ? grid : await qualifyingOrder(app, race, names)
  if (answer.kind === 'not-yet') return answer

  const { drivers, state } = answer.value
  const rows = drivers.map((competitor, index) => ({ competitor, position: index + 1 }))
  const fault = rowsFault('GRID', rows, names.drivers, leastRows('GRID', names.constructors.size))
  if (fault !== null) return refuseImport(app, raceId, 'GRID', importWords.fault(fault))
  return apply(app, race, { drivers, state })
}

async function apply(
  app: Importer,
  { id, year }: { id: number; year: number },
  { drivers, state }: Found,
): Promise<ImportOutcome> {
  const { db, now } = app
  let ending: ImportOutcome = { kind: 'unchanged' }
  await changeTruth(app, year, async ({ truth }) => {
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
    ending = { kind: 'unchanged' }
    const isKept =
      race!.resultState !== null ||
      handMade.some(({ part }) => part === 'GRID') ||
      (before?.state === 'GRID' && state === 'QUALIFYING')
    if (isKept || isSameOrder(before, after)) return null
    const change: EntryChange = { kind: 'grid', year, race: id, before, after }
    // The first order of all is no change: nobody has guessed on another.
    const what = before === null || isSameOrder({ ...before, state }, after) ? [] : [change]
    const why = before?.state === 'GRID' ? importWords.gridChanged : importWords.gridKnown
    ending = { kind: 'imported', changes: what }
    return {
      truth,
      statements: writeEntries(db, [change]),
      log: what.length > 0 ? { race: id, at: now, what, why } : undefined,
    }
  })
  await writeBatch(db, [importing.forgetRefusal(id, 'GRID')])
  return ending
}

const gridValue = (state: GridState | null, rows: GridValue['rows']): GridValue | null =>
  state && { state, rows: rows.map(({ driver, pitLane }) => ({ driver, pitLane })), handMade: false }

/** From the pit lane or not is nothing that the sources tell. */
const isSameOrder = (a: GridValue | null, b: GridValue | null) =>
  a?.state === b?.state &&
  a?.rows.map(({ driver }) => driver).join() === b?.rows.map(({ driver }) => driver).join()

/** The grid as it was timed; a source in trouble has none, and qualifying serves until it is well again. */
async function startingGrid(
  { feed: { openF1 } }: Importer,
  year: number,
  qualifying: number,
  names: Names,
): Promise<Answer<Found>> {
  try {
    const session = await openF1.sessionAt(year, 'QUALIFYING', qualifying)
    if (session.kind === 'not-yet') return session
    const grid = await openF1.startingGrid(session.value.key)
    if (grid.kind === 'not-yet') return grid
    const drivers = grid.value.map(({ number }) => names.numbered(number))
    return { kind: 'found', value: { state: 'GRID', drivers } }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    if (error.kind !== 'paused') console.error(error.message)
    return { kind: 'not-yet', why: 'missing' }
  }
}

async function qualifyingOrder(
  app: Importer,
  race: { year: number; position: number | null; circuit: string; startsAt: number },
  names: Names,
): Promise<Answer<Found>> {
  const answer = await app.feed.jolpica.qualifying(race.year, race.position ?? 0)
  if (answer.kind === 'not-yet') return answer
  // An answer for another race: the calendar has been renumbered, and ours will follow.
  if (!isAbout(race, answer.value)) return { kind: 'not-yet', why: 'missing' }
  return { kind: 'found', value: { state: 'QUALIFYING', drivers: answer.value.rows.map(names.driver) } }
}
