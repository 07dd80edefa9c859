import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followBoard } from '#app/components/bingo/follow.ts'
import type { Cell } from '#game/bingo.ts'
import { aCell } from '#test/support/bingo.ts'

/** The browser's end of a socket that the test speaks into. */
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
  says = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }))
  breaks = () => this.dispatchEvent(new Event('close'))
}

let document: EventTarget & { visibilityState: string }
let told: (Cell[] | boolean)[]
let stop: () => void

const newest = () => Socket.opened.at(-1)!
const follow = () => {
  stop = followBoard(2026, { onCells: (cells) => told.push(cells), onContact: (isLive) => told.push(isLive) })
}
const become = (visibility: string) => {
  document.visibilityState = visibility
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Socket.opened = []
  Socket.isBlocked = false
  told = []
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
  it('hears every change over a socket to our own host', () => {
    follow()
    expect(newest().url).toBe('wss://tipping.example/api/public/bingo/2026/live')
    newest().says(JSON.stringify([aCell(3)]))
    newest().says(JSON.stringify([aCell(4, { marked: true })]))
    expect(told).toEqual([true, [aCell(3)], true, [aCell(4, { marked: true })]])
  })

  it('tries again after growing pauses, at most a minute long, and starts over once it was heard', () => {
    follow()
    const pauses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      newest().breaks()
      const before = Socket.opened.length
      let waited = 0
      while (Socket.opened.length === before) {
        vi.advanceTimersByTime(500)
        waited += 500
      }
      pauses.push(waited)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(told).toEqual(Array(8).fill(false))
    newest().says('[]')
    newest().breaks()
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(10)
  })

  it('does not wait for a socket that never speaks', () => {
    follow()
    vi.advanceTimersByTime(10_000)
    expect([told, newest().isClosed]).toEqual([[false], true])
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(2)
  })

  it('asks a quiet socket for a sign of life, and gives it up without one', () => {
    follow()
    newest().says('[]')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping'])
    newest().says('pong')
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['ping', 'ping'])
    expect(told).toEqual([true, []])
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([true, [], false])
    vi.advanceTimersByTime(1_000)
    expect(Socket.opened).toHaveLength(2)
  })

  it('hangs up while nobody looks, and calls again at once when somebody does', () => {
    follow()
    newest().says('[]')
    become('hidden')
    expect([newest().isClosed, told.at(-1)]).toEqual([true, false])
    vi.advanceTimersByTime(3_600_000)
    expect(Socket.opened).toHaveLength(1)
    become('visible')
    expect(Socket.opened).toHaveLength(2)
  })

  it('does not call from a tab that is opened in the background', () => {
    document.visibilityState = 'hidden'
    follow()
    expect(Socket.opened).toHaveLength(0)
    become('visible')
    expect(Socket.opened).toHaveLength(1)
  })

  it('calls again at once when the network is back, and hears nothing of the old socket', () => {
    follow()
    const old = newest()
    old.says('[]')
    window.dispatchEvent(new Event('offline'))
    expect(told.at(-1)).toBe(false)
    window.dispatchEvent(new Event('online'))
    expect(Socket.opened).toHaveLength(2)
    old.says(JSON.stringify([aCell(1)]))
    old.breaks()
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual([true, [], false])
  })

  it('leaves it to the polls where the browser allows no socket', () => {
    Socket.isBlocked = true
    follow()
    expect(told).toEqual([false])
  })

  it('ends with the page', () => {
    follow()
    newest().breaks()
    stop()
    vi.advanceTimersByTime(120_000)
    become('hidden')
    become('visible')
    expect(Socket.opened).toHaveLength(1)
  })
})
