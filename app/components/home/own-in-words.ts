import { list } from '#app/format.ts'
import { type RaceCategory, targetPlace } from '#game/category.ts'

type Tip = { category: RaceCategory; driver: string | null }

/** "Du tippet Norris på 1. plass. 10. plass tippet du ikke." */
export function ownInWords(tips: readonly Tip[], grid: readonly { id: string; name: string }[]): string {
  const saved = tips.filter(({ driver }) => driver !== null)
  if (saved.length === 0) return 'Du tippet ikke på dette løpet.'
  const nameOf = (driver: string | null) => grid.find(({ id }) => id === driver)?.name ?? driver
  const placeOf = (category: RaceCategory) => `${targetPlace(category)}. plass`
  const guessed = saved.map(({ category, driver }) => `${nameOf(driver)} på ${placeOf(category)}`)
  const missing = tips.filter(({ driver }) => driver === null)
  const rest = missing.map(({ category }) => ` ${placeOf(category)} tippet du ikke.`)
  return `Du tippet ${list(guessed)}.${rest.join('')}`
}
