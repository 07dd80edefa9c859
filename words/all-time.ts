import { date, number } from './format.ts'
import { list } from './list.ts'

type Unfinished = readonly { year: number; lastRaceAt: number | null }[]

/** Seasons that do not count yet, as a sentence. `others`: some do. '' if all do. */
export function unfinishedSeasons(unfinished: Unfinished, others: boolean): string {
  const [first, second] = unfinished
  if (first === undefined) return ''
  const years = list(unfinished.map(({ year }) => String(year)))
  if (second !== undefined) return `${years} teller når de er ferdige.`
  const last = first.lastRaceAt === null ? '' : ` Siste løp er ${date(first.lastRaceAt)}.`
  return others ? `${years} teller når sesongen er ferdig.${last}` : `${years} blir den første.${last}`
}

/** "115,4 %" */
export const percentOf = (share: number): string => `${number(Math.round(share * 1_000) / 10)}\u00a0%`
