import { type Category, isRaceCategory } from '#game/category.ts'
import { favoured, type Pair, pairsOf, type Side, sides } from '#game/duel.ts'
import { recordBy } from '#game/records.ts'
import { guessed, movement } from '#words/duel-receipt.ts'
import { flagNames } from '#words/names.ts'
import type { NamedLine, NamedReceipt } from '#worker/usecases/profile/receipt.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'

type ReceiptTip = { tip: string; note: string | null; change: number; exact: boolean }

/** Two participants' changes at one thing; null where a side has no guess. */
export type ReceiptPair = {
  key: string
  winner: Side | null
  competitor: Named | null
  /** The flag. */
  name: string | null
  movement: string
} & Record<Side, ReceiptTip | null>

type ReceiptPart = { category: Category; change: Record<Side, number>; pairs: ReceiptPair[] }

/** Why the points of each changed at a race: sums per category, and the guesses that gave the two different points. */
export type ReceiptPairs = { change: Record<Side, number>; parts: ReceiptPart[] }

export const receiptPairs = (
  receipts: Record<Side, NamedReceipt>,
  asked: readonly Category[],
): ReceiptPairs => ({
  change: recordBy(sides, (side) => receipts[side].change),
  parts: asked.map((category) => {
    const { a, b } = { a: receipts.a.parts[category], b: receipts.b.parts[category] }
    const keyOf = (line: NamedLine) => (isRaceCategory(category) ? category : line.item)
    const pairs = pairsOf(a.lines, b.lines, keyOf)
      .filter((pair) => byChange(pair) !== 0)
      .sort((one, other) => Math.abs(byChange(other)) - Math.abs(byChange(one)))
      .map((pair) => pairOf(category, pair))
    return { category, change: { a: a.change, b: b.change }, pairs }
  }),
})

const byChange = ({ a, b }: Record<Side, NamedLine | null>) => (a?.change ?? 0) - (b?.change ?? 0)

function pairOf(category: Category, pair: Pair<NamedLine>): ReceiptPair {
  const { competitor, flag } = pair.row
  const tips = recordBy(sides, (side) => {
    const line = pair[side]
    return line && { ...guessed(category, line), change: line.change, exact: line.exact }
  })
  return {
    key: pair.key,
    winner: favoured(byChange(pair)),
    competitor: isRaceCategory(category) ? null : competitor,
    name: flag && flagNames[flag],
    movement: movement(category, pair.row),
    ...tips,
  }
}
