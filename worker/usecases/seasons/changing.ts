import type { Database, Statement } from '#db/client.ts'
import { compareTotals, logChange, type PublicLine, rememberTotals } from '#db/queries/changes.ts'
import { recountGuesses } from '#db/queries/counting-guesses.ts'
import { writeEntries } from '#db/queries/entries.ts'
import { countGuesses } from '#db/queries/guess-counts.ts'
import { moveTruth, showAnew } from '#db/queries/scoring.ts'
import { movedCutoffs } from '#game/changes/cutoffs.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { apply, type Season } from '#game/changes/season.ts'
import { windowSize } from '#game/field-window.ts'
import { firstOf } from '#game/must-have.ts'
import type { WindowId } from '#game/submission.ts'
import { hasOlderRules, recomputation, writeFromSeasons } from './scoring.ts'
import type { Scorebook } from './scoring-in-slices.ts'
import { keysOf, type StepKey } from './season-keys.ts'

/** Written in one transaction. The public log line also gets the users whose points change. */
type SeasonChange = {
  changes: readonly EntryChange[]
  statements?: readonly Statement[]
  log?: PublicLine | undefined
}

/**
 * Every change of a season goes through here: it is saved with its log line and all scores in one transaction.
 * `decide` returns null for no change, and is called again after a concurrent change.
 * Returns the number of written rows. Refuses with busy after repeated conflicts.
 */
export const changeSeason = (
  app: Scorebook,
  season: Season,
  decide: (season: Season) => Promise<SeasonChange | null>,
): Promise<number> =>
  writeFromSeasons(app, [season], async (seasons) => {
    const current = firstOf(seasons)
    const change = await decide(current)
    return change === null ? [] : statementsOf(app.db, current, change)
  })

function statementsOf(db: Database, season: Season, { changes, statements = [], log }: SeasonChange) {
  const { year } = season
  const after = apply(season, changes)
  const [keysBefore, keys] = [keysOf(season), keysOf(after)]
  const windows = movedCutoffs(season, after).map(({ window }) => window)
  const scored = hasOlderRules(season) ? keysBefore.length : season.steps
  const from = Math.min(firstDifference(keysBefore, keys), firstAffected(windows, keys), scored)
  // A first result gives new points to everyone; do not log them as effects of a change.
  const hasEffects = from < keysBefore.length && keys.length <= keysBefore.length
  const isShown = log !== undefined && hasEffects && log.at >= Math.max(cutoffOf(season), cutoffOf(after))
  const comparesNow = isShown && season.participants <= windowSize
  return [
    // Replace scores by older rules first, so that the log shows only this change.
    ...(hasOlderRules(season) ? recomputation(db, season, keysBefore, 0) : []),
    // Entries come first: the log may name a race that they add. Totals change only in the recomputation.
    ...writeEntries(db, changes),
    ...statements,
    ...(log ? [logChange(year, log)] : []),
    ...(comparesNow ? [rememberTotals(year, keysBefore.length - 1)] : []),
    // After that: participants without a counting guess leave with their scores.
    ...windows.flatMap((window) => [...recountGuesses(window), ...countGuesses(window).flat()]),
    ...(windows.length > 0 ? [showAnew(year)] : []),
    moveTruth(year),
    ...recomputation(db, season, keys, from, { logged: isShown }),
    ...(comparesNow ? compareTotals(year, keys.length - 1) : []),
  ]
}

/** The log of an open season must not show effects, because they reveal guesses. */
const cutoffOf = ({ season }: Season) => season?.cutoff ?? Number.POSITIVE_INFINITY

/** The first step where other guesses may count: 0, or no step for races without a result. */
const firstAffected = (windows: readonly WindowId[], keys: readonly StepKey[]): number =>
  windows.some(({ race }) => race === null || keys.some((key) => key.race === race)) ? 0 : keys.length

/** The first step whose answer key differs, or that exists on one side only. */
function firstDifference(before: readonly StepKey[], after: readonly StepKey[]): number {
  const isSame = (key: StepKey, step: number) => JSON.stringify(key) === JSON.stringify(after[step])
  const changed = before.findIndex((key, step) => !isSame(key, step))
  return changed === -1 ? before.length : changed
}
