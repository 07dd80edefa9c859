import { useEffect } from 'react'
import { Form, useSubmit } from 'react-router'
import { useFollowing } from './follow-address.ts'
import { FormField } from './form-field.tsx'
import { type OptionList, SelectOptions } from './select-options.tsx'

export type Select = {
  /** The query parameter. */
  name: string
  label: string
  /** '' if nothing is chosen. */
  value: string | number
  options: OptionList
  /** The label of the empty option. Without it the field has no empty option. */
  none?: string
}

type Props = {
  selects: readonly Select[]
  /** Query parameters to keep. */
  keep?: Record<string, string | number>
  /** The button's label, for visitors without scripts. */
  button?: string
}

/** Puts choices in the address: a GET form that submits itself if scripts run. */
export function SelectForm({ selects, keep = {}, button = 'Vis' }: Props) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className="form-row"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selects.map((select) => (
        <SelectField key={select.name} {...select} />
      ))}
      <button type="submit" className="button button-quiet without-script">
        {button}
      </button>
    </Form>
  )
}

/** A single selector, for forms with more fields. */
export function SelectField({ name, label, value, options, none }: Select) {
  const box = useFollowing<HTMLSelectElement>(String(value))
  // Submits a choice that was made before hydration.
  useEffect(() => {
    const asked = [...(box.current?.options ?? [])].find((option) => option.defaultSelected)
    if (asked && !asked.selected) box.current?.form?.requestSubmit()
  }, [box])
  return (
    <FormField label={label}>
      {(ties) => (
        <select {...ties} ref={box} name={name} className="select" defaultValue={value}>
          <SelectOptions options={options} none={none} />
        </select>
      )}
    </FormField>
  )
}
