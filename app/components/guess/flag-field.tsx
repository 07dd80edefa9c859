import { useId } from 'react'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames } from '#app/words/names.ts'
import type { FlagField as Field, FlagType } from '#game/flags.ts'

const most = 500

type Props = {
  type: FlagType
  name: Field
  /** As it stands in the field; empty when nothing has been typed. */
  value: string
  onChange: (value: string) => void
  /** What last season brought, in words and as a number. */
  hint: string | null
  usual: number
  error: string | undefined
}

/** A count as a number field; where scripts run, also by plus and minus and by a slider that agrees. */
export function FlagField({ type, name, value, onChange, hint, usual, error }: Props) {
  const id = useId()
  const label = flagNames[type]
  const count = Number(value) || 0
  const set = (wanted: number) => onChange(String(Math.min(Math.max(wanted, 0), most)))
  // The slider's reach follows what is likely; the field takes every count.
  const reach = Math.max(40, Math.ceil((usual * 2) / 10) * 10, count)
  return (
    <div className="card flag-field">
      <label htmlFor={id}>
        <FlagMark type={type} />
        {label}
      </label>
      <div className="stepper">
        <Step label={`Én færre: ${label}`} sign="−" onStep={() => set(count - 1)} isEnd={count === 0} />
        <input
          id={id}
          className="input num"
          type="number"
          inputMode="numeric"
          name={name}
          min={0}
          max={most}
          step={1}
          required
          value={value}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Step label={`Én til: ${label}`} sign="+" onStep={() => set(count + 1)} isEnd={count === most} />
      </div>
      <input
        className="slider needs-script"
        type="range"
        min={0}
        max={reach}
        value={count}
        aria-label={`${label}, skyv`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={error ? 'error-text' : 'small muted'}>
        {error ?? hint}
      </p>
    </div>
  )
}

type StepProps = { label: string; sign: string; onStep: () => void; isEnd: boolean }

const Step = ({ label, sign, onStep, isEnd }: StepProps) => (
  <button
    type="button"
    className="button button-quiet needs-script"
    aria-label={label}
    aria-disabled={isEnd}
    onClick={onStep}
  >
    {sign}
  </button>
)
