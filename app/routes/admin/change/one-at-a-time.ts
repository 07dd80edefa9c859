import { type FormEvent, useEffect, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * Prevents a second submit while the first is pending. Buttons use `aria-disabled`, because `disabled` would
 * lose the focus.
 */
export function useOneAtATime() {
  const isSending = useNavigation().state !== 'idle'
  const answer = useActionData<unknown>()
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before the page has noticed the wait
  useEffect(() => {
    if (!isSending) isSent.current = false
  }, [isSending, answer])
  const onSubmit = (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
  return { isSending, onSubmit }
}
