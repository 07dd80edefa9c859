import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and calls the newest `act`: memoised rows are not drawn again for it. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
