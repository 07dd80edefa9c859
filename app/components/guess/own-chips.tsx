import { Link } from 'react-router'
import { categoryNames } from '#app/words/names.ts'
import { isRaceCategory, targetPlace } from '#game/category.ts'
import type { OwnTip } from '#worker/usecases/guessing/own-open.ts'
import { guessPath } from './guess-path.ts'

/** The user's own guesses, saved and missing, as links to their forms. */
export function OwnChips({ tips }: { tips: readonly OwnTip[] }) {
  return (
    <ul className="chips own-chips" aria-label="Tipsene dine">
      {tips.map(({ category, storedAt }) => (
        <li key={category}>
          <Link to={guessPath[category]}>
            <span className={storedAt === null ? 'chip chip-warn' : 'chip chip-good'}>
              {storedAt === null ? `${nameOf(category)} mangler` : `✓ ${nameOf(category)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const nameOf = (category: OwnTip['category']) =>
  isRaceCategory(category) ? `${targetPlace[category]}. plass` : categoryNames[category]
