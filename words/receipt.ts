import { type Category, isFlagCategory, isRaceCategory } from '#game/category.ts'
import { firstOf } from '#game/must-have.ts'
import type { ReceiptLine } from '#game/receipt.ts'
import type { ResultStatus } from '#game/results.ts'
import { capitalized, nbsp } from '#words/format.ts'
import { list } from '#words/list.ts'
import { numeral } from '#words/numerals.ts'
import { flagNames, resultStatusNames } from './names.ts'
import { type PlaceWords, questionWords } from './questions.ts'

type Line = ReceiptLine & { flag: keyof typeof flagNames | null; status: ResultStatus | null }

/** "Tippet 2. plass.", "Fra 5. til 4. plass.": a guess, and the places it was measured against before and after. */
export function measured(category: Category, line: Line): string[] {
  if (isRaceCategory(category)) {
    const { short, place } = questionWords[category]
    return outcome(`Tippet ${short.toLowerCase()}`, place, line)
  }
  return isFlagCategory(category)
    ? [`Tippet ${line.guess}.`, `${counted(line)}.`]
    : [`Tippet ${line.guess}. plass.`, `${placed(line)}.`]
}

function outcome(guessed: string, { reached, none }: PlaceWords, { after, exact, status }: Line): string[] {
  if (after.actual === null) return [`${guessed}, ${none.toLowerCase()}.`]
  const note = status === null || status === 'FINISHED' ? '' : ` (${resultStatusNames[status].toLowerCase()})`
  return exact ? [`${guessed}.`, `Nøyaktig${note}.`] : [`${guessed}, ${reached} ${after.actual}${note}.`]
}

function counted({ before, after, exact }: Line): string {
  if (before === null) return `Så langt ${after.actual}`
  return exact ? `Nå nøyaktig, før ${before.actual}` : `Fra ${before.actual} til ${after.actual}`
}

function placed({ before, after, exact }: Line): string {
  if (after.actual === null) return 'Uten plass'
  if (before === null) return `Står på ${after.actual}. plass`
  if (before.actual === null) return `Ny på ${after.actual}. plass`
  return exact
    ? `Nå nøyaktig, før ${before.actual}. plass`
    : `Fra ${before.actual}. til ${after.actual}. plass`
}

/** "18 førere uendret.": the guesses that a receipt does not list, or null if it lists all. */
export function unchanged(category: Category, lines: readonly Line[]): string | null {
  const rest = lines.filter(({ change }) => change === 0)
  if (rest.length === 0) return null
  const atStart = firstOf(rest).before === null
  const verdict = atStart ? 'gir ingen poeng' : 'uendret'
  if (!atStart && rest.length === lines.length) return 'Ingen endring.'
  if (isFlagCategory(category)) {
    return `${capitalized(list(rest.map(({ flag }) => flagNames[flag!].toLowerCase())))} ${verdict}.`
  }
  if (isRaceCategory(category)) return null
  const { noun, name } = questionWords[category]
  return rest.length === 1
    ? `Én ${noun.toLowerCase()} ${verdict}.`
    : `${capitalized(numeral(rest.length))} ${name.toLowerCase()} ${verdict}.`
}

/** "best i løpet", "delt nummer 14 i løpet" */
export const mostInRace = ({ rank, shared }: { rank: number; shared: boolean }): string =>
  `${shared ? 'delt ' : ''}${rank === 1 ? 'best' : `nummer${nbsp}${rank}`} i løpet`
