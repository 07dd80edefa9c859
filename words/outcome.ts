import { capitalized, number, signed } from '#words/format.ts'
import { list } from '#words/list.ts'
import { countInWords } from './numerals.ts'

type Standing = { rank: number; rankBefore: number | null }

/** "19. plass (opp 1)" */
export const rankAfterInWords = (standing: Standing): string =>
  `${number(standing.rank)}. plass (${placesMovedInWords(standing)})`

/** "opp 1", "ned 2", "som før" */
export function placesMovedInWords({ rank, rankBefore }: Standing): string {
  const up = (rankBefore ?? rank) - rank
  return up === 0 ? 'som før' : `${up > 0 ? 'opp' : 'ned'} ${number(Math.abs(up))}`
}

/** "Vegard med +23", "Pål og Vegard med +23". null: nobody has earned points. */
export const winnersInWords = (winners: readonly { username: string; points: number }[]): string | null =>
  winners[0] ? `${list(winners.map(({ username }) => username))} med ${signed(winners[0].points)}` : null

/** "To flagg er ikke bekreftet enda: +5 foreløpig." `points`: null without a guess on flags. */
export function waitingInWords({ flags, points }: { flags: number; points: number | null }): string | null {
  if (flags === 0) return null
  const count = countInWords(flags, 'ett flagg', 'flagg')
  const gain = points === null ? '' : `: ${signed(points)} foreløpig`
  return `${capitalized(count)} er ikke bekreftet enda${gain}.`
}
