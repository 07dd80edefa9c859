import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root, stateFolder } from '#worker/local/paths.ts'

type Options = { inspectorPort?: number; vars?: Record<string, string> }

/** A local Worker with its own wrangler.toml. It can be killed and restarted on the same state. */
export class LocalWorker {
  readonly origin: string
  readonly #args: string[]
  #process: ChildProcess | null = null

  /** `folder` holds wrangler.toml and the file `main`, relative to the root. */
  constructor(folder: string, main: string, port: number, { inspectorPort = 0, vars = {} }: Options = {}) {
    this.origin = `http://127.0.0.1:${port}`
    this.#args = ['dev', `${folder}/${main}`, '--config', `${folder}/wrangler.toml`, '--ip', '127.0.0.1']
    this.#args.push(
      '--port',
      `${port}`,
      '--inspector-port',
      `${inspectorPort}`,
      '--persist-to',
      stateFolder(),
    )
    this.#args.push('--log-level', 'none', '--show-interactive-dev-session=false')
    for (const [name, value] of Object.entries({ SESSION_SECRET: 'local'.repeat(8), ...vars }))
      this.#args.push('--var', `${name}:${value}`)
    process.once('exit', () => this.#killGroup())
  }

  async start(): Promise<void> {
    // A new process group, so that a kill ends workerd and wrangler together.
    const wrangler = join(root, 'node_modules/wrangler/wrangler-dist/cli.js')
    const options = { cwd: root, stdio: 'ignore', detached: true } as const
    this.#process = spawn(process.execPath, [wrangler, ...this.#args], options)
    const until = Date.now() + 30_000
    while (Date.now() < until) {
      const health = await fetch(`${this.origin}/api/health`).catch(() => null)
      if (health?.ok) return
      await new Promise((wake) => setTimeout(wake, 50))
    }
    throw new Error(`${this.#args[1]} did not start.`)
  }

  /** Kills without warning, like a power cut. */
  async kill(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit')
    if (this.#killGroup()) await gone
  }

  #killGroup(): boolean {
    const child = this.#process
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    process.kill(-child.pid, 'SIGKILL')
    return true
  }
}
