import { useEffect } from 'react'
import { useActionData } from 'react-router'

/** Moves the focus to the field with this id after each answer that refuses it, if it is the form's first. */
export function useFaultFocus(id: string, fault: string | undefined) {
  const answer = useActionData<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer may refuse the field for the same reason
  useEffect(() => {
    const field = fault && document.getElementById(id)
    if (!field) return
    const first = field.closest('form')?.querySelector('[aria-invalid="true"]')
    if (first === field) field.focus()
  }, [id, fault, answer])
}
