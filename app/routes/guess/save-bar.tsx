import { isFinal } from '#app/components/guess/send-guess.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { isSameDate, timeToSecond } from '#words/exact-time.ts'
import { date, dateTime, time } from '#words/format.ts'
import { afterShown } from '#words/shown-guesses.ts'
import type { Failure } from '#worker/forms/guess.ts'
import { ControlCode } from './control-code.tsx'
import type { SaveState } from './use-guess-form.ts'

type Props = {
  form: SaveState
  returnTo: string
  /** Something to consider before saving. */
  warning?: string | undefined
  /** The fields show their own errors, so that the bar has this sentence instead. */
  fieldFault?: string | undefined
  /** A link for when everything here is saved. */
  next?: React.ReactNode
}

/** The save button, with what is saved and the deadline. Failures are prominent. */
export function SaveBar({ form, returnTo, warning, fieldFault, next }: Props) {
  const { failure, isSaving, isDirty, window } = form
  const isDone = form.saved !== null && !isDirty && failure === null && !isSaving
  const isRetry = failure !== null && !isFinal(failure)
  return (
    <div className={window.isOpen ? 'save-bar save-bar-open' : 'save-bar'}>
      {window.isOpen && (
        <button
          type="submit"
          className={isDone ? 'button button-quiet' : 'button'}
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+Enter"
        >
          {isSaving ? 'Lagrer …' : isRetry ? 'Prøv igjen' : 'Lagre'}
        </button>
      )}
      <div className="save-said">
        <p role="status">
          {said(form, warning !== undefined)}
          {warning && window.isOpen && !isSaving && !failure && (
            <span className="save-warning"> {warning}</span>
          )}
        </p>
        <div role="alert">
          {failure && !isSaving && <Failed failure={failure} fieldFault={fieldFault} returnTo={returnTo} />}
        </div>
      </div>
      {isDone && window.isOpen && next}
      {isDone && form.saved?.receipt && (
        <details className="fold save-receipt">
          <summary>Kvittering</summary>
          <ControlCode receipt={form.saved.receipt} />
        </details>
      )}
    </div>
  )
}

/** The text about the saved guess. A warning beside unsaved changes leaves no room for the last receipt. */
function said({ saved, isDirty, isSaving, failure, savedElsewhereAt, window }: SaveState, isWarned: boolean) {
  if (isSaving || failure) return null
  const receipt = saved?.storedAt == null ? null : receiptOf(saved.storedAt, window.now, saved.afterShown)
  if (!window.isOpen) {
    const lost = isDirty && receipt ? ' Det du endret etterpå, ble ikke lagret.' : ''
    const when = isSameDate(window.cutoff, window.now)
      ? time(window.cutoff)
      : `${date(window.cutoff)} ${time(window.cutoff)}`
    return `Stengt ${when}. ${receipt ? `${receipt}${lost}` : 'Du har ikke tippet.'}`
  }
  if (savedElsewhereAt !== null) {
    return `Du lagret noe annet ${timeToSecond(savedElsewhereAt)}, i en annen fane eller på en annen enhet. Lagrer du her, gjelder dette.`
  }
  if (receipt === null) return 'Ikke lagret enda.'
  if (isDirty) return isWarned ? 'Ikke lagret.' : `Ikke lagret. Sist ${receipt.toLowerCase()}`
  return `${receipt} Du kan endre til ${until(window.cutoff, window.now)}.`
}

const receiptOf = (storedAt: number, now: number, isMarked: boolean) =>
  isTimeKnown(storedAt)
    ? `Lagret ${isSameDate(storedAt, now) ? '' : `${date(storedAt)} `}${timeToSecond(storedAt)}${isMarked ? `, ${afterShown}` : ''}.`
    : 'Innført fra et annet nettsted.'

const until = (cutoff: number, now: number) => (isSameDate(cutoff, now) ? time(cutoff) : dateTime(cutoff))

type FailedProps = Pick<Props, 'fieldFault' | 'returnTo'> & { failure: Failure }

function Failed({ failure: { code, message, fields = {} }, fieldFault, returnTo }: FailedProps) {
  const faults = Object.values(fields)
  const login = `/login?${new URLSearchParams({ redirectAfterLogin: returnTo })}`
  return (
    <div className="save-failed">
      <p>
        <strong>{faults.length === 0 ? message : (fieldFault ?? faults.join(' '))}</strong>
      </p>
      {code === 'signed-out' && (
        <p>
          <a href={login} target="_blank" rel="noreferrer">
            Logg inn i en ny fane
          </a>
        </p>
      )}
    </div>
  )
}
