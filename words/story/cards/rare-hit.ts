import { isRaceCategory } from '#game/category.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { guessesOnRaces, guessesOnSeason, isExact, rarestOwnHit } from '#game/story/told-guesses.ts'
import { number } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { guessedAs, whereOf } from '#words/story/guess-words.ts'

/** The exact hit that the fewest shared. Guesses on the season are hits only when it is over. */
export function rareHitCard(season: OwnSeason): Card | null {
  const { own, races, isOver, year } = season
  const exact = [...guessesOnRaces(season), ...(isOver ? guessesOnSeason(season) : [])].filter(isExact)
  const hit = rarestOwnHit(exact, season)
  if (hit === null) return null
  const { count, of } = hit.company
  const what = `${guessedAs(hit, season)}${whereOf(hit, races)}`
  const race = races[hit.step - 1]
  return {
    name: 'rare-hit',
    title: 'Det sjeldneste treffet',
    figure: `${number(count)} av ${number(of)}`,
    text:
      count === 1
        ? `Bare ${own.username} hadde ${what}.`
        : `${own.username} var en av dem som hadde ${what}.`,
    further: [],
    address:
      isRaceCategory(hit.category) && race
        ? `/race-guess?raceId=${race.id}`
        : `/user/${own.user}?year=${year}`,
  }
}
