import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root, stateFolder } from '#worker/local/place.ts'

export type StormWorker = 'worker.ts' | 'eager-worker.ts'

/** A local server that is killed without warning and started again on the same state. */
export class StormServer {
  readonly origin: string
  readonly #port: number
  readonly #worker: StormWorker
  #process: ChildProcess | null = null

  constructor(worker: StormWorker, port: number) {
    this.#worker = worker
    this.#port = port
    this.origin = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    const args = [
      'dev',
      `test/storm/${this.#worker}`,
      '--config',
      'test/storm/wrangler.toml',
      '--ip',
      '127.0.0.1',
    ]
    args.push('--port', `${this.#port}`, '--inspector-port', '0', '--persist-to', stateFolder())
    args.push('--log-level', 'none', '--show-interactive-dev-session=false')
    args.push('--var', `SESSION_SECRET:${'storm'.repeat(8)}`)
    // An own process group, so that a kill takes workerd and wrangler in the same instant.
    this.#process = spawn(
      process.execPath,
      [join(root, 'node_modules/wrangler/wrangler-dist/cli.js'), ...args],
      {
        cwd: root,
        stdio: 'ignore',
        detached: true,
      },
    )
    const until = Date.now() + 30_000
    while (Date.now() < until) {
      const health = await fetch(`${this.origin}/api/health`).catch(() => null)
      if (health?.ok) return
      await new Promise((wake) => setTimeout(wake, 50))
    }
    throw new Error('The storm server did not start.')
  }

  async kill(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit')
    if (this.stop()) await gone
  }

  /** Takes the whole group at once; false when it is not running. */
  stop(): boolean {
    const child = this.#process
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    process.kill(-child.pid, 'SIGKILL')
    return true
  }
}
