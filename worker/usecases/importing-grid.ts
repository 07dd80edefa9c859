import { importWords } from '#app/words.ts'
import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { gridOfRace } from '#db/queries/results.ts'
import { leastRows, rowsFault } from '#game/outcome-faults.ts'
import type { GridState } from '#game/results.ts'
import { type Answer, FeedFault } from '#worker/feed/get.ts'
import type { Names } from './imported-names.ts'
import { type Importer, type ImportOutcome, isAbout, readRace } from './importing.ts'

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
  if (fault !== null) return refuse(app, raceId, importWords.fault(fault))
  return apply(app, raceId, race.gridState, { drivers, state })
}

async function apply(
  { db }: Importer,
  race: number,
  before: GridState | null,
  { drivers, state }: Found,
): Promise<ImportOutcome> {
  const [stored, handMade] = await db.batch([gridOfRace(db, race), importing.handMadeOfRace(db, race)])
  const isSame = before === state && stored.map(({ driver }) => driver).join() === drivers.join()
  const isKept = isSame || handMade.some(({ part }) => part === 'GRID')
  await writeBatch(db, [
    ...(isKept ? [] : importing.replaceGrid(race, drivers, state)),
    importing.forgetRefusal(race, 'GRID'),
  ])
  return isKept ? { kind: 'unchanged' } : { kind: 'imported', changes: [] }
}

const sameSession = 12 * 60 * 60 * 1000

/** The grid as it was timed; a source in trouble has none, and qualifying serves until it is well again. */
async function startingGrid(
  { feed: { openF1 } }: Importer,
  year: number,
  qualifying: number,
  names: Names,
): Promise<Answer<Found>> {
  try {
    const sessions = await openF1.sessions(year, 'QUALIFYING')
    if (sessions.kind === 'not-yet') return sessions
    const session = sessions.value.find(({ startsAt }) => Math.abs(startsAt - qualifying) < sameSession)
    if (session === undefined) return { kind: 'not-yet', why: 'missing' }
    const grid = await openF1.startingGrid(session.key)
    if (grid.kind === 'not-yet') return grid
    const drivers = grid.value.map(({ number }) => names.numbered(number))
    return { kind: 'found', value: { state: 'GRID', drivers } }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    console.error(error.message)
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

async function refuse({ db, now }: Importer, race: number, reason: string): Promise<ImportOutcome> {
  await writeBatch(db, [importing.refuseImport(race, 'GRID', now, reason)])
  return { kind: 'refused', reason }
}
