import type { Topic } from '#game/live/topics.ts'

/** Milliseconds: ping interval, answer timeout, and the shortest and longest pause between attempts. */
const pingInterval = 25_000
const answerTimeout = 10_000
const pause = { first: 1_000, longest: 60_000 }
/** Hooks of one page subscribe together, so they wait this long for each other (milliseconds). */
const gathering = 50

type Subscriber = {
  topic: Topic
  onNews: (data: unknown) => void
  /** True when the socket delivers news, so that the caller loads the whole once. False when it does not. */
  onContact: (isLive: boolean) => void
}
type Message = { topic: Topic; data: unknown }

export type TabChannel = ReturnType<typeof openLiveChannel>

/**
 * The tab's one socket, which follows the topics of all subscribers while the tab is visible. Reconnects at once when
 * the network or the user returns, else after growing pauses.
 */
export function openLiveChannel() {
  const subscribers = new Set<Subscriber>()
  let left: AbortController | null = null
  let socket: WebSocket | null = null
  let followed: ReadonlySet<Topic> = new Set()
  /** null before the first attempt. */
  let isLive: boolean | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout>
  let gathered: ReturnType<typeof setTimeout>
  const next = (step: () => void, inMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(step, inMs)
  }
  const contact = (is: boolean) => {
    isLive = is
    for (const { onContact } of [...subscribers]) onContact(is)
  }

  function connect() {
    if (socket !== null || subscribers.size === 0 || document.visibilityState === 'hidden') return
    // Every page follows the season sooner or later, and then needs no other socket.
    followed = new Set<Topic>(['season', ...topicsOf(subscribers)])
    const url = new URL(`/api/public/live/socket?topics=${[...followed].join()}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    try {
      socket = new WebSocket(url)
    } catch {
      // Some browsers block a socket to our own host as cross-origin.
      return retryLater()
    }
    const { signal } = left!
    const mine = socket
    mine.addEventListener('open', () => mine === socket && opened(), { signal })
    mine.addEventListener('message', ({ data }) => mine === socket && receive(String(data)), { signal })
    mine.addEventListener('close', () => mine === socket && retryLater(), { signal })
    next(retryLater, answerTimeout)
  }

  function opened() {
    next(ping, pingInterval)
    contact(true)
  }

  function receive(message: string) {
    next(ping, pingInterval)
    failures = 0
    if (message === 'pong') return
    const { topic, data } = JSON.parse(message) as Message
    for (const subscriber of [...subscribers]) if (subscriber.topic === topic) subscriber.onNews(data)
  }

  function ping() {
    socket?.send('ping')
    next(retryLater, answerTimeout)
  }

  function disconnect() {
    clearTimeout(timer)
    const last = socket
    socket = null
    last?.close()
  }

  function retryLater() {
    disconnect()
    const longest = Math.min(pause.longest, pause.first * 2 ** failures)
    failures += 1
    // Jitter, so that not all clients reconnect at once after a deploy.
    next(connect, longest * (0.5 + Math.random() / 2))
    contact(false)
  }

  function reconnect() {
    failures = 0
    connect()
  }

  function visibilityChanged() {
    if (document.visibilityState !== 'hidden') return reconnect()
    disconnect()
    contact(false)
  }

  /** Connects again only for a topic that the socket does not follow. Without subscribers it closes. */
  function adapt() {
    if (subscribers.size === 0) {
      left?.abort()
      left = null
      disconnect()
      isLive = null
    } else if (left === null) {
      left = new AbortController()
      document.addEventListener('visibilitychange', visibilityChanged, { signal: left.signal })
      window.addEventListener('online', reconnect, { signal: left.signal })
      window.addEventListener('offline', retryLater, { signal: left.signal })
      connect()
    } else if (socket !== null && topicsOf(subscribers).some((topic) => !followed.has(topic))) {
      disconnect()
      connect()
    }
  }

  const gather = () => {
    clearTimeout(gathered)
    gathered = setTimeout(adapt, gathering)
  }

  return {
    /** Returns a function that ends the subscription. */
    subscribe(
      topic: Topic,
      onNews: Subscriber['onNews'],
      onContact: Subscriber['onContact'] = () => {},
    ): () => void {
      const mine = { topic, onNews, onContact }
      subscribers.add(mine)
      if (isLive !== null && (followed.has(topic) || !isLive)) onContact(isLive)
      gather()
      return () => {
        subscribers.delete(mine)
        gather()
      }
    },
  }
}

const topicsOf = (subscribers: Iterable<Subscriber>) => [...subscribers].map(({ topic }) => topic)

export const { subscribe } = openLiveChannel()
