import { useEffect, useEffectEvent } from 'react'
import type { Failure } from '#worker/forms/guess.ts'

/** Calls `retry` when the network is back, as long as one of the failures is a lost connection. */
export function useNetworkBack(failures: readonly (Failure | null)[], retry: () => void): void {
  const again = useEffectEvent(retry)
  const isWaiting = failures.some((failure) => failure?.code === 'offline' || failure?.code === 'lost')
  useEffect(() => {
    if (!isWaiting) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isWaiting])
}
