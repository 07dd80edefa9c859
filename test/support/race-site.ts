import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runScheduled } from '#worker/local/clock.ts'
import { root } from '#worker/local/paths.ts'
import { freePort } from './free-port.ts'

const state = '.wrangler/e2e-race'

/** A site of its own, whose race waits for `start`. Its cron job runs only when a test starts it. */
export type RaceSite = {
  origin: string
  /** The race starts now, 60 times as fast. */
  start: () => void
  runCron: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the replay of a round (npm run replay) on a new database. */
export async function startRaceSite(round: number): Promise<RaceSite> {
  const port = await freePort()
  const args = ['worker/local/replay.ts', '--speed', '60', '--race', `${round}`, '--hold', '--no-clock']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, REPLAY_STATE: state, PORT: `${port}` },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  await untilItWaits(child)
  const runCron = async () => {
    const answer = await runScheduled(port)
    await answer.text()
  }
  // Wakes the race.
  await runCron()
  return {
    origin: `http://localhost:${port}`,
    start: () => void child.stdin!.write('\n'),
    runCron,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(join(root, state), { recursive: true, force: true })
    },
  }
}

async function untilItWaits(child: ChildProcess) {
  let printed = ''
  while (!printed.includes('Press Enter')) {
    const [text] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`The replay did not start: ${printed}`)
    printed += text
  }
}
