import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Polls the API while the tab is visible, and at once when it becomes visible again. `loaded` is the ETag of
 * the page's data; `onChange` gets each new answer. Returns the time of the last contact (milliseconds) while
 * offline, else null. Without a `url` it does nothing.
 */
export function usePolling<Answer>(
  url: string | null,
  everyMs: number,
  loaded: string | null,
  onChange: (answer: Answer) => void,
): number | null {
  const [lostSince, setLostSince] = useState<number | null>(null)
  const changed = useEffectEvent(onChange)
  const etag = useRef(loaded)
  useEffect(() => {
    etag.current = loaded
  }, [loaded])

  useEffect(() => {
    if (url === null) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let askedAt = Date.now()
    let reachedAt = askedAt

    const ask = async () => {
      askedAt = Date.now()
      try {
        const answer = await fetch(url, {
          headers: etag.current ? { 'If-None-Match': etag.current } : {},
          signal: left.signal,
        })
        if (answer.ok) {
          etag.current = answer.headers.get('ETag')
          changed((await answer.json()) as Answer)
        }
        reachedAt = askedAt
        setLostSince(null)
      } catch {
        if (!left.signal.aborted) setLostSince(reachedAt)
      }
      if (!left.signal.aborted) plan()
    }
    const plan = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        timer = setTimeout(ask, Math.max(0, askedAt + everyMs - Date.now()))
      }
    }

    plan()
    document.addEventListener('visibilitychange', plan, { signal: left.signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [url, everyMs])

  return lostSince
}
