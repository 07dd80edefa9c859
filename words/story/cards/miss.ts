import { isFlagCategory, isRaceCategory } from '#game/category.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { furthestMiss, guessesOnRaces, guessesOnSeason } from '#game/story/told-guesses.ts'
import { counted, nbsp } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import { questionWords } from '#words/questions.ts'
import type { Card } from '#words/story/card.ts'
import { guessedAs, whereOf } from '#words/story/guess-words.ts'

type Miss = NonNullable<ReturnType<typeof furthestMiss>>

/** The guess on a race that was furthest from its place, and the one in the orders of the season. */
export function missCard(season: OwnSeason): Card | null {
  const { own, races, year } = season
  const onRace = furthestMiss(guessesOnRaces(season))
  const onSeason = furthestMiss(guessesOnSeason(season).filter(({ category }) => !isFlagCategory(category)))
  const first = onRace ?? onSeason
  if (first === null) return null
  const told = (one: Miss) => [
    `${own.username} tippet ${guessedAs(one, season)}${whereOf(one, races)}.`,
    `${season.nameOf(one.category, one.item)} ${outcomeOf(one, season)}.`,
  ]
  const [text = '', ...rest] = told(first)
  return {
    name: 'miss',
    title: 'Bommen',
    figure: counted(first.difference, 'plass', 'plasser'),
    text: [text, ...rest].join(' '),
    further: onRace && onSeason ? [told(onSeason).join(' ')] : [],
    address: onRace
      ? `/user/${own.user}/why?raceId=${races[onRace.step - 1]?.id}`
      : `/user/${own.user}?year=${year}`,
  }
}

/** "ble nummer 19", "brøt og ble nummer 19" */
function outcomeOf({ category, item, step, actual }: Miss, { isOver, races, statusOf }: OwnSeason): string {
  if (!isRaceCategory(category))
    return isOver ? `ble nummer${nbsp}${numeral(actual)}` : `ligger på ${actual}.${nbsp}plass`
  const status = statusOf(races[step - 1]?.id ?? 0, category, item)
  if (status === 'DISQUALIFIED') return `ble diskvalifisert og regnet som nummer${nbsp}${numeral(actual)}`
  const { reached, retired = reached } = questionWords[category].place
  return `${status === 'RETIRED' ? retired : reached}${nbsp}${numeral(actual)}`
}
