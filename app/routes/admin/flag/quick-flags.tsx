import { useState } from 'react'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { flagTypes } from '#game/flags.ts'
import { flagNames } from '#words/names.ts'

const most = 200

type Props = { lap: string; fault: string | undefined; isSending: boolean }

/** A lap field and one large button per flag type. Must be inside a form without a preview. */
export function QuickFlags({ lap, fault, isSending }: Props) {
  const [typed, setTyped] = useState(lap)
  const step = (by: number) => setTyped(String(Math.min(Math.max((Number(typed) || 0) + by, 0), most)))
  return (
    <div className="quick-flags">
      <FormField label="Runde">
        {(ties) => (
          <div className="stepper">
            <Step label="Én runde tilbake" sign="−" onStep={() => step(-1)} />
            <input
              {...ties}
              aria-invalid={fault !== undefined}
              name="lap"
              className="input num"
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              required
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Step label="Én runde fram" sign="+" onStep={() => step(1)} />
          </div>
        )}
      </FormField>
      <div className="quick-flag-types">
        {flagTypes.map((type) => (
          <button
            key={type}
            type="submit"
            name="type"
            value={type}
            className="button button-quiet"
            aria-disabled={isSending}
          >
            <FlagMark type={type} />
            {flagNames[type]}
          </button>
        ))}
      </div>
      <p className="small muted">
        Lagres straks og kan angres. Virtuell sikkerhetsbil føres som sikkerhetsbil.
      </p>
    </div>
  )
}

const Step = ({ label, sign, onStep }: { label: string; sign: string; onStep: () => void }) => (
  <button type="button" className="button button-quiet needs-script" aria-label={label} onClick={onStep}>
    {sign}
  </button>
)
