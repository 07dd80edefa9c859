import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followBoard } from '#app/components/bingo/follow.ts'
import type { Cell } from '#game/bingo.ts'
import { aCell } from '#test/support/bingo.ts'

/** Fakes the browser's WebSocket; the test sends messages through it. */
class Socket extends EventTarget {
  static opened: Socket[] = []
  static isBlocked = false
  readonly url: string
  sent: string[] = []
  isClosed = false

  constructor(url: URL) {
    super()
    if (Socket.isBlocked) throw new DOMException('', 'SecurityError')
    this.url = url.href
    Socket.opened.push(this)
  }

  send = (text: string) => this.sent.push(text)
  close = () => {
    this.isClosed = true
  }
  receive = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }))
  drop = () => this.dispatchEvent(new Event('close'))
}

let document: EventTarget & { visibilityState: string }
let received: (Cell[] | boolean)[]
let stop: () => void

const newest = () => Socket.opened.at(-1)!
const follow = () => {
  stop = followBoard(2026, {
    onCells: (cells) => received.push(cells),
    onContact: (isLive) => received.push(isLive),
  })
}
const setVisibility = (visibility: string) => {
  document.visibilityState = visibility
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Socket.opened = []
  Socket.isBlocked = false
  received = []
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { href: 'https://tipping.example/bingo?year=2026' })
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('following a board', () => {
  it('receives every change over a socket to the same host', () => {
    follow()
    expect(newest().url).toBe('wss://tipping.example/api/public/bingo/2026/live')
    newest().receive(JSON.stringify([aCell(3)]))
    newest().receive(JSON.stringify([aCell(4, { marked: true })]))
    expect(received).toEqual([true, [aCell(3)], true, [aCell(4, { marked: true })]])
  })

  it('reconnects with exponential backoff up to a minute, and resets it after a message', () => {
    follow()
    const pauses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      newest().drop()
      const before = Socket.opened.length
      let waited = 0
      while (Socket.opened.length === before) {
        vi.advanceTimersByTime(500)
        waited += 500
      }
      pauses.push(waited)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(received).toEqual(Array(8).fill(false))
    newest().receive('[]')
    newest().drop()
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(10)
  })

  it('gives up a socket that sends nothing', () => {
    follow()
    vi.advanceTimersByTime(10_000)
    expect([received, newest().isClosed]).toEqual([[false], true])
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(2)
  })

  it('pings an idle socket and closes it without a pong', () => {
    follow()
    newest().receive('[]')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping'])
    newest().receive('pong')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping', 'ping'])
    expect(received).toEqual([true, []])
    vi.advanceTimersByTime(10_000)
    expect(received).toEqual([true, [], false])
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(2)
  })

  it('closes the socket while the tab is hidden and reconnects when it is visible', () => {
    follow()
    newest().receive('[]')
    setVisibility('hidden')
    expect([newest().isClosed, received.at(-1)]).toEqual([true, false])
    vi.advanceTimersByTime(3_600_000)
    expect(Socket.opened).toHaveLength(1)
    setVisibility('visible')
    expect(Socket.opened).toHaveLength(2)
  })

  it('does not connect from a tab that opens in the background', () => {
    document.visibilityState = 'hidden'
    follow()
    expect(Socket.opened).toHaveLength(0)
    setVisibility('visible')
    expect(Socket.opened).toHaveLength(1)
  })

  it('reconnects when the network is back and ignores the old socket', () => {
    follow()
    const old = newest()
    old.receive('[]')
    window.dispatchEvent(new Event('offline'))
    expect(received.at(-1)).toBe(false)
    window.dispatchEvent(new Event('online'))
    expect(Socket.opened).toHaveLength(2)
    old.receive(JSON.stringify([aCell(1)]))
    old.drop()
    vi.advanceTimersByTime(5_000)
    expect(received).toEqual([true, [], false])
  })

  it('falls back to polling when the browser blocks sockets', () => {
    Socket.isBlocked = true
    follow()
    expect(received).toEqual([false])
  })

  it('stops when the page is left', () => {
    follow()
    newest().drop()
    stop()
    vi.advanceTimersByTime(120_000)
    setVisibility('hidden')
    setVisibility('visible')
    expect(Socket.opened).toHaveLength(1)
  })
})
