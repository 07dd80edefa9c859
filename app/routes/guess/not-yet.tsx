import { Link } from 'react-router'
import { Deadline } from '#app/components/deadline.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { Category } from '#game/category.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { opensIn, questionWords } from '#words/questions.ts'
import type { AskedQuestion } from '#worker/usecases/guessing/pages.ts'
import type { OwnRunning } from '#worker/usecases/guessing/running.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

type Props = {
  next: GuessTarget | null
  /** All questions of the player: one of them may be open. */
  questions?: readonly AskedQuestion[]
  running?: OwnRunning | null
  /** Why a save without scripts failed. */
  failure?: string | undefined
  /** The points of the question. */
  children?: React.ReactNode
}

/** Shows that nothing is open, and the question that opens next if known. */
export function NotYet({ next, questions = [], running = null, failure, children }: Props) {
  const words = next && questionWords[next.category]
  const ahead = next?.race ? `Neste løp er ${next.race.name}.` : 'Det er ingen løp å tippe nå.'
  const closed = next && running && lockedIn(running, next.category)
  return (
    <div className="guess">
      <PageHeading eyebrow={words?.short} title={pageSentences.guessingSoonPlaceholder} />
      {failure && (
        <p className="error-text" role="alert">
          {failure}
        </p>
      )}
      <div className="guess-columns">
        <EmptyState title={closed ?? ahead}>
          {next?.race && words?.window ? (
            <p>
              {closed && `${ahead} `}Du kan tippe {opensIn(words.window, next.race)}, og helt til{' '}
              {words.window.closes} <Deadline instant={next.cutoff} />.
            </p>
          ) : (
            <p>Neste sesong kan tippes når den er lagt inn.</p>
          )}
          <div className="row">
            {closed ? (
              <Link className="button" to="/live">
                Følg løpet direkte
              </Link>
            ) : questions.some(({ state }) => state === 'open') ? (
              <Link className="button" to="/guess">
                Se hva du kan tippe på
              </Link>
            ) : (
              <Link className="button" to="/user/myprofile">
                Se profilen din
              </Link>
            )}
            <Link className="button button-quiet" to="/guess/history">
              Alle tipsene dine
            </Link>
          </div>
        </EmptyState>
        {children}
      </div>
    </div>
  )
}

/** "Bahrain er stengt. Du tippet Verstappen." */
function lockedIn({ name, tips }: OwnRunning, category: Category): string {
  const guess = tips?.find((tip) => tip.category === category)?.guessed ?? 'ikke'
  return tips === null ? `${name} er stengt.` : `${name} er stengt. Du tippet ${guess}.`
}
