import { Link } from 'react-router'
import { Deadline } from '#app/components/deadline.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageSentences } from '#words/page-sentences.ts'
import { opensIn, questionWords } from '#words/questions.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

type Props = {
  next: GuessTarget | null
  /** Why a save without scripts failed. */
  failure?: string | undefined
}

/** Shows that nothing is open, and the question that opens next if known. */
export function NotYet({ next, failure }: Props) {
  const words = next && questionWords[next.category].window
  return (
    <>
      <PageHeading
        title={pageSentences.guessingSoonPlaceholder}
        lead={
          next?.race &&
          words && (
            <>
              Neste løp er {next.race.name}. Du kan tippe {opensIn(words, next.race)}, og helt til{' '}
              {words.closes} <Deadline instant={next.cutoff} />.
            </>
          )
        }
      >
        <Link className="button button-quiet" to="/guess/history">
          Alle tipsene dine
        </Link>
      </PageHeading>
      {failure && (
        <p className="error-text" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
