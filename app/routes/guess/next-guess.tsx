import { Link } from 'react-router'
import { questionWords } from '#words/questions.ts'
import type { AskedQuestion } from '#worker/usecases/guessing/pages.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

type Props = { target: GuessTarget; questions: readonly AskedQuestion[] }

/** Where to go after a save: to the next missing guess, those of this window first. */
export function NextGuess({ target, questions }: Props) {
  const isHere = ({ year, race }: AskedQuestion) => year === target.window.year && race === target.window.race
  const [next] = questions
    .filter(
      (question) => question.state === 'open' && !question.isSaved && question.category !== target.category,
    )
    .sort((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.cutoff - b.cutoff)
  return next ? (
    <Link className="button save-next" to={`/guess/${next.slug}`}>
      Neste: {questionWords[next.category].short}
    </Link>
  ) : (
    <p className="save-next">
      <span aria-hidden="true" className="points-good">
        ✓
      </span>{' '}
      Alt er tippet.{' '}
      <Link className="touch-link" to="/guess">
        Til tipsene
      </Link>
    </p>
  )
}
