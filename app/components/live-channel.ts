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

/**
 * The tab's one socket, which follows the topics of all subscribers while the tab is visible. Reconnects at once when
 * the network or the user returns, else after growing pauses.
 */
export class TabChannel {
  readonly #subscribers = new Set<Subscriber>()
  /** Ends the listeners of the page and of the socket. null without subscribers. */
  #left: AbortController | null = null
  #socket: WebSocket | null = null
  #followed: ReadonlySet<Topic> = new Set()
  /** null before the first attempt. */
  #isLive: boolean | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #gathered: ReturnType<typeof setTimeout> | undefined

  /** Returns a function that ends the subscription. */
  subscribe(
    topic: Topic,
    onNews: Subscriber['onNews'],
    onContact: Subscriber['onContact'] = () => {},
  ): () => void {
    const mine = { topic, onNews, onContact }
    this.#subscribers.add(mine)
    if (this.#isLive !== null && (this.#followed.has(topic) || !this.#isLive)) onContact(this.#isLive)
    this.#gather()
    return () => {
      this.#subscribers.delete(mine)
      this.#gather()
    }
  }

  #gather() {
    clearTimeout(this.#gathered)
    this.#gathered = setTimeout(this.#adapt, gathering)
  }

  /** Connects again only for a topic that the socket does not follow. Without subscribers it closes. */
  readonly #adapt = () => {
    if (this.#subscribers.size === 0) {
      this.#left?.abort()
      this.#left = null
      this.#disconnect()
      this.#isLive = null
    } else if (this.#left === null) {
      this.#left = new AbortController()
      const { signal } = this.#left
      document.addEventListener('visibilitychange', this.#visibilityChanged, { signal })
      window.addEventListener('online', this.#reconnect, { signal })
      window.addEventListener('offline', this.#retryLater, { signal })
      this.#connect(signal)
    } else if (
      this.#socket !== null &&
      topicsOf(this.#subscribers).some((topic) => !this.#followed.has(topic))
    ) {
      this.#disconnect()
      this.#connect(this.#left.signal)
    }
  }

  #connect(signal: AbortSignal) {
    if (this.#socket !== null || this.#subscribers.size === 0 || document.visibilityState === 'hidden') return
    // Every page follows the season sooner or later, and then needs no other socket.
    this.#followed = new Set<Topic>(['season', ...topicsOf(this.#subscribers)])
    const url = new URL(`/api/public/live/socket?topics=${[...this.#followed].join()}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    try {
      this.#socket = new WebSocket(url)
    } catch {
      // Some browsers block a socket to our own host as cross-origin.
      return this.#retryLater()
    }
    const mine = this.#socket
    const isMine = () => mine === this.#socket
    mine.addEventListener('open', () => isMine() && this.#opened(), { signal })
    mine.addEventListener('message', ({ data }) => isMine() && this.#receive(String(data)), { signal })
    mine.addEventListener('close', () => isMine() && this.#retryLater(), { signal })
    this.#next(this.#retryLater, answerTimeout)
  }

  #opened() {
    this.#next(this.#ping, pingInterval)
    this.#contact(true)
  }

  #receive(message: string) {
    this.#next(this.#ping, pingInterval)
    this.#failures = 0
    if (message === 'pong') return
    const { topic, data }: Message = JSON.parse(message)
    for (const subscriber of [...this.#subscribers]) if (subscriber.topic === topic) subscriber.onNews(data)
  }

  readonly #ping = () => {
    this.#socket?.send('ping')
    this.#next(this.#retryLater, answerTimeout)
  }

  #disconnect() {
    clearTimeout(this.#timer)
    const last = this.#socket
    this.#socket = null
    last?.close()
  }

  readonly #retryLater = () => {
    this.#disconnect()
    const longest = Math.min(pause.longest, pause.first * 2 ** this.#failures)
    this.#failures += 1
    // Jitter, so that not all clients reconnect at once after a deploy.
    this.#next(this.#reopen, longest * (0.5 + Math.random() / 2))
    this.#contact(false)
  }

  readonly #reopen = () => {
    if (this.#left !== null) this.#connect(this.#left.signal)
  }

  readonly #reconnect = () => {
    this.#failures = 0
    this.#reopen()
  }

  readonly #visibilityChanged = () => {
    if (document.visibilityState !== 'hidden') return this.#reconnect()
    this.#disconnect()
    this.#contact(false)
  }

  #contact(isLive: boolean) {
    this.#isLive = isLive
    for (const { onContact } of [...this.#subscribers]) onContact(isLive)
  }

  #next(step: () => void, inMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(step, inMs)
  }
}

const topicsOf = (subscribers: Iterable<Subscriber>) => [...subscribers].map(({ topic }) => topic)

/** The channel of this tab. */
export const tabChannel = new TabChannel()
