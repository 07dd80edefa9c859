import { guessedDriver } from '#game/answers.ts'
import { firstOf } from '#game/must-have.ts'
import { sum } from '#game/season-figures.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { type CostlyChange, costlyChanges, lastSaves, median } from '#game/story/saves.ts'
import { capitalized, timeLeft } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { questionWords } from '#words/questions.ts'
import type { Card } from '#words/story/card.ts'
import { pointsInWords } from '#words/story/count-words.ts'
import { guessedAs } from '#words/story/guess-words.ts'

/** How late the participant saved, and the changes that cost points. Told to nobody else. */
export function clockCard(season: OwnSeason): Card | null {
  const { races } = season
  const saved = lastSaves(season)
  if (saved.length === 0) return null
  const middle = median(saved.map(({ before }) => before))
  const closest = firstOf(saved.toSorted((a, b) => a.before - b.before))
  const deadline = races.find(({ id }) => id === closest.race)?.name ?? 'sesongtipsene'
  const costly = costlyChanges(season)
  const cost = sum(costly.map((one) => one.cost))
  return {
    name: 'clock',
    title: 'Klokka og angeren',
    figure: timeLeft(middle),
    text: `Tiden fra siste lagring til fristen, median av ${countInWords(saved.length, 'én frist', 'frister')}.`,
    further: [
      `Nærmest var ${deadline}: ${timeLeft(closest.before)} før fristen.`,
      costly.length === 0
        ? 'Ingen endring kostet poeng.'
        : `${capitalized(countInWords(costly.length, 'én endring', 'endringer'))} kostet ${pointsInWords(cost)}.`,
      ...costly.slice(0, 3).map((change) => changeInWords(change, season)),
    ],
    isPrivate: true,
    address: `/guess/history?year=${season.year}`,
  }
}

/** "Ocon på 10. plass i Monaco ble byttet ut med Gasly: åtte poeng." */
function changeInWords({ before, after, race, cost }: CostlyChange, season: OwnSeason): string {
  const lost = pointsInWords(cost)
  const [was, is] = [guessedDriver(before), guessedDriver(after)]
  const { category } = after
  if (was === null || is === null) return `Det nye tipset på ${questionWords[category].object}: ${lost}.`
  const name = season.races.find(({ id }) => id === race)?.name
  return `${guessedAs({ category, item: was, guess: 0 }, season)} i ${name} ble byttet ut med ${season.nameOf(category, is)}: ${lost}.`
}
