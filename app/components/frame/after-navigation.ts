import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs when the address has changed, not when the page loads: a menu may be open before the scripts are there. */
export function useAfterNavigation(run: () => unknown): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    run()
  })
}
