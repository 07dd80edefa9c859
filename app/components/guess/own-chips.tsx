import { Link } from 'react-router'
import { questionWords } from '#app/words/questions.ts'
import type { OwnTip } from '#worker/usecases/guessing/own-open.ts'
import { guessPath } from './question.ts'

/** The user's own guesses, saved and missing, as links to their forms. */
export default function OwnChips({ tips }: { tips: readonly OwnTip[] }) {
  return (
    <ul className="chips" aria-label="Tipsene dine">
      {tips.map(({ category, storedAt }) => (
        <li key={category}>
          <Link className="chip-link" to={guessPath[category]}>
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
