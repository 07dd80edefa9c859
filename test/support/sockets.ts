import type { Page, Request, WebSocket } from '@playwright/test'
import { expect } from './journey.ts'

/** Pages that open later cannot open a socket, as behind some proxies. */
export const blockSockets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError')
      }
    } as never
  })

/** Moves a page's clock on. Each ping gets its pong and each request its answer before the next step. */
export async function passTime(page: Page, socket: () => WebSocketLog, ms: number): Promise<void> {
  const step = 5_000
  const open = new Set<Request>()
  const begins = (request: Request) => open.add(request)
  const ends = (request: Request) => open.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(step)
    await expect.poll(() => socket().pings - socket().pongs + open.size).toBe(0)
  }
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
}

type WebSocketLog = { url: string; pings: number; pongs: number; isClosed: boolean }

/** The sockets that the page opens, oldest first. */
export function socketsOf(page: Page): WebSocketLog[] {
  const opened: WebSocketLog[] = []
  page.on('websocket', (socket: WebSocket) => {
    const log: WebSocketLog = { url: socket.url(), pings: 0, pongs: 0, isClosed: false }
    opened.push(log)
    socket.on('framesent', ({ payload }) => {
      if (payload === 'ping') log.pings += 1
    })
    socket.on('framereceived', ({ payload }) => {
      if (payload === 'pong') log.pongs += 1
    })
    socket.on('close', () => {
      log.isClosed = true
    })
  })
  return opened
}

/** Plays the server of the live channel. Returns what the page's socket does, and a function that sends news. */
export async function playChannel(page: Page) {
  const log: WebSocketLog = { url: '', pings: 0, pongs: 0, isClosed: false }
  let send = (_: string) => {}
  await page.routeWebSocket(/\/live\/socket\?/, (socket) => {
    log.url = socket.url()
    send = (text) => socket.send(text)
    socket.onMessage((text) => {
      if (text !== 'ping') return
      log.pings += 1
      socket.send('pong')
      log.pongs += 1
    })
  })
  return { log, news: (topic: string, data: unknown) => send(JSON.stringify({ topic, data })) }
}

/** The statuses of a polled call so far, in order. */
export function answersOf(page: Page, path: string): () => number[] {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === path) statuses.push(answer.status())
  })
  return () => [...statuses]
}

export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
