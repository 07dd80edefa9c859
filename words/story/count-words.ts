import { number } from '#words/format.ts'
import { countInWords, numeral } from '#words/numerals.ts'

export const pointsInWords = (points: number) => countInWords(points, 'ett poeng', 'poeng')
export const placesInWords = (places: number) => countInWords(places, 'én plass', 'plasser')
export const timesInWords = (times: number) => countInWords(times, 'én gang', 'ganger')

/** "to av tre", "11 av 24": both in words, or both in figures. */
export function outOf(count: number, of: number, one = 'én'): string {
  const told = numeral(of) === number(of) ? number : (some: number) => (some === 1 ? one : numeral(some))
  return `${told(count)} av ${told(of)}`
}
