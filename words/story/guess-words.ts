import { type Category, isFlagCategory, isRaceCategory } from '#game/category.ts'
import type { FlagType } from '#game/flags.ts'
import { entriesIn } from '#game/records.ts'
import type { OwnSeason, StoryRace } from '#game/story/own-season.ts'
import type { ToldGuess } from '#game/story/told-guesses.ts'
import { nbsp } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { asAnswer } from './letter/hit-words.ts'

/** The guess, after the name of the driver or the team. */
const as = (category: Exclude<Category, 'FLAG'>, guess: number): string =>
  isRaceCategory(category) && category !== 'TENTH' ? asAnswer[category] : `på ${guess}.${nbsp}plass`

const flagWords: Record<FlagType, readonly [one: string, many: string]> = {
  YELLOW: ['ett gult flagg', 'gule flagg'],
  RED: ['ett rødt flagg', 'røde flagg'],
  SAFETY_CAR: ['én sikkerhetsbil', 'sikkerhetsbiler'],
}

/** "tre røde flagg" */
function flagsInWords(item: string, count: number): string {
  const [, [one, many]] = entriesIn(flagWords).find(([type]) => type === item) ?? ['', ['ett flagg', 'flagg']]
  return countInWords(count, one, many)
}

type Named = Pick<OwnSeason, 'nameOf'>

/** "Ocon på 10. plass", "tre røde flagg" */
export const guessedAs = (
  { category, item, guess }: Pick<ToldGuess, 'category' | 'item' | 'guess'>,
  { nameOf }: Named,
): string =>
  isFlagCategory(category) ? flagsInWords(item, guess) : `${nameOf(category, item)} ${as(category, guess)}`

/** " i Monaco", " i førermesterskapet": where a guess was about. */
export function whereOf(
  { category, step }: Pick<ToldGuess, 'category' | 'step'>,
  races: readonly StoryRace[],
): string {
  if (isFlagCategory(category)) return ' i sesongen'
  if (category === 'DRIVER') return ' i førermesterskapet'
  if (category === 'CONSTRUCTOR') return ' i konstruktørmesterskapet'
  return ` i ${races[step - 1]?.name ?? ''}`
}
