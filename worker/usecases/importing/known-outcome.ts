import type { CompetitorCategory } from '#game/category.ts'
import { type OutcomePart, outcomeParts, type TruthPart } from '#game/changes/outcome.ts'
import { gridAt, manualParts, type Race, type Season, wholeOutcome } from '#game/changes/season.ts'
import type { Known, TablesBefore } from '#game/imports/outcome-judgement.ts'
import { inSeasonOrder } from '#game/season.ts'
import { namesOf } from './imported-names.ts'

/** The stored facts that the import compares an answer with. */
export function knownOf(season: Season, race: Race): Known {
  const { drivers, constructors } = namesOf(season)
  const grid = gridAt(season, race.id)
  const isOutcome = (part: TruthPart): part is OutcomePart => outcomeParts.includes(part as OutcomePart)
  return {
    drivers,
    constructors,
    cars: grid?.state === 'GRID' ? grid.rows.length : null,
    stored: wholeOutcome(season, race.id),
    manual: new Set(manualParts(season, race.id).filter(isOutcome)),
    before: tablesBefore(season, race),
    classified: classifiedBefore(season, race),
  }
}

/** Not exact if an admin edited the table or the result, or if the previous race has no result. */
function tablesBefore(season: Season, race: Race): TablesBefore {
  const earlier = earlierRaces(season, race)
  const last = earlier.findLast(({ resultState }) => resultState !== null)
  const { DRIVER, CONSTRUCTOR } = wholeOutcome(season, last?.id ?? 0)
  const isManual = (id: number | undefined, parts: readonly TruthPart[]) =>
    id !== undefined && manualParts(season, id).some((part) => parts.includes(part))
  const isExact = (category: CompetitorCategory) =>
    earlier.at(-1)?.id === last?.id &&
    !isManual(last?.id, [category]) &&
    !isManual(race.id, ['RACE', 'SPRINT'])
  return {
    DRIVER,
    CONSTRUCTOR,
    isExact: { DRIVER: isExact('DRIVER'), CONSTRUCTOR: isExact('CONSTRUCTOR') },
  }
}

function classifiedBefore(season: Season, race: Race): Known['classified'] {
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
