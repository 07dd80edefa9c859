import { type RefObject, useEffect, useRef } from 'react'

/**
 * Updates a field when the address changes, such as on "back", without losing its focus. Keeps a value that
 * was chosen before hydration.
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
