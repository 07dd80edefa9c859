import { type Duel, duelOf } from '#game/duel.ts'
import type { SeasonProgress } from '#game/leaderboard.ts'
import { itemAt } from '#game/must-have.ts'
import { pointsOf } from '#game/score.ts'

type Rival = Pick<SeasonProgress, 'user' | 'username'>

/** Two who passed each other more often than others did. `equals`: how many other pairs did so as often. */
type PassingPair = { a: Rival; b: Rival; duel: Duel; equals: number }

/**
 * The pair with most lead changes, of equals the one with the smallest gap at the end, then the best placed. `a` is ahead.
 * null: nobody passed anybody. `lines`: in leaderboard order.
 */
export function passingPair(lines: readonly SeasonProgress[]): PassingPair | null {
  const points = lines.map(({ scores }) => scores.map(pointsOf))
  let best = { changes: 0, gap: 0, a: 0, b: 0 }
  let equals = 0
  for (let a = 0; a < lines.length; a++) {
    for (let b = a + 1; b < lines.length; b++) {
      const changes = leadChanges(itemAt(points, a), itemAt(points, b))
      if (changes < best.changes || changes === 0) continue
      const gap = (points[a]?.at(-1) ?? 0) - (points[b]?.at(-1) ?? 0)
      equals = changes > best.changes ? 0 : equals + 1
      if (changes > best.changes || gap < best.gap) best = { changes, gap, a, b }
    }
  }
  if (best.changes === 0) return null
  const duel = duelOf({ a: itemAt(points, best.a), b: itemAt(points, best.b) })
  return { a: itemAt(lines, best.a), b: itemAt(lines, best.b), duel, equals }
}

/** `duelOf` counts the same for one pair. A field has up to half a million of them, so this allocates nothing. */
function leadChanges(a: readonly number[], b: readonly number[]): number {
  let changes = 0
  let ahead = 0
  for (let step = 1; step < a.length; step++) {
    const now = Math.sign((a[step] ?? 0) - (b[step] ?? 0))
    if (now !== 0 && ahead !== 0 && now !== ahead) changes++
    if (now !== 0) ahead = now
  }
  return changes
}
