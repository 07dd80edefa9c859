import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#worker/local/paths.ts'

/** Creates a new demo with this number of participants below .wrangler/bench/. */
export async function seedParticipants(state: string, participants: number): Promise<void> {
  const named = 24
  await seedState(state, ['--participants', `${Math.max(0, participants - named)}`])
}

/** Creates a new demo below .wrangler/bench/, with the options of `npm run seed`. */
export async function seedState(
  state: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<void> {
  rmSync(join(root, state), { recursive: true, force: true })
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'worker/local/seed.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, ...settings, LOCAL_STATE: state },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`Seeding ${state} failed.`)
}
