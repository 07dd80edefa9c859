import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { isFlagGuess, isRaceGuess } from '#game/answers.ts'
import { seasonCategories } from '#game/category.ts'
import { groupsBy } from '#game/groups.ts'
import { datedDate, dayOfMonth, timeToSecond } from '#words/exact-time.ts'
import { namesFrom } from '#words/moved.ts'
import { questionWords } from '#words/questions.ts'
import { afterShownMark } from '#words/shown-guesses.ts'
import type { GuessHistory, PastGuess } from '#worker/usecases/guessing/history.ts'
import { ReceiptLink } from './control-code.tsx'
import { summaryOfGuess } from './guess-summary.ts'

const states = { REPLACED: 'Erstattet', LATE: 'Etter fristen' }

/** The saved guesses of a season, each with its receipt. Those on one race that were saved together share a row. */
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
          { head: 'Lagret', className: 'wide-only', cell: ([first]) => <SavedAt {...first} /> },
          { head: 'Løp', className: 'wide-only', cell: ([first]) => <strong>{placeOf(first)}</strong> },
          {
            head: 'Tips og kontrollkode',
            headClass: 'fill',
            cell: (save) => <Save save={save} history={history} />,
          },
        ]}
        rows={savesOf(history.guesses)}
        keyOf={([first]) => first.submission}
        rowClass={([{ state }]) => (state === 'COUNTS' ? undefined : 'replaced')}
      />
    </SkipTable>
  </section>
)

type SaveRow = [PastGuess, ...PastGuess[]]

/** Races first, newest first, then the season's questions in their usual order. */
const inOrder = (guesses: readonly PastGuess[]) => [
  ...guesses.filter(isRaceGuess),
  ...seasonCategories.flatMap((one) => guesses.filter(({ category }) => category === one)),
]

const savesOf = (guesses: readonly PastGuess[]): SaveRow[] =>
  groupsBy(inOrder(guesses), ({ race, storedAt, state, afterShown, submission }) =>
    race === null ? submission : `${race} ${storedAt} ${state} ${afterShown}`,
  )

const placeOf = ({ race }: PastGuess) => race ?? 'Hele sesongen'

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

/** The guesses of a row. On phones the race and the time are above them. */
function Save({ save, history }: { save: SaveRow; history: GuessHistory }) {
  const [first] = save
  const { state, afterShown } = first
  return (
    <>
      <div className="spread narrow-only">
        <strong>{first.race ?? questionWords[first.category].short}</strong>
        <span className="small">
          <SavedAt {...first} />
        </span>
      </div>
      {state !== 'COUNTS' && <span className="chip">{states[state]}</span>}
      {afterShown && <span className="chip chip-warn">{afterShownMark}</span>}
      <ul className="history-tips">
        {save.map((guess) => (
          <li key={guess.submission} className={isRaceGuess(guess) ? undefined : 'history-season'}>
            <div>
              <span className="muted">
                {guess.race === null && <span className="narrow-only">Hele sesongen</span>}
                <span className={guess.race === null ? 'wide-only' : undefined}>
                  {questionWords[guess.category].short}
                </span>
              </span>{' '}
              <Guessed guess={guess} nameOf={namesFrom(history.names)} />
            </div>
            <span className="history-receipt">
              {history.hasReceipts ? (
                <ReceiptLink submission={guess.submission}>{guess.code}</ReceiptLink>
              ) : (
                guess.code
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Guessed({ guess, nameOf }: { guess: PastGuess; nameOf: (id: string) => string }) {
  const summary = summaryOfGuess(guess, nameOf)
  if (isRaceGuess(guess) || isFlagGuess(guess)) return <strong>{summary}</strong>
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
