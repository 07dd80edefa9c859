import { type Category, isFlagCategory, isRaceCategory } from '#game/category.ts'
import { favoured, type Side } from '#game/duel.ts'
import type { ReceiptLine } from '#game/receipt.ts'
import { number } from '#words/format.ts'
import type { SideNames } from './duel.ts'

/** "Pål fikk 25 poeng mer i Bahrain": the changes of two participants at a race. */
export function whatItGave(race: string, names: SideNames, changes: Record<Side, number>): string {
  const winner = favoured(changes.a - changes.b)
  if (winner === null) return `Begge fikk like mye i ${race}`
  return `${names[winner]} fikk ${number(Math.abs(changes.a - changes.b))} poeng mer i ${race}`
}

/** "fra 5. til 4.": how the answer to a guess changed at a race. Empty for guesses on the race itself. */
export function movement(category: Category, { before, after }: ReceiptLine): string {
  if (isRaceCategory(category)) return ''
  const [from, to] = [before?.actual ?? null, after.actual]
  if (to === null) return 'uten plass'
  if (isFlagCategory(category)) return from === null || from === to ? `${to} hittil` : `fra ${from} til ${to}`
  return from === null || from === to ? `${to}. plass` : `fra ${from}. til ${to}.`
}

/** "5.", "43" or "Norris": a guess as a table shows it, with the place of a driver guessed on the race. */
export function guessed(
  category: Category,
  line: ReceiptLine & { competitor: { shortName: string } | null },
): { tip: string; note: string | null } {
  if (!isRaceCategory(category)) {
    return { tip: isFlagCategory(category) ? number(line.guess) : `${line.guess}.`, note: null }
  }
  const note = line.after.actual === null ? 'uten plass' : `${line.after.actual}. plass`
  return { tip: line.competitor?.shortName ?? '', note }
}
