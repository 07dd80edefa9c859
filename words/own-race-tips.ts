import type { Category } from '#game/category.ts'
import { list } from './list.ts'
import { questionWords } from './questions.ts'

type Tip = { category: Category; driver: string | null }

/** "Du tippet Norris på 1. plass. 10. plass tippet du ikke." */
export function ownInWords(tips: readonly Tip[], drivers: readonly { id: string; name: string }[]): string {
  const saved = tips.filter(({ driver }) => driver !== null)
  const placeOf = ({ category }: Tip) => questionWords[category].short
  if (saved.length === 0) {
    return tips.length > 1
      ? 'Du tippet ikke på dette løpet.'
      : `Du tippet ikke ${tips.map(placeOf).join().toLowerCase()}.`
  }
  const nameOf = (driver: string | null) => drivers.find(({ id }) => id === driver)?.name ?? driver
  const guessed = saved.map((tip) => `${nameOf(tip.driver)} på ${placeOf(tip).toLowerCase()}`)
  const missing = tips.filter(({ driver }) => driver === null)
  const rest = missing.map((tip) => ` ${placeOf(tip)} tippet du ikke.`)
  return `Du tippet ${list(guessed)}.${rest.join('')}`
}
