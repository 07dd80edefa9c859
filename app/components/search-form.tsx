import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'

type Props = Pick<ComponentProps<typeof Form>, 'action' | 'onSubmit'> & {
  label: string
  /** Query parameters to keep. */
  keep: Record<string, string | number>
  field: ComponentProps<'input'>
  /** The button, and what follows it. */
  children: ReactNode
}

/** A search by the query parameter q. */
export const SearchForm = ({ label, keep, field, children, ...form }: Props) => (
  <Form method="get" {...form} role="search" className="form-row">
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="field">
      <label htmlFor="q">{label}</label>
      <input
        id="q"
        name="q"
        type="search"
        className="input"
        autoComplete="off"
        spellCheck={false}
        {...field}
      />
    </div>
    {children}
  </Form>
)
