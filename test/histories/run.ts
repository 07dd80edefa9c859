import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

// npm run histories -- --seeds 2000: plays 2000 random seasons in one workerd process.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    length: { type: 'string', default: '40' },
  },
})

const env = {
  ...process.env,
  HISTORIES: values.seeds,
  HISTORY_SEED: values.first,
  HISTORY_LENGTH: values.length,
}
const args = ['run', '--project', 'worker', 'test/histories', '-t', 'from seed']
const child = spawn('vitest', args, { stdio: 'inherit', env })
const [status] = await once(child, 'exit')
process.exitCode = status ?? 1
