import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { type Part, Progress } from './progress.ts'

// npm run histories -- --seeds 2000: plays 2000 random seasons in parts, each in a workerd of its own.
const { values } = parseArgs({
  options: {
    /** How many histories. */
    seeds: { type: 'string', default: '100' },
    /** The seed of the first part. The next parts count on. */
    first: { type: 'string', default: '1' },
    length: { type: 'string', default: '40' },
    /** Plays only this history of the first part. */
    only: { type: 'string' },
    /** Begins each in mid-season, with forecasts. */
    'mid-season': { type: 'boolean', default: false },
    /** Forgets what an interrupted run has done. */
    afresh: { type: 'boolean', default: false },
  },
})

// A run that is ended also ends its part, which the next run plays again.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Starting workerd and loading the site takes as long as three histories. */
const perPart = 50
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const changes = git('diff', 'HEAD') + git('ls-files', '--others', '--exclude-standard')
/** Other changes begin anew. */
const digest = createHash('sha256').update(changes).digest('hex').slice(0, 7)
const commit = git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : `+${digest}`)
const first = Number(values.first)

if (values.only !== undefined) {
  const part = await play(first, perPart)
  process.exitCode = part === null || part.found.length > 0 ? 1 : 0
} else {
  const progress = new Progress([commit, first, values.length, values['mid-season']].join('-'), {
    isAfresh: values.afresh,
  })
  const parts = Math.ceil(Number(values.seeds) / perPart)
  for (let seed = first; seed < first + parts; seed++) {
    const runs = Math.min(perPart, Number(values.seeds) - (seed - first) * perPart)
    if (progress.has(seed, runs)) continue
    const part = (await play(seed, runs)) ?? (await play(seed, runs))
    if (part === null)
      throw new Error(`The part of seed ${seed} ended twice without an answer, at ${commit}.`)
    progress.add(part)
    console.log(progress.line())
  }
  console.log(progress.summary())
  process.exitCode = progress.faults().length > 0 ? 1 : 0
}

/** Plays the histories of one seed. null: workerd ended without an answer. */
async function play(seed: number, runs: number): Promise<Part | null> {
  const env = {
    ...process.env,
    HISTORIES: String(runs),
    HISTORY_SEED: String(seed),
    HISTORY_LENGTH: values.length,
    HISTORY_ONLY: values.only ?? '',
    HISTORY_MID_SEASON: String(values['mid-season']),
    HISTORY_COMMIT: commit,
  }
  const args = ['run', '--project', 'worker', 'test/histories/histories.test.ts']
  const child = spawn('vitest', args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child, 'close')
  process.off('exit', stop)
  const answer = /HISTORIES (\{.*\})/.exec(output)?.[1]
  if (answer === undefined || values.only !== undefined) console.log(output)
  if (answer === undefined) return null
  const part: Part = { seed, ...JSON.parse(answer) }
  for (const fault of part.found) console.log(fault)
  return part
}
