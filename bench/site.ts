import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#worker/local/paths.ts'

export type Site = { origin: string; stop: () => Promise<void> }

/** Starts the production build on a new database below .wrangler/bench/. */
export async function startSite(state: string, args: readonly string[]): Promise<Site> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'worker/local/start.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, LOCAL_STATE: state, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  process.once('exit', () => child.kill('SIGTERM'))
  await printedOrigin(child)
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

/** The site prints its address when it answers. */
async function printedOrigin(child: ChildProcess) {
  let printed = ''
  while (!printed.includes('http://')) {
    const [text] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error('The site did not start.')
    printed += text
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
