import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> &
  Omit<ComponentProps<typeof Field>, 'children'> & { name: string }

/** A field of one line of text. */
export const TextField = ({ label, hint, fault, ...input }: Props) => (
  <Field label={label} hint={hint} fault={fault}>
    {(ties) => <input {...input} {...ties} className="input" />}
  </Field>
)
