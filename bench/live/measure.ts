import { once } from 'node:events'
import { atMost, type Figure, withoutTarget } from '#bench/figures.ts'
import { canReadProcesses, workerdSeconds } from '#bench/recompute/memory.ts'
import { encodeState } from '#game/live/message.ts'
import type { LiveState } from '#game/live/state.ts'
import { liveTopic, messageOf } from '#game/live/topics.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'

const watchers = 2_000
const messages = 200
const perAddress = 50
/** Bahrain 2025, the busiest of the recorded races. */
const messagesOfRace = 450
const topic = liveTopic(12)

const roster = Array.from({ length: 20 }, (_, i) => `driver-${String(i).padStart(2, '0')}`)

/** The `n`th state of a race with 20 drivers. Each state swaps two of them. */
function stateAt(n: number): LiveState {
  const order = [...roster]
  const place = n % 19
  ;[order[place], order[place + 1]] = [order[place + 1]!, order[place]!]
  return {
    race: 12,
    version: n,
    at: Date.UTC(2026, 3, 12, 15) + n * 10_000,
    by: { source: 'OPENF1', name: null },
    phase: 'RACING',
    lap: 1 + (n % 57),
    order,
    out: roster.slice(0, 3),
    unconfirmed: roster.slice(0, 3),
    flags: { YELLOW: 4, RED: 1, SAFETY_CAR: 2 },
  }
}

/** From the call that publishes a message to its arrival at the last of many watchers. */
export async function measureLive(): Promise<Figure[]> {
  const worker = new LocalWorker('bench/live', 'worker.ts', await freePort())
  await worker.start()
  try {
    const crowd = await openCrowd(worker.origin)
    const lasts: number[] = []
    for (let n = 0; n < 10; n++) await crowd.publish(n)
    const busy = workerdSeconds()
    for (let n = 0; n < messages; n++) lasts.push(await crowd.publish(n))
    const processor = ((workerdSeconds() - busy) * 1_000) / messages
    lasts.sort((a, b) => a - b)
    const at = (share: number) => lasts[Math.min(messages - 1, Math.floor(messages * share))]!
    const bytes = new TextEncoder().encode(
      messageOf(topic, JSON.parse(encodeState(stateAt(450), roster))),
    ).length
    // A server's frame has two bytes before a short message, and four before a longer one.
    const frame = bytes + (bytes < 126 ? 2 : 4)
    return [
      withoutTarget(
        `a message of a race to the last of ${watchers} watchers, p50`,
        `${at(0.5).toFixed(0)} ms`,
      ),
      withoutTarget('the same, p99', `${at(0.99).toFixed(0)} ms`),
      withoutTarget(
        'CPU of a message in all, local network and all',
        canReadProcesses ? `${processor.toFixed(1)} ms` : 'only on Linux',
      ),
      atMost('bytes of a message', bytes, 400, 'bytes', 0),
      withoutTarget(
        `bytes to a watcher in a race of ${messagesOfRace} messages`,
        `${((frame * messagesOfRace) / 1_000).toFixed(0)} KB`,
      ),
    ]
  } finally {
    await worker.kill()
  }
}

async function openCrowd(origin: string) {
  let left = 0
  let arrived = () => {}
  const sockets: WebSocket[] = []
  for (let first = 0; first < watchers; first += perAddress) {
    const query = new URLSearchParams({ topic, address: `address-${first}` })
    const opened = Array.from({ length: perAddress }, async () => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket?${query}`)
      socket.addEventListener('message', () => {
        left -= 1
        if (left === 0) arrived()
      })
      await once(socket, 'open')
      sockets.push(socket)
    })
    await Promise.all(opened)
  }
  return {
    /** Milliseconds until all watchers have the message. */
    async publish(n: number): Promise<number> {
      left = sockets.length
      const all = new Promise<void>((resolve) => {
        arrived = resolve
      })
      const body = encodeState(stateAt(n), roster)
      const from = performance.now()
      const sent = await fetch(`${origin}/publish?topic=${topic}`, { method: 'POST', body })
      if (!sent.ok) throw new Error(`${sent.status} for a message`)
      await all
      return performance.now() - from
    },
  }
}
