import type { CompetitorCategory } from '#game/category.ts'
import type { ChangeFault } from '#game/changes/change-fault.ts'
import { cutoffMoves } from '#game/changes/cutoffs.ts'
import type { Entry, EntryChange } from '#game/changes/entries.ts'
import { apply, type Season } from '#game/changes/season.ts'
import { windowsIn } from '#game/changes/windows.ts'
import type { Around } from '#game/kinds/kind-rules.ts'
import { rulesOf } from '#game/kinds/kinds.ts'
import { rulesElsewhere } from '#game/score.ts'

type Context = Omit<Around, 'isUsed'> & {
  /** Ids of competitors in any guess. */
  guessedOn: ReadonlySet<string>
}

/** The first fault of an admin's changes, or null if they are valid together. */
export function changeFault(changes: readonly EntryChange[], context: Context): ChangeFault | null {
  const { before, after, guessedOn } = context
  const isUsed = (category: CompetitorCategory, id: string) =>
    guessedOn.has(id) || after.entries.values().some((entry) => isNamedIn(entry, category, id))
  if (after.season === null) return { kind: 'no-season' }
  if (before.rules === rulesElsewhere) return { kind: 'from-sheet' }
  const isOpening = changes.some((change) => change.kind === 'season' && change.after?.finishedAt === null)
  if (before.season?.finishedAt != null && !isOpening) return { kind: 'frozen' }
  for (const change of changes) {
    const fault = rulesOf(change.kind).faultOf?.(change, { ...context, isUsed }) ?? null
    if (fault !== null) return fault
  }
  return withoutWindow(context) ?? reopened(context)
}

/** A window past its cutoff is sealed, and its seal keeps a page: a session that closed it keeps a start. */
function withoutWindow({ before, after, now }: Context): ChangeFault | null {
  const left = new Set(windowsIn(after).map(({ question, race }) => `${question} ${race}`))
  const isLost = windowsIn(before).some(
    ({ question, race, cutoff }) =>
      cutoff <= now && !left.has(`${question} ${race}`) && after.races.some(({ id }) => id === race),
  )
  return isLost ? { kind: 'session-closed' } : null
}

/** A cutoff ahead where the answer is known would hide guesses that have given points. */
function reopened({ before, after, now }: Context): ChangeFault | null {
  const ahead = new Set(
    cutoffMoves(before, after).flatMap(({ question, window: { race }, to }) =>
      to !== null && to > now ? `${question} ${race}` : [],
    ),
  )
  const over = windowsIn(after).filter(
    ({ isOver, question, race }) => isOver && ahead.has(`${question} ${race}`),
  )
  const races = after.races.filter(({ id }) => over.some(({ race }) => race === id))
  if (races.some(({ resultState }) => resultState !== null)) return { kind: 'cutoff-ahead' }
  // A cancelled race is over without an answer.
  return races.some(({ position }) => position !== null) ? { kind: 'answer-known' } : null
}

const isNamedIn = ({ kind, value }: Entry, category: CompetitorCategory, id: string): boolean =>
  value !== null && (rulesOf(kind).names?.(value, category, id) ?? false)

/**
 * Whether changes need an admin's reason (docs/rules.md, Windows): they move a passed cutoff, change a final result or
 * delete a race. Cutoffs are compared before and after all changes. `now` is in milliseconds.
 */
export const needReason = (changes: readonly EntryChange[], before: Season, now: number): boolean =>
  cutoffMoves(before, apply(before, changes)).some(({ from }) => from !== null && from <= now) ||
  changes.some((change) => rulesOf(change.kind).needsReason?.(change, before, now))
