import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> &
  Omit<ComponentProps<typeof FormField>, 'children'> & { name: string }

/** A field of one line of text. */
export const TextField = ({ label, hint, fault, ...input }: Props) => (
  <FormField label={label} hint={hint} fault={fault}>
    {(ties) => <input {...input} {...ties} className="input" />}
  </FormField>
)
