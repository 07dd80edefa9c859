import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { isFlagGuess, isRaceGuess } from '#game/answers.ts'
import { datedDate, dayOfMonth, timeToSecond } from '#words/exact-time.ts'
import { nbsp } from '#words/format.ts'
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
        ? 'Trykk på kontrollkoden for å laste ned kvitteringen. Med den kan du etter fristen kontrollere at tipset er uendret.'
        : 'Nettstedet mangler nøkkelen det signerer kvitteringer med, så det er ingen å laste ned.'}
    </p>
    <SkipTable>
      <Table
        className="history"
        labelledBy="past-guesses"
        columns={[
          { head: 'Lagret', className: 'wide-only', cell: SavedAt },
          { head: 'Løp', className: 'wide-only', cell: ({ race }) => race ?? 'Hele sesongen' },
          {
            head: 'Tips på',
            className: 'wide-only',
            cell: ({ category }) => questionWords[category].short,
          },
          {
            head: 'Tips',
            headClass: 'fill',
            cell: (guess) => <SavedGuess guess={guess} nameOf={namesFrom(history.names)} />,
          },
          {
            head: 'Kvittering',
            className: 'history-receipt',
            cell: (guess) => <ReceiptCell guess={guess} hasFile={history.hasReceipts} />,
          },
        ]}
        rows={history.guesses}
        keyOf={({ submission }) => submission}
        rowClass={({ state }) => (state === 'COUNTS' ? undefined : 'replaced')}
      />
    </SkipTable>
  </section>
)

const SavedAt = ({ storedAt, movedAt }: PastGuess) =>
  movedAt === null ? (
    <time dateTime={new Date(storedAt).toISOString()}>
      {dayOfMonth(storedAt)} <span className="muted">{timeToSecond(storedAt)}</span>
    </time>
  ) : (
    <>
      Innført <span className="muted">{datedDate(movedAt)}</span>
    </>
  )

type SavedProps = { guess: PastGuess; nameOf: (id: string) => string }

function SavedGuess({ guess, nameOf }: SavedProps) {
  const { race, category, state, afterShown } = guess
  return (
    <>
      {state !== 'COUNTS' && <span className="chip history-state">{states[state]}</span>}
      <span className="small muted narrow-only">
        {race ? `${race} ·${nbsp}` : ''}
        {questionWords[category].short.replaceAll(' ', nbsp)}
      </span>
      {afterShown && <span className="chip chip-warn history-state">{afterShownMark}</span>}
      <Guessed guess={guess} nameOf={nameOf} />
    </>
  )
}

/** The control code, which downloads the receipt. On phones the time of the save is above it. */
function ReceiptCell({ guess, hasFile }: { guess: PastGuess; hasFile: boolean }) {
  const { submission, code } = guess
  return (
    <>
      <div className="small narrow-only">
        <SavedAt {...guess} />
      </div>
      {hasFile ? <ReceiptLink submission={submission}>{code}</ReceiptLink> : code}
    </>
  )
}

function Guessed({ guess, nameOf }: SavedProps) {
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
