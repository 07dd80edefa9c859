import { Link } from 'react-router'
import type { OwnOpen } from '#worker/usecases/guessing/own-open.ts'
import { guessPath, questionName } from './question.ts'

/** The user's own guesses, saved and missing, at a glance. A missing one links to its form. */
export function OwnChips({ own }: { own: readonly OwnOpen[] }) {
  if (own.length === 0) return null
  return (
    <ul className="chips" aria-label="Tipsene dine">
      {own.map(({ category, isSaved, driver }) => (
        <li key={category}>
          {isSaved ? (
            <span className="chip chip-good">
              {`✓ ${questionName(category)}${driver ? `: ${driver}` : ''}`}
            </span>
          ) : (
            <Link className="chip-link" to={guessPath[category]}>
              <span className="chip chip-warn">{questionName(category)} mangler</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
