import { itemAt } from '#game/must-have.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { guessesOnRaces, hitsOfField, isExact, longestRun } from '#game/story/told-guesses.ts'
import { inPercent } from '#words/forecast-page.ts'
import { nbsp } from '#words/format.ts'
import { countInWords, numeral } from '#words/numerals.ts'
import type { Card } from '#words/story/card.ts'

/** Exact hits of the guesses on races, beside the field's, and the longest run of races with one. */
export function hitsCard(season: OwnSeason): Card | null {
  const { own, races, participants } = season
  const guesses = guessesOnRaces(season)
  if (guesses.length === 0) return null
  const exact = guesses.filter(isExact)
  const run = longestRun(exact)
  const name = own.username
  const share = inPercent(exact.length / guesses.length)
  const field = hitsOfField(season)
  const ofField = inPercent(field.hits / field.guesses)
  const beside = participants === 1 ? '' : share === ofField ? ', som i feltet' : `, mot ${ofField} i feltet`
  return {
    name: 'hits',
    title: 'Treffene',
    figure: `${exact.length}${nbsp}treff`,
    text: `${exact.length === 0 ? 'Ingen' : share} av ${countInWords(guesses.length, 'ett løpstips', 'løpstips')} satt${beside}.`,
    further:
      run && run.to > run.from
        ? [
            `${name} traff ${numeral(run.to - run.from + 1)} løp på rad, fra ${itemAt(races, run.from - 1).name} til ${itemAt(races, run.to - 1).name}.`,
          ]
        : [],
    address: `/user/${own.user}?year=${season.year}`,
  }
}
