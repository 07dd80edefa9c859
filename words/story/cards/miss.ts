import type { Category } from '#game/category.ts'
import type { OwnSeason } from '#game/story/own-season.ts'
import { furthestMiss, guessesOnRaces, guessesOnSeason } from '#game/story/told-guesses.ts'
import { counted } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { guessInWords, whereOf } from '#words/story/guess-words.ts'

type Miss = NonNullable<ReturnType<typeof furthestMiss>>

/** The guess on a race that was furthest from its place, and the one in the orders of the season. */
export function miss(season: OwnSeason): Card | null {
  const { own, races, isOver, year } = season
  const onRace = furthestMiss(guessesOnRaces(season))
  const onSeason = furthestMiss(guessesOnSeason(season).filter(({ category }) => category !== 'FLAG'))
  const first = onRace ?? onSeason
  if (first === null) return null
  const told = (one: Miss) => [
    `${own.username} tippet ${guessInWords(one, season)}${whereOf(one, races)}.`,
    `${season.nameOf(one.category, one.item)} ${reached(one, isOver)}.`,
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

function reached(
  { category, actual }: Pick<Miss, 'actual'> & { category: Category },
  isOver: boolean,
): string {
  if (category === 'POLE') return `startet som nummer ${actual}`
  const isOrder = category === 'DRIVER' || category === 'CONSTRUCTOR'
  return isOrder && !isOver ? `lå på ${actual}. plass` : `ble nummer ${actual}`
}
