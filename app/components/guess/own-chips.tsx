import { categoryNames } from '#app/words/names.ts'
import { isRaceCategory, targetPlace } from '#game/category.ts'
import type { OwnOpen } from '#worker/usecases/guessing/own-open.ts'

/** The user's own guesses, saved and missing, at a glance. */
export function OwnChips({ own }: { own: readonly OwnOpen[] }) {
  if (own.length === 0) return null
  return (
    <ul className="chips" aria-label="Tipsene dine">
      {own.map(({ category, isSaved, driver }) => (
        <li key={category} className={isSaved ? 'chip chip-good' : 'chip chip-warn'}>
          {isSaved ? `✓ ${nameOf(category)}${driver ? `: ${driver}` : ''}` : `${nameOf(category)} mangler`}
        </li>
      ))}
    </ul>
  )
}

const nameOf = (category: OwnOpen['category']) =>
  isRaceCategory(category) ? `${targetPlace[category]}. plass` : categoryNames[category]
