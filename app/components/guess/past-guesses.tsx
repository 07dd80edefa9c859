import { date, timeToSecond } from '#app/format.ts'
import { namesFrom } from '#app/moved.ts'
import { categoryNames } from '#app/words/names.ts'
import { isRaceGuess } from '#game/answers.ts'
import type { GuessHistory, PastGuess } from '#worker/usecases/guessing/history.ts'
import { summaryOfGuess } from './guess-summary.ts'

const states = { REPLACED: 'Byttet ut', LATE: 'Etter fristen' }

/** The saved guesses of a season, one row per receipt. */
export const PastGuesses = ({ history: { year, guesses, names } }: { history: GuessHistory }) => (
  <table className="table history">
    <caption>Sesongen {year}</caption>
    <thead>
      <tr>
        <th scope="col">Lagret</th>
        <th scope="col" className="fill">
          Tips
        </th>
      </tr>
    </thead>
    <tbody>
      {guesses.map((guess) => (
        <tr key={guess.submission} className={guess.state === 'COUNTS' ? undefined : 'replaced'}>
          <td className="when">
            <time dateTime={new Date(guess.storedAt).toISOString()}>
              {date(guess.storedAt)}
              <span className="below">{timeToSecond(guess.storedAt)}</span>
            </time>
          </td>
          <td>
            <span className="small muted">
              {guess.race ? `${guess.race} · ` : ''}
              {categoryNames[guess.category]}
              {guess.state !== 'COUNTS' && <span className="chip row-chip">{states[guess.state]}</span>}
            </span>
            <Guessed guess={guess} nameOf={namesFrom(names)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Guessed({ guess, nameOf }: { guess: PastGuess; nameOf: (id: string) => string }) {
  const summary = summaryOfGuess(guess, nameOf)
  if (isRaceGuess(guess) || guess.category === 'FLAG') return <div>{summary}</div>
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
