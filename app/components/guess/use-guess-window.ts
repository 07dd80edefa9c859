import { useCallback, useEffect, useRef, useState } from 'react'

/** `saved`: what the server has, also from another tab; null before the first save. */
export type GuessWindow<Guess> = {
  now: number
  cutoff: number
  isOpen: boolean
  saved: { guess: Guess; storedAt: number } | null
}

type Answer<Guess> = {
  serverTime: string
  cutoff: string
  state: string
  saved: { guess: Guess; storedAt: string } | null
}

/** What the server says about a window: as the page brought it, and again when the tab is looked at. */
export function useGuessWindow<Guess>(url: string, loaded: GuessWindow<Guess>) {
  const [heard, setHeard] = useState(loaded)
  const asking = useRef(false)

  const ask = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      if (answer.ok) setHeard(heardIn((await answer.json()) as Answer<Guess>))
    } catch {
      // No contact: what was heard last still stands, and the server decides at every save.
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
      // The server may still know better: a start that is moved moves the cutoff.
      if (why === 'ended') setHeard((before) => ({ ...before, isOpen: false }))
      ask()
    },
    [ask],
  )

  return { ...heard, ask, clockAsks }
}

const heardIn = <Guess>({ serverTime, cutoff, state, saved }: Answer<Guess>): GuessWindow<Guess> => ({
  now: Date.parse(serverTime),
  cutoff: Date.parse(cutoff),
  isOpen: state === 'open',
  saved: saved && { guess: saved.guess, storedAt: Date.parse(saved.storedAt) },
})
