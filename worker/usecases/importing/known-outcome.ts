import type { CompetitorCategory } from '#game/category.ts'
import { isOutcomePart } from '#game/changes/outcome.ts'
import { gridAt, manualParts, type Race, type Season, wholeOutcome } from '#game/changes/season.ts'
import type { KnownOutcome, TablesBefore } from '#game/imports/outcome-judgement.ts'
import type { SessionSince, TableBase } from '#game/imports/table-bounds.ts'
import { inSeasonOrder } from '#game/season.ts'
import { sourceNamesOf } from './imported-names.ts'

/** The stored facts that the import compares an answer with. */
export function knownOf(season: Season, race: Race): KnownOutcome {
  const { drivers, constructors } = sourceNamesOf(season)
  const grid = gridAt(season, race.id)
  return {
    drivers,
    constructors,
    cars: grid?.state === 'GRID' ? grid.rows.length : null,
    stored: wholeOutcome(season, race.id),
    manual: new Set(manualParts(season, race.id).filter(isOutcomePart)),
    before: tablesBefore(season, race),
    classified: classifiedBefore(season, race),
  }
}

/**
 * The newest table with the sessions since then. A table that an admin has edited may differ from the source's, so the
 * source's newest own table is compared too.
 */
function tablesBefore(season: Season, race: Race): TablesBefore {
  const earlier = earlierRaces(season, race)
  const basesOf = (category: CompetitorCategory): TableBase[] => {
    const isManual = ({ id }: Race) => manualParts(season, id).includes(category)
    const newest = earlier.findLastIndex(({ resultState }) => resultState !== null)
    const own = earlier.findLastIndex((one) => one.resultState !== null && !isManual(one))
    return [...new Set([newest, own])].map((index) => ({
      table: wholeOutcome(season, earlier[index]?.id ?? 0)[category],
      since: earlier.slice(index + 1).flatMap((one) => sessionsOf(season, one)),
    }))
  }
  return { DRIVER: basesOf('DRIVER'), CONSTRUCTOR: basesOf('CONSTRUCTOR') }
}

/** The sessions of a weekend. An admin's classification may differ from the source's. */
function sessionsOf(season: Season, { id, sessions }: Race): SessionSince[] {
  const stored = wholeOutcome(season, id)
  const manual = manualParts(season, id)
  const hasSprint = sessions.SPRINT !== undefined || stored.SPRINT.length > 0
  return (hasSprint ? (['SPRINT', 'RACE'] as const) : (['RACE'] as const)).map((session) => {
    const isKnown = stored[session].length > 0 && !manual.includes(session)
    return { session, rows: isKnown ? stored[session] : null }
  })
}

function classifiedBefore(season: Season, race: Race): KnownOutcome['classified'] {
  const finishes = earlierRaces(season, race)
    .filter(({ id }) => !manualParts(season, id).includes('RACE'))
    .flatMap(({ id }) => wholeOutcome(season, id).RACE)
    .filter(({ status }) => status === 'FINISHED')
  return {
    DRIVER: new Set(finishes.map(({ driver }) => driver)),
    CONSTRUCTOR: new Set(finishes.map(({ team }) => team)),
  }
}

const earlierRaces = ({ races }: Season, { position }: Race) =>
  inSeasonOrder(races).filter((one) => one.position < (position ?? 0))
