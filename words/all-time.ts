import { date, nbsp } from './format.ts'
import { list } from './list.ts'

type Unfinished = readonly { year: number; lastRaceAt: number | null }[]

/** Seasons that do not count yet, as a sentence. `others`: some do. '' if all do. */
export function unfinishedSeasons(unfinished: Unfinished, others: boolean): string {
  const [first, second] = unfinished
  if (first === undefined) return ''
  const years = list(unfinished.map(({ year }) => String(year)))
  if (second !== undefined) return `${years} teller når de er ferdige.`
  const last = first.lastRaceAt === null ? '' : `, siste løp ${date(first.lastRaceAt)}`
  return others ? `${years} teller når sesongen er ferdig${last}.` : `${years} blir den første${last}.`
}

const oneDecimal = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An average rank: "4,5" */
export const averagePlace = (average: number): string => oneDecimal.format(average)

/** A share: "115,4 %" */
export const percentOf = (share: number): string => `${oneDecimal.format(100 * share)}${nbsp}%`
