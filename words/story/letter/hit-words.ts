import type { Category, RaceCategory } from '#game/category.ts'
import { list } from '#words/list.ts'

/** "Piastri som vinner": follows the name of a driver. */
const asAnswer: Record<RaceCategory, string> = {
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
export function hitChoices(hits: readonly Hit[]): string {
  const texts = hits.map(hitText)
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} eller ${texts.slice(-1).join('')}`
}
