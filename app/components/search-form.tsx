import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'role' | 'className'> & {
  label: string
  /** Query parameters to keep. */
  keep?: Record<string, string | number>
  field: ComponentProps<'input'>
  /** The fields before the text. */
  before?: ReactNode
  /** The button, and what follows it. */
  children: ReactNode
}

/** A search by the query parameter q. */
export const SearchForm = ({ label, keep = {}, field, before, children, ...form }: Props) => (
  <Form method="get" {...form} role="search" className="form-row">
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {before}
    <TextField label={label} name="q" type="search" autoComplete="off" spellCheck={false} {...field} />
    {children}
  </Form>
)
