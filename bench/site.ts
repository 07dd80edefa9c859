import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#worker/local/paths.ts'

export type Site = { origin: string; stop: () => Promise<void> }

/** The production build on a database of its own below .wrangler/bench/, made anew. */
export async function startSite(state: string, args: string[] = []): Promise<Site> {
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
  await announced(child)
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

/** The address is printed once the site answers. */
async function announced(child: ChildProcess) {
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
