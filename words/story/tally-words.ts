import { firstOf } from '#game/must-have.ts'
import { mostTimes, type TimesFirst } from '#game/story/tallies.ts'
import { numeral } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { CardDrawing } from './card.ts'

const mostBars = 8

/** How often those with most did it, and the sentence about them. null: nobody ever did. */
export function mostOf(tallies: readonly TimesFirst[], did: 'ledet etter' | 'vant') {
  const most = mostTimes(tallies)
  if (most.length === 0) return null
  const { times, shared } = firstOf(most)
  const names = shortNames(most.map(({ username }) => username))
  const sharedPart =
    shared === times ? ', alle delt' : `, ${shared === 1 ? 'ett' : numeral(shared)} av dem delt`
  return {
    times,
    text:
      most.length > 1
        ? `Ingen ${did} flere løp enn ${names}.`
        : `${names} ${did} flest løp${shared === 0 ? '' : sharedPart}.`,
  }
}

/** Several did it, and all as often. */
export const areLevel = (tallies: readonly TimesFirst[]): boolean =>
  tallies.length > 1 && tallies[0]?.times === tallies.at(-1)?.times

/** The bars of the first of them. Equal ones say nothing. */
export const tallyBars = (caption: string, tallies: readonly TimesFirst[]): { drawing?: CardDrawing } =>
  areLevel(tallies)
    ? {}
    : {
        drawing: {
          kind: 'bars',
          caption: tallies.length > mostBars ? `${caption}, de ${numeral(mostBars)} første` : caption,
          bars: tallies.slice(0, mostBars).map(({ username, times }) => ({ label: username, value: times })),
        },
      }
