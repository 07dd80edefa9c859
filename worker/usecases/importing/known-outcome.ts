import type { Database } from '#db/client.ts'
import { handMadeOfRace, handMadeOfSeason, raceById } from '#db/queries/importing.ts'
import { gridOfRace, resultsOfRace, standingsAfterRace } from '#db/queries/results.ts'
import type { CompetitorCategory } from '#game/category.ts'
import type { Outcome, Standing } from '#game/changes/outcome.ts'
import type { Known, TablesBefore } from '#game/imports/outcome-judgement.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { StoredTruth } from '#worker/usecases/seasons/scoring.ts'
import type { Names } from './imported-names.ts'

type Race = { id: number; year: number; position: number | null }
type Truth = StoredTruth['truth']
type HandMade = Awaited<ReturnType<typeof handMadeOfSeason>>

export type StoredOutcome = Awaited<ReturnType<typeof readStored>>

/** What is stored of a race's outcome, and what of it an admin has entered. */
export async function readStored(db: Database, race: number) {
  const [[found], results, standings, handMade, grid] = await db.batch([
    raceById(db, race),
    resultsOfRace(db, race),
    standingsAfterRace(db, race),
    handMadeOfRace(db, race),
    gridOfRace(db, race),
  ])
  const outcome: Outcome = {
    RACE: results.filter(({ session }) => session === 'RACE'),
    SPRINT: results.filter(({ session }) => session === 'SPRINT'),
    DRIVER: standings.filter(({ category }) => category === 'DRIVER'),
    CONSTRUCTOR: standings.filter(({ category }) => category === 'CONSTRUCTOR'),
  }
  return {
    outcome,
    state: found!.resultState,
    handMade: new Set(handMade.map(({ part }) => part)),
    /** Cars on the real grid; null while only the order of qualifying is known. */
    cars: found!.gridState === 'GRID' ? grid.length : null,
  }
}

/** What an answer about a race is judged by. */
export async function knownOf(
  db: Database,
  truth: Truth,
  race: Race,
  names: Names,
  stored: StoredOutcome,
): Promise<Known> {
  const handMade = await handMadeOfSeason(db, race.year)
  return {
    drivers: names.drivers,
    constructors: names.constructors,
    cars: stored.cars,
    stored: stored.outcome,
    handMade: new Set([...stored.handMade].filter((part) => part in stored.outcome)) as Known['handMade'],
    before: tablesBefore(truth, race, handMade),
    classified: classifiedBefore(truth, race, handMade),
  }
}

/** A table that an admin has entered, or that lacks a race, is not what the source counts on from. */
function tablesBefore(truth: Truth, race: Race, handMade: HandMade): TablesBefore {
  const earlier = earlierRaces(truth, race)
  const last = earlier.findLast(({ resultState }) => resultState !== null)
  const table = (category: CompetitorCategory): Standing[] =>
    truth.standings.filter((row) => row.race === last?.id && row.category === category)
  const isMade = (id: number | undefined, parts: readonly string[]) =>
    handMade.some((row) => row.race === id && parts.includes(row.part))
  const isExact = (category: CompetitorCategory) =>
    earlier.at(-1)?.id === last?.id && !isMade(last?.id, [category]) && !isMade(race.id, ['RACE', 'SPRINT'])
  return {
    DRIVER: table('DRIVER'),
    CONSTRUCTOR: table('CONSTRUCTOR'),
    isExact: { DRIVER: isExact('DRIVER'), CONSTRUCTOR: isExact('CONSTRUCTOR') },
  }
}

function classifiedBefore(truth: Truth, race: Race, handMade: HandMade): Known['classified'] {
  const races = earlierRaces(truth, race).filter(
    ({ id }) => !handMade.some((row) => row.race === id && row.part === 'RACE'),
  )
  const ids = new Set(races.map(({ id }) => id))
  const finishes = truth.results.filter((row) => ids.has(row.race) && row.status === 'FINISHED')
  return {
    DRIVER: new Set(finishes.map(({ driver }) => driver)),
    CONSTRUCTOR: new Set(finishes.map(({ team }) => team)),
  }
}

const earlierRaces = (truth: Truth, { position }: Race) =>
  inSeasonOrder(truth.races).filter((one) => one.position < (position ?? 0))
