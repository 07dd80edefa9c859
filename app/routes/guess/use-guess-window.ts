import { useCallback, useEffect, useRef, useState } from 'react'

/** `saved`: the guess on the server, or null before the first save. */
export type KnownWindow<Guess> = {
  now: number
  cutoff: number
  isOpen: boolean
  saved: { guess: Guess; storedAt: number; afterShown: boolean } | null
}

type Answer<Guess> = {
  serverTime: string
  cutoff: string
  state: string
  saved: { guess: Guess; storedAt: string | null; afterShown: boolean } | null
}

/** The state of a window: loaded with the page, and read again when the tab becomes visible. */
export function useGuessWindow<Guess>(url: string, loaded: KnownWindow<Guess>) {
  const [known, setKnown] = useState(loaded)
  const asking = useRef(false)

  const ask = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      if (answer.ok) setKnown(windowIn<Guess>(await answer.json()))
    } catch {
      // Offline: keep the last state. The server decides on every save anyway.
    }
    asking.current = false
  }, [url])

  useEffect(() => {
    const left = new AbortController()
    const looked = () => {
      if (document.visibilityState === 'visible') ask()
    }
    for (const event of ['focus', 'online']) window.addEventListener(event, looked, { signal: left.signal })
    document.addEventListener('visibilitychange', looked, { signal: left.signal })
    return () => left.abort()
  }, [ask])

  const clockAsks = useCallback(
    (why: 'ended' | 'woken') => {
      // Reads the window anyway, because a moved start also moves the cutoff.
      if (why === 'ended') setKnown((before) => ({ ...before, isOpen: false }))
      ask()
    },
    [ask],
  )

  return { ...known, ask, clockAsks }
}

const windowIn = <Guess>({ serverTime, cutoff, state, saved }: Answer<Guess>): KnownWindow<Guess> => ({
  now: Date.parse(serverTime),
  cutoff: Date.parse(cutoff),
  isOpen: state === 'open',
  saved: saved && { ...saved, storedAt: saved.storedAt === null ? 0 : Date.parse(saved.storedAt) },
})
