import { useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { noColor } from '#game/colors.ts'

type Props = {
  id: string
  stored: string | null
  name: string
  defaultValue: string
  /** The value that the colour picker sent. */
  picked: string | undefined
  fault: string | undefined
}

/** A colour as text and as a picker. With scripts the two follow each other. */
export function ColorField({ id, stored, name, defaultValue, picked, fault }: Props) {
  const [text, setText] = useState(defaultValue)
  const [pick, setPick] = useState(picked ?? stored ?? noColor)
  return (
    <FormField label="Farge" fault={fault}>
      {(ties) => (
        <div className="color-field">
          <input
            type="color"
            className="color-pick"
            name={`pick-${id}`}
            aria-label="Velg farge"
            value={pick}
            onChange={({ currentTarget: { value } }) => {
              setPick(value)
              setText(value)
            }}
          />
          <input
            {...ties}
            name={name}
            className="input"
            placeholder="#rrggbb"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value)
              if (/^#[0-9a-f]{6}$/i.test(value)) setPick(value)
            }}
          />
        </div>
      )}
    </FormField>
  )
}
