import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { canReadProcesses, workerdSeconds } from '#bench/recompute/memory.ts'

const microseconds = 1_000

type Profile = { nodes: { id: number; callFrame: { functionName: string } }[]; samples: number[] }

/**
 * The processor time of the Worker's isolate, by V8's sampling profiler. The database has isolates of its own,
 * so its time is not in it.
 */
export class Profiler {
  readonly #socket: WebSocket
  #last = 0
  #scale = 1

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** `spin` makes the Worker use the processor for this time. */
  static async open(port: number, spin: (ms: number) => Promise<void>): Promise<Profiler> {
    // wrangler's inspector refuses a client with a User-Agent and without an Origin.
    const headers = { Origin: 'http://localhost' }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers } as never)
    await once(socket, 'open')
    const profiler = new Profiler(socket)
    await profiler.#ask('Profiler.enable')
    await profiler.#ask('Profiler.setSamplingInterval', { interval: microseconds })
    await profiler.#calibrate(spin)
    return profiler
  }

  /** A loop's processor time is the system's figure, else its time: on a busy machine that is less. */
  async #calibrate(spin: (ms: number) => Promise<void>) {
    const [times, each] = [5, 200]
    const before = workerdSeconds()
    const seen = await this.milliseconds(async () => {
      for (let i = 0; i < times; i++) await spin(each)
    })
    const used = canReadProcesses ? (workerdSeconds() - before) * 1_000 : times * each
    this.#scale = used / seen
  }

  /** Milliseconds of processor time while `run` runs. */
  async milliseconds(run: () => Promise<unknown>): Promise<number> {
    await this.#ask('Profiler.start')
    const ran = await Promise.allSettled([run().then(() => pause(20))])
    const { profile } = (await this.#ask('Profiler.stop')) as { profile: Profile }
    for (const result of ran) if (result.status === 'rejected') throw result.reason
    const idle = new Set(
      profile.nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
    )
    const busy = profile.samples.filter((id) => !idle.has(id)).length
    return (busy * microseconds * this.#scale) / 1_000
  }

  close(): void {
    this.#socket.close()
  }

  async #ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last
    const answered = new Promise((answer, fail) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: unknown }
        if (message.id !== id) return
        this.#socket.removeEventListener('message', listen)
        if (message.error) fail(new Error(`${method}: ${JSON.stringify(message.error)}`))
        else answer(message.result)
      }
      this.#socket.addEventListener('message', listen)
    })
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
}
