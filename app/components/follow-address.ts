import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a field in step with the address, as when the visitor goes back, without losing the focus as a new element
 * would. What he chose before the scripts ran stands.
 */
export function useFollowing<Field extends { value: string }>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const followed = useRef(value)
  useEffect(() => {
    if (followed.current === value) return
    followed.current = value
    if (field.current) field.current.value = value
  }, [value])
  return field
}
