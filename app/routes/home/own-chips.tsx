import { Link } from 'react-router'
import { questionWords } from '#words/questions.ts'
import type { OwnTip } from '#worker/usecases/guessing/own-open.ts'

/** The user's own guesses, saved and missing, as links to their forms. */
export default function OwnChips({ tips }: { tips: readonly OwnTip[] }) {
  return (
    <ul className="row" aria-label="Tipsene dine">
      {tips.map(({ category, slug, storedAt }) => (
        <li key={category}>
          <Link className="chip-link" to={`/guess/${slug}`}>
            <span className={storedAt === null ? 'chip chip-warn' : 'chip chip-good'}>
              {storedAt === null
                ? `${questionWords[category].short} mangler`
                : `✓ ${questionWords[category].short}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
