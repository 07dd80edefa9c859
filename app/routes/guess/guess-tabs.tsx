import { Link } from 'react-router'
import type { Category } from '#game/category.ts'
import { counted } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { AskedQuestion } from '#worker/usecases/guessing/pages.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

type Props = {
  target: GuessTarget
  questions: readonly AskedQuestion[]
  /** The guess of this page as it is saved now. */
  isSaved: boolean
  driver: string | undefined
  points: Record<Category, number> | null | undefined
}

const unsaved = { 'not-yet': 'ikke åpnet', open: 'mangler', closed: 'ikke tippet' }

/** The questions on one season or race as tabs, each with what is saved. */
export function GuessTabs({ target, questions, isSaved, driver, points }: Props) {
  const { category, window } = target
  const here = questions.filter(({ year, race }) => year === window.year && race === window.race)
  return (
    <nav className="guess-tabs" aria-label={`Tips i ${target.race?.name ?? `sesongen ${window.year}`}`}>
      {here.map((question) => {
        const isCurrent = question.category === category
        const saved = isCurrent ? { isSaved, driver } : question
        return (
          <Link
            key={question.category}
            to={`/guess/${question.slug}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {questionWords[question.category].short}{' '}
            {saved.isSaved ? (
              <span className="tab-saved">
                {points
                  ? counted(points[question.category], 'poeng', 'poeng')
                  : `✓ ${saved.driver ?? 'lagret'}`}
              </span>
            ) : (
              <span className={question.state === 'open' ? 'tab-missing' : undefined}>
                {unsaved[question.state]}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
