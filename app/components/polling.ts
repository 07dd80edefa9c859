import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Topic } from '#game/live/topics.ts'

// All in milliseconds.
/** When an ordinary page joins the live channel, whose code is no part of the first load. */
const joinsAfter = 10_000
/** How long the first poll waits for the channel to open. */
const grace = 3_000
/** While the channel is open, polls only make up for lost news. */
const restMs = 600_000
/** After news, while a replica of the database or a copy of a page may be behind. */
const retryMs = 10_000
const longestAnswer = 30_000

/** How often a tab polls after news. */
const mostTries = 3

/**
 * Polls the API while the tab is visible, and at once when it becomes visible again. `loaded` is the ETag of
 * the page's data; `onChange` gets each new answer, and returns 'reloads' if the page then loads its data again.
 * Returns the time of the last contact (milliseconds) while offline, else null. Without a `url` it does nothing.
 *
 * With a `topic` it polls once when the live channel opens, and then rests. News of `season` make it poll; other news
 * carry their data (use-topic.ts).
 */
export function usePolling<Answer>(
  url: string | null,
  everyMs: number,
  loaded: string | null,
  onChange: (answer: Answer) => unknown,
  topic: Topic | null = null,
): number | null {
  const [lostSince, setLostSince] = useState<number | null>(null)
  const changed = useEffectEvent(onChange)
  const etag = useRef(loaded)
  useEffect(() => {
    etag.current = loaded
  }, [loaded])

  useEffect(() => {
    if (url !== null)
      return poll<Answer>(url, everyMs, topic, etag, (answer) => changed(answer), setLostSince)
  }, [url, everyMs, topic])

  return lostSince
}

/** Returns a function that ends the polls. `onContact` gets when the site was last reached, or null if it is now. */
function poll<Answer>(
  url: string,
  everyMs: number,
  topic: Topic | null,
  tag: { current: string | null },
  onAnswer: (answer: Answer) => unknown,
  onContact: (lostSince: number | null) => void,
): () => void {
  const left = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let isAsking = false
  let askedAt = Date.now()
  let reachedAt = askedAt
  let dueAt = Number.POSITIVE_INFINITY
  let isLive = false
  let tries = 0
  let isReloading = false

  const ask = async () => {
    isAsking = true
    askedAt = Date.now()
    dueAt = Number.POSITIVE_INFINITY
    tries -= 1
    try {
      const answer = await fetch(url, {
        headers: tag.current ? { 'If-None-Match': tag.current } : {},
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(longestAnswer)]),
      })
      if (!answer.ok) {
        if (isReloading) tries = 0
        isReloading = false
      } else if (onAnswer(await answer.json()) === 'reloads') {
        // The reload may bring an old copy, so the tag of the page's data decides when to stop.
        if (!isReloading) tries = mostTries
        isReloading = true
      } else {
        tries = 0
        tag.current = answer.headers.get('ETag')
      }
      reachedAt = askedAt
      onContact(null)
    } catch {
      if (!left.signal.aborted) onContact(reachedAt)
    }
    isAsking = false
    askBy(askedAt + (isLive ? (tries > 0 ? retryMs : restMs) : everyMs))
  }
  /** Polls at this instant, or when it is due already. */
  const askBy = (instant: number) => {
    dueAt = Math.min(dueAt, instant)
    clearTimeout(timer)
    if (document.visibilityState === 'visible' && !isAsking && !left.signal.aborted) {
      timer = setTimeout(ask, Math.max(0, dueAt - Date.now()))
    }
  }
  /** News of the live channel (`is` null), or whether it is open. */
  const wake = (inMs: number, is: boolean | null) => {
    if (is === null) tries = mostTries
    else {
      if (isLive && !is) reachedAt = Date.now()
      isLive = is
    }
    askBy(is === false ? askedAt + everyMs : Date.now() + inMs)
  }
  const join = async (followed: Topic) => {
    const news = await import('./poll-on-news.ts')
    if (!left.signal.aborted) left.signal.addEventListener('abort', news.followForPoll(followed, wake))
  }

  askBy(askedAt + everyMs + (topic ? grace : 0))
  // If the code cannot be loaded, polling continues.
  const joining = topic && setTimeout(() => join(topic).catch(() => {}), topic === 'season' ? joinsAfter : 0)
  document.addEventListener('visibilitychange', () => askBy(dueAt), { signal: left.signal })
  return () => {
    left.abort()
    clearTimeout(timer)
    clearTimeout(joining ?? undefined)
  }
}
