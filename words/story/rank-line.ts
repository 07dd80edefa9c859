import type { CardDrawing } from './card.ts'

/** The line of ranks after every race. Ranks below the worst would only make it flat, so it has few of them. */
export function rankLine(ranks: readonly (number | null)[], participants: number): CardDrawing {
  const worst = Math.max(...ranks.filter((rank) => rank !== null))
  return {
    kind: 'ranks',
    caption: 'Plass etter hvert løp',
    ranks,
    of: Math.max(worst, Math.min(participants, 4)),
  }
}
