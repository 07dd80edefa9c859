import type { Cell } from '#game/bingo.ts'

/** Milliseconds: between signs of life, for an answer to come, and between attempts at first and at most. */
const quiet = 25_000
const patience = 10_000
const pause = { first: 1_000, longest: 60_000 }

type Told = {
  onCells: (cells: Cell[]) => void
  /** Whether every change is told now, or has to be asked for. */
  onContact: (isLive: boolean) => void
}

/**
 * Hears every change of a year's board over a socket while the tab is visible. What breaks is tried again, at
 * once when the network or the visitor comes back, else after growing pauses. Answers how to stop.
 */
export function followBoard(year: number, { onCells, onContact }: Told): () => void {
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
      // Browsers that take a socket to our own host for a stranger's.
      return lose()
    }
    const { signal } = left
    const mine = socket
    mine.addEventListener('message', ({ data }) => mine === socket && hear(String(data)), { signal })
    mine.addEventListener('close', () => mine === socket && lose(), { signal })
    next(lose, patience)
  }

  function hear(said: string) {
    next(ask, quiet)
    if (said === 'pong') return
    failures = 0
    onContact(true)
    onCells(JSON.parse(said))
  }

  function ask() {
    socket?.send('ping')
    next(lose, patience)
  }

  function hangUp() {
    clearTimeout(timer)
    const last = socket
    socket = null
    last?.close()
  }

  function lose() {
    hangUp()
    onContact(false)
    const longest = Math.min(pause.longest, pause.first * 2 ** failures)
    failures += 1
    // Not everyone at the same instant after a deployment.
    next(connect, longest * (0.5 + Math.random() / 2))
  }

  function comeBack() {
    failures = 0
    connect()
  }

  function seenOrNot() {
    if (document.visibilityState !== 'hidden') return comeBack()
    hangUp()
    onContact(false)
  }

  connect()
  document.addEventListener('visibilitychange', seenOrNot, { signal: left.signal })
  window.addEventListener('online', comeBack, { signal: left.signal })
  window.addEventListener('offline', lose, { signal: left.signal })
  return () => {
    left.abort()
    hangUp()
  }
}
