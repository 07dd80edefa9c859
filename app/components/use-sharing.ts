import { useState } from 'react'

type Shared = { title: string; address: string }

/** Shares an address by the share sheet, or copies it. `refused` helps if that fails, and returns the status. */
export function useSharing({ title, address }: Shared, refused: () => string) {
  const [status, setStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Lenken er kopiert.')
    } catch {
      setStatus(refused())
    }
  }

  async function share() {
    if (typeof navigator.share !== 'function') return copy()
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) setStatus(refused())
    }
  }

  return { status, copy, share }
}
