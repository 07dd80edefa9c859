import type { ReactNode } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { osloField } from '#game/oslo-time.ts'

type Props = {
  label: ReactNode
  name: string
  hint?: string | undefined
  fault?: string | undefined
  /** The stored instant (milliseconds), and the text that was sent instead. */
  stored: number | null | undefined
  typed: string | null | undefined
  required?: boolean
}

/** The hint of a cutoff that has passed. */
export const passedCutoff = 'Fristen er ute: flyttes den, må du skrive hvorfor, og alle kan lese det.'

/** Date and time in Norway. A field of text, because a browser's own field is in the browser's language. */
export const TimeField = ({ name, stored, typed, required, ...field }: Props) => (
  <FormField {...field}>
    {(ties) => (
      <input
        {...ties}
        className="input time-field"
        name={name}
        defaultValue={typed ?? (stored == null ? '' : osloField(stored))}
        placeholder="dd.mm.åååå kl. tt.mm"
        inputMode="decimal"
        autoComplete="off"
        required={required}
      />
    )}
  </FormField>
)
