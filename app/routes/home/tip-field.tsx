import { Link } from 'react-router'
import type { GuessField } from '#app/components/guess/guess-state.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { isSameDate, timeToSecond } from '#words/exact-time.ts'
import { date, time } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'

type Props = GuessField<string> & {
  choices: OwnWindow['choices']
  now: number
  onChoose: (driver: string) => void
}

/** One question, with the state of its guess. */
export function TipField({
  category,
  slug,
  known,
  value,
  isDirty,
  submission,
  choices,
  now,
  onChoose,
}: Props) {
  const place = questionWords[category].short
  return (
    <div className="tip-field">
      <input type="hidden" name={`${category}-id`} value={submission} />
      <label htmlFor={category}>{place}</label>
      <select
        id={category}
        name={category}
        className="select"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {known.storedAt === null && <option value="">Velg fører</option>}
        {choices.map(({ id, name, start }) => (
          <option key={id} value={id}>
            {/* The chosen name has no room for its place on a phone. */}
            {start === null || id === value ? name : `${start}. ${name}`}
          </option>
        ))}
      </select>
      <p className="tip-state" role="status">
        {known.storedAt === null && value !== '' && 'Ikke lagret'}
        {known.storedAt === null && value === '' && (
          <Link className="chip-link" to={`/guess/${slug}`} aria-label={`${place} mangler`}>
            <span className="chip chip-warn">mangler</span>
          </Link>
        )}
        {known.storedAt !== null && receiptOf(known.storedAt, isDirty, now)}
      </p>
    </div>
  )
}

function receiptOf(storedAt: number, isDirty: boolean, now: number) {
  if (!isTimeKnown(storedAt)) return isDirty ? 'Ikke lagret.' : '✓ Innført'
  const at = isSameDate(storedAt, now) ? timeToSecond(storedAt) : `${date(storedAt)} ${time(storedAt)}`
  return isDirty ? `Ikke lagret. Sist lagret ${at}.` : <span className="is-saved">✓ Lagret {at}</span>
}
