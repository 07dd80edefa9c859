import { type ShownField, shownField, wholeField } from '#game/field-window.ts'
import { inLeaderboardOrder, type SeasonProgress } from '#game/leaderboard.ts'

/** A whole field as a page shows it. */
export function shown(
  people: readonly SeasonProgress[],
): ShownField & { entries: NonNullable<ShownField['leaderboard']> } {
  const field = wholeField(inLeaderboardOrder(people))
  const page = shownField(field.lines, field, { hasBegun: true, league: null, side: 1, sides: 1 })
  return { ...page, entries: page.leaderboard! }
}
