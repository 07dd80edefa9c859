import type { Category, RaceCategory } from '#game/category.ts'
import { list, listOfChoices } from '#words/list.ts'

/** "Piastri som vinner": follows the name of a driver. */
export const asAnswer: Record<RaceCategory, string> = {
  FIRST: 'som vinner',
  TENTH: 'på tiende',
  POLE: 'på pole',
  SPRINT: 'som sprintvinner',
}

/** "førertipset": the guess of a question. */
export const guessNames: Record<Category, string> = {
  DRIVER: 'førertipset',
  CONSTRUCTOR: 'konstruktørtipset',
  FLAG: 'flaggtipset',
  FIRST: 'vinnertipset',
  TENTH: 'tiendeplassen',
  POLE: 'poletipset',
  SPRINT: 'sprinttipset',
}

type Hit = { category: RaceCategory; driver: { name: string } }

/** "Ocon på tiende" */
export const hitText = ({ category, driver }: Hit): string => `${driver.name} ${asAnswer[category]}`

/** "Piastri som vinner og Ocon på tiende" */
export const hitTexts = (hits: readonly Hit[]): string => list(hits.map(hitText))

/** "Piastri som vinner, Norris på pole eller Ocon på tiende" */
export const hitChoices = (hits: readonly Hit[]): string => listOfChoices(hits.map(hitText))
