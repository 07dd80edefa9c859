import { firstOf } from '#game/must-have.ts'
import { mostTimes, type TimesFirst } from '#game/story/tallies.ts'
import { number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { CardDrawing } from './card.ts'

const mostBars = 8

/** Those with most, how many that is, and how it follows a count in a sentence. null: nobody has any. */
export function mostOf(tallies: readonly TimesFirst[]) {
  const most = mostTimes(tallies)
  if (most.length === 0) return null
  const { times, shared } = firstOf(most)
  const sharedPart = shared === times ? 'alle delt' : `${number(shared)} av dem delt`
  const single = shared === 0 ? '' : times === 1 ? ', delt med andre' : `, ${sharedPart}`
  return {
    names: shortNames(most.map(({ username }) => username)),
    times,
    suffix: most.length > 1 ? ' hver' : single,
  }
}

/** The bars of the first of them. */
export const tallyBars = (caption: string, tallies: readonly TimesFirst[]): CardDrawing => ({
  kind: 'bars',
  caption,
  bars: tallies.slice(0, mostBars).map(({ username, times }) => ({ label: username, value: times })),
})
