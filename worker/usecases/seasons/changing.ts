import type { Database, Statement } from '#db/client.ts'
import { compareTotals, type LogLine, logChange, rememberTotals } from '#db/queries/changes.ts'
import { recountGuesses } from '#db/queries/counting-guesses.ts'
import { writeEntries } from '#db/queries/entries.ts'
import { moveTruth, showAnew } from '#db/queries/scoring.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { apply, type Season } from '#game/changes/season.ts'
import { movedCutoffs } from '#game/cutoffs.ts'
import type { WindowId } from '#game/submission.ts'
import {
  isOutdated,
  keysOf,
  recomputation,
  type Scorebook,
  type StepKey,
  writeFromSeasons,
} from './scoring.ts'

/** What is written together. Whose points it moves is added to the line of the public log. */
export type SeasonChange = {
  changes: readonly EntryChange[]
  statements?: readonly Statement[]
  log?: LogLine | undefined
}

/**
 * The one door for a change of a season, by an admin or by a source: the change, its line in the public log, what
 * counts by then and everybody's scores are stored together or not at all. `decide` answers null when there is
 * nothing to change. It is asked again when somebody else has changed the season since it was read. Answers how many
 * rows were written; refuses with busy where others keep changing the season.
 */
export const changeSeason = (
  app: Scorebook,
  season: Season,
  decide: (season: Season) => Promise<SeasonChange | null>,
): Promise<number> =>
  writeFromSeasons(app, [season], async ([current]) => {
    const change = await decide(current!)
    return change === null ? [] : statementsOf(app.db, current!, change)
  })

function statementsOf(db: Database, season: Season, { changes, statements = [], log }: SeasonChange) {
  const { year } = season
  const after = apply(season, changes)
  const [keysBefore, keys] = [keysOf(season), keysOf(after)]
  const windows = movedCutoffs(season, after).map(({ window }) => window)
  const scored = isOutdated(season) ? keysBefore.length : season.steps
  const from = Math.min(firstDifference(keysBefore, keys), firstAffected(windows, keys), scored)
  // Everybody's points are new after a first result: that is no effect of a change.
  const hasEffects = from < keysBefore.length && keys.length <= keysBefore.length
  const isShown = log !== undefined && hasEffects && log.at >= Math.max(cutoffOf(season), cutoffOf(after))
  return [
    // Scores of other rules are replaced first: the log compares only what this change does.
    ...(isOutdated(season) ? recomputation(season, keysBefore, 0) : []),
    // The entries before the rest: the log may name a race that they add. Totals move only with the recomputation.
    ...writeEntries(db, changes),
    ...statements,
    ...windows.flatMap(recountGuesses),
    ...(windows.length > 0 ? [showAnew(year)] : []),
    ...(log ? [logChange(year, log)] : []),
    ...(isShown ? [rememberTotals(year, keysBefore.length - 1)] : []),
    moveTruth(year),
    ...recomputation(season, keys, from),
    ...(isShown ? compareTotals(year, keys.length - 1) : []),
  ]
}

/** While a season is open its log must not show what the guesses are worth. */
const cutoffOf = ({ season }: Season) => season?.cutoff ?? Number.POSITIVE_INFINITY

/** Where other guesses may count: all steps, since they may be somebody's first. A race without a result has none. */
const firstAffected = (windows: readonly WindowId[], keys: readonly StepKey[]): number =>
  windows.some(({ race }) => race === null || keys.some((key) => key.race === race)) ? 0 : keys.length

/** The first step at which a guess is worth something else, or one of them ends. */
function firstDifference(before: readonly StepKey[], after: readonly StepKey[]): number {
  const isSame = (key: StepKey, step: number) => JSON.stringify(key) === JSON.stringify(after[step])
  const changed = before.findIndex((key, step) => !isSame(key, step))
  return changed === -1 ? before.length : changed
}
