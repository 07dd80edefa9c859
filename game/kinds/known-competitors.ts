import type { CompetitorCategory } from '#game/category.ts'
import type { ChangeFault } from '#game/changes/change-fault.ts'
import type { OutcomePart, WholeOutcome } from '#game/changes/outcome.ts'
import { outcomeFault } from '#game/changes/outcome-faults.ts'
import type { Season } from '#game/changes/season.ts'

export const competitorIds = ({ competitors }: Season, category: CompetitorCategory): ReadonlySet<string> =>
  new Set(competitors.filter((one) => one.category === category).map(({ id }) => id))

/** The first fault in these parts of an outcome, or null. */
export function partsFault(
  outcome: Partial<WholeOutcome>,
  parts: readonly OutcomePart[],
  season: Season,
): ChangeFault | null {
  const known = {
    drivers: competitorIds(season, 'DRIVER'),
    constructors: competitorIds(season, 'CONSTRUCTOR'),
  }
  const fault = outcomeFault(outcome, known, parts)
  return fault && { kind: 'outcome', fault }
}

/** Whether a row has this driver or team. */
export const isInRows = (rows: readonly { driver: string; team?: string }[], id: string): boolean =>
  rows.some((row) => row.driver === id || row.team === id)

/** A final result changes only with a reason. */
export const hasFinalResult = ({ races }: Season, race: number): boolean => {
  const state = races.find(({ id }) => id === race)?.resultState ?? null
  return state !== null && state !== 'PRELIMINARY'
}
