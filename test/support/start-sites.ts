import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '#worker/local/built.ts'
import { ensureSecrets, secretsFile } from '#worker/local/secrets.ts'

/** A site of the browser tests. `args` are those of npm start, `settings` environment variables. */
export type Site = { port: string; state: string; args?: string[]; settings?: Record<string, string> }

// Builds once, then serves the sites of SITES, which start at the same time. A signal stops all of them.
ensureSecrets(secretsFile)
await buildIfChanged()
const sites = JSON.parse(process.env.SITES!) as Site[]
const servers = sites.map(serve)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const server of servers) server.kill('SIGTERM')
  })
}
await Promise.all(sites.map(untilItAnswers))
console.log('Every site answers.')

function serve({ port, state, args = [], settings }: Site): ChildProcess {
  const start = ['worker/local/start.ts', '--fresh', '--no-clock', ...args]
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...start], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOCAL_STATE: state, PORT: port, ...settings },
  })
  // A site that fails to start ends the run.
  void once(server, 'exit').then(([status]) => {
    if (status !== 0) process.exit(1)
  })
  return server
}

async function untilItAnswers({ port }: Site): Promise<void> {
  for (;;) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    await health?.body?.cancel()
    if (health?.ok) return
    await new Promise((wake) => setTimeout(wake, 500))
  }
}
