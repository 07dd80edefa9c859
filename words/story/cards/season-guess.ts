import type { OwnSeason } from '#game/story/own-season.ts'
import { mostAboveMean, orderFigures } from '#game/story/season-guess.ts'
import { averagePlace } from '#words/all-time.ts'
import { capitalized, counted } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { guessedAs } from '#words/story/guess-words.ts'

/** The guessed orders beside the field's, and the guess on the season that gave most above the mean. */
export function seasonGuessCard(season: OwnSeason): Card | null {
  const { own, year, participants, isOver } = season
  const orders = orderFigures(season)
  if (orders === null) return null
  const { exact, guessed, mean, fieldMean } = orders
  const best = participants > 1 ? mostAboveMean(season) : null
  const field = participants > 1 && fieldMean !== null ? `, feltet med ${averagePlace(fieldMean)}` : ''
  return {
    name: 'season-guess',
    title: 'Sesongtipset',
    figure: `${exact} av ${guessed}`,
    text: `${own.username} ${isOver ? 'hadde' : 'har'} så mange førere og lag på rett plass.`,
    further: [
      ...(mean === null ? [] : [`${own.username} bommet i snitt med ${averagePlace(mean)} plasser${field}.`]),
      ...(best
        ? [
            `${capitalized(guessedAs(best, season))} ga mest over snittet: ${counted(best.points, 'poeng', 'poeng')} mot ${averagePlace(best.mean)}.`,
          ]
        : []),
    ],
    address: `/user/${own.user}?year=${year}`,
  }
}
