import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs when the address has changed, not when the page loads: a menu may be open before the scripts are there. */
export function useAfterNavigation(run: (isOtherPage: boolean) => unknown): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    const before = shown.current
    if (before === address) return
    shown.current = address
    run(before.split('?')[0] !== pathname)
  })
}
