import { useId } from 'react'
import { FlagMark } from '#app/components/flag-mark.tsx'
import type { FlagFieldName, FlagType } from '#game/flags.ts'
import { flagNames } from '#words/names.ts'

const most = 500

type Props = {
  type: FlagType
  name: FlagFieldName
  /** The text of the field. Empty before anything is typed. */
  value: string
  onChange: (value: string) => void
  /** Last season's count, as text and as a number. */
  hint: string | null
  usual: number
  error: string | undefined
}

/** A count. With scripts it also has plus and minus buttons and a slider. */
export function FlagField({ type, name, value, onChange, hint, usual, error }: Props) {
  const id = useId()
  const label = flagNames[type]
  const count = Number(value) || 0
  const set = (wanted: number) => onChange(String(Math.min(Math.max(wanted, 0), most)))
  // The slider covers likely counts. The field accepts any count.
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
      <p id={`${id}-hint`} className="small muted">
        {error && <span className="error-text">{error}</span>} {hint}
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
