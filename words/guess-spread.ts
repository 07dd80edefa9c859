import { boldest, type SpreadRow, sameIn } from '#game/guess-spread.ts'
import { nbsp, number } from './format.ts'
import { list } from './list.ts'

const oneDecimal = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "3,4" */
export const meanPlace = (mean: number): string => oneDecimal.format(mean)

/**
 * "Dristigst: Bottas på 22. plass. Feltet har Bottas på 14,3 i snitt." and "Alene om Hadjar på 5. og Alonso på 9. plass."
 */
export function spreadLines(rows: readonly SpreadRow[], nameOf: (item: string) => string): string[] {
  const bold = boldest(rows)
  const alone = rows.filter((row) => sameIn(row) === 1)
  const name = bold && nameOf(bold.item)
  return [
    ...(bold
      ? [
          `Dristigst: ${name} på ${bold.own}.${nbsp}plass. Feltet har ${name} på ${meanPlace(bold.mean)} i snitt.`,
        ]
      : []),
    ...(alone.length > mostNamed
      ? [`Alene om ${number(alone.length)} av ${number(rows.length)} plasser.`]
      : alone.length > 0
        ? [`Alene om ${list(alone.map(({ item, own }) => `${nameOf(item)} på ${own}.`))}${nbsp}plass.`]
        : []),
  ]
}

/** A sentence names no more than this many. */
const mostNamed = 4
