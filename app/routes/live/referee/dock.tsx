import { FlagMark } from '#app/components/flag-mark.tsx'
import type { FlagType } from '#game/flags.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'
import { timeToSecond } from '#words/exact-time.ts'
import { flagNames } from '#words/names.ts'
import { editWords } from '#words/referee.ts'
import { EditForm } from './edit-form.tsx'
import { focusReceipt, receiptId } from './receipt-focus.ts'
import type { Referee } from './use-referee.ts'

type Props = {
  referee: Referee
  state: LiveState
  nameOf: (driver: string) => string
  /** Why the form was refused without scripts. */
  refused: string | null
}

const shortFlags: [FlagType, string][] = [
  ['YELLOW', 'Gult'],
  ['SAFETY_CAR', 'SC'],
  ['RED', 'Rødt'],
]

/** Flags and phases within reach of the thumb. The undo takes them back, so none needs a confirmation. */
export function Dock({ referee, state, nameOf, refused }: Props) {
  const { undo, waiting, problem, retry } = referee
  const message = problem ?? (refused === null ? null : { kind: 'refused', message: refused })
  const undoes = undo && editWords(undo, nameOf)
  return (
    <section className="referee-dock" aria-label="Flagg og angre">
      <div role="alert">
        {message && (
          <div className="referee-problem">
            <p>
              {message.kind === 'unsent' && <strong>Ikke sendt. </strong>}
              {message.message}
            </p>
            {message.kind === 'unsent' && (
              <button type="button" className="button button-quiet" onClick={retry}>
                Prøv igjen
              </button>
            )}
          </div>
        )}
      </div>
      <Signals referee={referee} state={state} />
      <EditForm referee={referee} kind="undo" className="referee-last">
        <p id={receiptId} tabIndex={-1} role="status">
          <span className="referee-undoes">{undoes ? `Sist: ${undoes}` : 'Ingenting å angre'}</span>
          <small className="referee-when muted">
            {waiting > 0 ? waitingWords(waiting, problem !== null) : lastWords(state)}
          </small>
        </p>
        <button
          type="submit"
          className="button button-quiet"
          aria-disabled={undoes === null}
          aria-label={undoes === null ? undefined : `Angre: ${undoes}`}
        >
          Angre
        </button>
      </EditForm>
    </section>
  )
}

const waitingWords = (waiting: number, isStopped: boolean) =>
  isStopped ? `${waiting} ikke sendt` : waiting > 1 ? `Sender ${waiting} …` : 'Sender …'

const lastWords = ({ at, by }: LiveState) =>
  by.name === null ? `Sist endret ${timeToSecond(at)}` : `${by.name} ${timeToSecond(at)}`

/** The signals of each phase. */
function Signals({ referee, state }: Pick<Props, 'referee' | 'state'>) {
  if (state.phase === 'GRID') {
    return (
      <EditForm referee={referee} kind="phase" onPress={focusReceipt}>
        <Phase to="RACING" label="Start" isBig />
      </EditForm>
    )
  }
  return (
    <div className="referee-signals">
      <EditForm referee={referee} kind="flag">
        {shortFlags.map(([type, label]) => (
          <button key={type} type="submit" name="type" value={type} className="referee-signal">
            <span>
              <FlagMark type={type} />
              {state.flags[type]}
            </span>{' '}
            {label}
            <span className="visually-hidden">: {flagNames[type].toLowerCase()}</span>
          </button>
        ))}
      </EditForm>
      {state.phase !== 'FLAGGED' && (
        <EditForm referee={referee} kind="phase" onPress={focusReceipt}>
          {state.phase === 'RACING' ? (
            <Phase to="STOPPED" label="Stans" name="løpet er stanset" />
          ) : (
            <Phase to="RACING" label="I gang" name="løpet er i gang igjen" />
          )}
          <Phase to="FLAGGED" label="Mål" name="målflagg" />
        </EditForm>
      )}
    </div>
  )
}

type PhaseProps = { to: LivePhase; label: string; name?: string; isBig?: boolean }

function Phase({ to, label, name, isBig }: PhaseProps) {
  return (
    <button
      type="submit"
      name="phase"
      value={to}
      className={isBig ? 'button referee-start' : 'referee-signal'}
    >
      {!isBig && <PhaseMark to={to} />}
      {label}
      {name && <span className="visually-hidden">: {name}</span>}
    </button>
  )
}

const marks: Partial<Record<LivePhase, string>> = {
  RACING: 'M4 3v14l12-7z',
  STOPPED: 'M4 3h4v14H4zm8 0h4v14h-4z',
  FLAGGED: 'M2 2h5v5H2zm10 0h5v5h-5zM7 7h5v5H7zm-5 5h5v5H2zm10 0h5v5h-5z',
}

const PhaseMark = ({ to }: { to: LivePhase }) => (
  <svg className="referee-mark" viewBox="0 0 20 20" aria-hidden="true">
    <path d={marks[to]} fill="currentColor" />
  </svg>
)
