import { type Category, categories, isFlagCategory, isRaceCategory } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { visibleWindows } from '#game/guess-window.ts'
import type { ReceiptLine, ReceiptPart } from '#game/receipt.ts'
import { recordBy } from '#game/records.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import type { Guesser } from './guesser.ts'
import type { GuessesAt } from './guesses-at.ts'
import type { SeasonAt } from './season-at.ts'

/** `competitor` is null on the line of a flag; `status` is null where the line is not about a race. */
export type NamedLine = ReceiptLine & {
  competitor: Named | null
  flag: FlagType | null
  status: ResultStatus | null
}
export type NamedPart = Omit<ReceiptPart, 'lines'> & {
  lines: NamedLine[]
  /** The guess is counted, but not public yet. */
  hidden: boolean
}
export type NamedReceipt = {
  own: boolean
  /** The questions of the season. */
  asked: readonly Category[]
  before: number
  after: number
  change: number
  parts: Record<Category, NamedPart>
}

/** Why a participant's points changed at a step. Leaves out guesses that are not public yet. */
export function namedReceipt({ at, guesser, now, own, receipt }: GuessesAt): NamedReceipt {
  const isVisible = visibleWindows(at.windows, { now, own })
  const part = (category: Category): NamedPart => {
    const { lines, ...sums } = receipt.parts[category]
    const isHidden = at.race !== undefined && isRaceCategory(category) && !isVisible(category, at.race.id)
    const hidden = isHidden && lines.length > 0
    return { ...sums, lines: hidden ? [] : lines.map((line) => named(at, guesser, category, line)), hidden }
  }
  return {
    own,
    asked: at.asked,
    before: receipt.before,
    after: receipt.after,
    change: receipt.change,
    parts: recordBy(categories, part),
  }
}

function named(at: SeasonAt, guesser: Guesser, category: Category, line: ReceiptLine): NamedLine {
  const plain = { ...line, competitor: null, flag: null, status: null }
  if (isRaceCategory(category)) {
    const guess = guesser.races.find((g) => g.race === at.race?.id && g.category === category)
    return {
      ...plain,
      competitor: at.names.driver(line.item, guess?.team ?? undefined),
      status: guess?.status ?? null,
    }
  }
  return isFlagCategory(category)
    ? { ...plain, flag: flagTypes.find((flag) => flag === line.item) ?? null }
    : { ...plain, competitor: at.names.of(category, line.item) }
}
