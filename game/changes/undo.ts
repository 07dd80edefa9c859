import { type ChangeOf, type Entry, type EntryChange, isSameValue } from './entries.ts'
import { type Season, valueAt } from './season.ts'

/**
 * Entries that revert these changes, or null if a later change conflicts. If only the order has changed since,
 * removed races return to their old position, and added races leave.
 */
export function undo(season: Season, changes: readonly EntryChange[]): Entry[] | null {
  const entries = changes.map((change): Entry | null => {
    const { before: value, after, ...at } = change
    if (isSameValue(valueAt(season, at), after)) return { ...at, value } as Entry
    if (change.kind === 'competitor') return withPresentTeam(season, change)
    const order = change.kind === 'order' ? revertedOrder(season.order, change) : null
    return order && ({ ...at, value: order } as Entry)
  })
  return entries.includes(null) ? null : (entries as Entry[])
}

/** A change that was not about a driver's team can be undone though results have changed the team since. */
function withPresentTeam(season: Season, { before, after, ...at }: ChangeOf<'competitor'>): Entry | null {
  const now = valueAt(season, at)
  if (before === null || after === null || now === null || before.team !== after.team) return null
  const { team, color } = now
  return isSameValue(now, { ...after, team, color }) ? { ...at, value: { ...before, team, color } } : null
}

function revertedOrder(order: readonly number[], { before, after }: ChangeOf<'order'>): number[] | null {
  const [was, is] = [before ?? [], after ?? []]
  const returning = was.filter((race) => !is.includes(race))
  const leaving = is.filter((race) => !was.includes(race))
  const isMembership = returning.length + leaving.length > 0
  const isPossible =
    !returning.some((race) => order.includes(race)) && leaving.every((race) => order.includes(race))
  if (!isMembership || !isPossible) return null
  const left = order.filter((race) => !leaving.includes(race))
  return returning.reduce((races, race) => races.toSpliced(was.indexOf(race), 0, race), left)
}
