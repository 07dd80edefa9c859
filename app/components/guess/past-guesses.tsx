import { SkipTable } from '#app/components/skip-table.tsx'
import { isFlagGuess, isRaceGuess } from '#game/answers.ts'
import { timeToSecond } from '#words/exact-time.ts'
import { date } from '#words/format.ts'
import { namesFrom } from '#words/moved.ts'
import { questionWords } from '#words/questions.ts'
import { afterShownMark } from '#words/shown-guesses.ts'
import type { GuessHistory, PastGuess } from '#worker/usecases/guessing/history.ts'
import { ReceiptLink } from './control-code.tsx'
import { summaryOfGuess } from './guess-summary.ts'

const states = { REPLACED: 'Erstattet', LATE: 'Etter fristen' }

/** The saved guesses of a season, one row per receipt. */
export const PastGuesses = ({ history }: { history: GuessHistory }) => (
  <section className="stack-small" aria-labelledby="past-guesses">
    <h2 id="past-guesses">Sesongen {history.year}</h2>
    <p className="prose muted">
      {history.hasReceipts
        ? 'Kontrollkoden laster ned kvitteringen. Med den kan du etter fristen kontrollere at tipset er uendret.'
        : 'Nettstedet mangler nøkkelen det signerer kvitteringer med, så det er ingen å laste ned.'}
    </p>
    <SkipTable>
      <table className="table history" aria-labelledby="past-guesses">
        <thead>
          <tr>
            <th scope="col">Lagret</th>
            <th scope="col" className="wide-only">
              Løp
            </th>
            <th scope="col" className="wide-only">
              Tips på
            </th>
            <th scope="col" className="fill">
              Tips
            </th>
          </tr>
        </thead>
        <tbody>
          {history.guesses.map((guess) => (
            <Row key={guess.submission} guess={guess} history={history} />
          ))}
        </tbody>
      </table>
    </SkipTable>
  </section>
)

function Row({ guess, history: { names, hasReceipts } }: { guess: PastGuess; history: GuessHistory }) {
  const { submission, race, category, state, afterShown, storedAt, code } = guess
  return (
    <tr className={state === 'COUNTS' ? undefined : 'replaced'}>
      <td className="when">
        <time dateTime={new Date(storedAt).toISOString()}>
          {date(storedAt)} <span className="below">{timeToSecond(storedAt)}</span>
        </time>
      </td>
      <td className="wide-only">{race ?? 'Hele sesongen'}</td>
      <td className="wide-only">{questionWords[category].short}</td>
      <td>
        {state !== 'COUNTS' && <span className="chip history-state">{states[state]}</span>}
        <span className="small muted narrow-only">
          {race ? `${race} · ` : ''}
          {questionWords[category].short}
        </span>
        {afterShown && <span className="chip chip-warn history-state">{afterShownMark}</span>}
        <Guessed guess={guess} nameOf={namesFrom(names)} />
        <div className="small history-code">
          {hasReceipts ? <ReceiptLink submission={submission}>{code}</ReceiptLink> : code}
        </div>
      </td>
    </tr>
  )
}

function Guessed({ guess, nameOf }: { guess: PastGuess; nameOf: (id: string) => string }) {
  const summary = summaryOfGuess(guess, nameOf)
  if (isRaceGuess(guess) || isFlagGuess(guess)) return <div className="history-guess">{summary}</div>
  return (
    <details>
      <summary>{summary}</summary>
      <ol className="settled">
        {guess.answer.map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ol>
    </details>
  )
}
