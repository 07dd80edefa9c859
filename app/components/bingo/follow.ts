import type { Cell } from '#game/bingo.ts'

/** Milliseconds: ping interval, answer timeout, and the shortest and longest pause between attempts. */
const pingInterval = 25_000
const answerTimeout = 10_000
const pause = { first: 1_000, longest: 60_000 }

type Listeners = {
  onCells: (cells: Cell[]) => void
  /** Whether the socket delivers changes. If not, the caller polls. */
  onContact: (isLive: boolean) => void
}

/**
 * Follows a year's board over a socket while the tab is visible. Reconnects at once when the network or the
 * user returns, else after growing pauses. Returns a function that stops.
 */
export function followBoard(year: number, { onCells, onContact }: Listeners): () => void {
  const url = new URL(`/api/public/bingo/${year}/live`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const left = new AbortController()
  let socket: WebSocket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout>
  const next = (step: () => void, inMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(step, inMs)
  }

  function connect() {
    if (socket !== null || document.visibilityState === 'hidden') return
    try {
      socket = new WebSocket(url)
    } catch {
      // Some browsers block a socket to our own host as cross-origin.
      return retryLater()
    }
    const { signal } = left
    const mine = socket
    mine.addEventListener('message', ({ data }) => mine === socket && receive(String(data)), { signal })
    mine.addEventListener('close', () => mine === socket && retryLater(), { signal })
    next(retryLater, answerTimeout)
  }

  function receive(message: string) {
    next(ping, pingInterval)
    if (message === 'pong') return
    failures = 0
    onContact(true)
    onCells(JSON.parse(message))
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
    onContact(false)
    const longest = Math.min(pause.longest, pause.first * 2 ** failures)
    failures += 1
    // Jitter, so that not all clients reconnect at once after a deploy.
    next(connect, longest * (0.5 + Math.random() / 2))
  }

  function reconnect() {
    failures = 0
    connect()
  }

  function visibilityChanged() {
    if (document.visibilityState !== 'hidden') return reconnect()
    disconnect()
    onContact(false)
  }

  connect()
  document.addEventListener('visibilitychange', visibilityChanged, { signal: left.signal })
  window.addEventListener('online', reconnect, { signal: left.signal })
  window.addEventListener('offline', retryLater, { signal: left.signal })
  return () => {
    left.abort()
    disconnect()
  }
}
