import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { buildIfChanged } from '#worker/local/built.ts'
import { settingsHere } from '#worker/local/prepare.ts'
import { prepareSecrets } from '#worker/local/secrets.ts'

// Makes what the sites of the browser tests begin with: the build, and the demo of each. Sites whose demo has
// the same options get copies of one. Answers requests when all of it is there.
const demos = z
  .array(z.object({ options: z.array(z.string()), folders: z.array(z.string()).min(1) }))
  .parse(JSON.parse(process.env.DEMOS ?? ''))

async function make({ options, folders: [first = '', ...others] }: (typeof demos)[number]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'worker/local/seed.ts', '--fresh', ...options],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LOCAL_STATE: first } },
  )
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The demo in ${first} could not be made.`)
  for (const folder of others) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(first, folder, { recursive: true })
  }
}

prepareSecrets(settingsHere)
await Promise.all([buildIfChanged(), ...demos.map(make)])
createServer((_, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1')
