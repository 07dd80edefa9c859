import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { equal } from './equal.ts'
import { readLog } from './log.ts'
import { instrumented } from './mutants.ts'
import { parts } from './parts.ts'

// npm run mutate -- points: how many changes of these rules make a test fail. `--continue` keeps what is known.
const part = process.argv[2] ?? ''
if (!(part in parts)) throw new Error(`name one of ${Object.keys(parts).join(', ')}`)
const { mutants } = await instrumented(part)
const log = `test-results/mutation-${part}.log`
mkdirSync('test-results', { recursive: true })
if (!process.argv.includes('--continue')) rmSync(log, { force: true })

/** A mutant of a test that takes at most `time` hangs after this long, and the original after that long. */
const patience = { mutant: (time: number) => 5_000 + 25 * time, original: 300_000 }

/** Fast tests first, in milliseconds of the processor. A slower test is not run on mutants. */
for (const range of [
  [-1, 5],
  [5, 50],
  [50, 600],
])
  while (!(await hasEnded(range))) giveUpOnOne()
report()

async function hasEnded(range: number[]): Promise<boolean> {
  const session = spawn(process.execPath, ['test/mutation/session.ts', part, log, ...range.map(String)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_TIER: 'short' },
  })
  const ended = new Promise<number | null>((resolve) => session.on('close', resolve))
  const code = await Promise.race([ended, hangs(session, patience.mutant(range.at(-1) ?? 0))])
  if (code === 'hangs') {
    session.kill('SIGKILL')
    return false
  }
  if (code !== 0) throw new Error('a test fails on the original')
  return true
}

async function hangs(session: ChildProcess, longest: number): Promise<'hangs'> {
  let [size, since] = [-1, Date.now()]
  const isPatient = () => {
    const quiet = Date.now() - since
    return quiet < longest || (quiet < patience.original && readLog(log).trying === null)
  }
  while (session.exitCode === null && isPatient()) {
    await setTimeout(1000)
    const now = existsSync(log) ? statSync(log).size : 0
    if (now !== size) [size, since] = [now, Date.now()]
  }
  return 'hangs'
}

function giveUpOnOne() {
  const { trying } = readLog(log)
  if (trying === null) throw new Error('the session hangs on the original')
  appendFileSync(log, `${JSON.stringify({ timedOut: trying })}\n`)
}

function report() {
  const { killed, timedOut, loaded, reached } = readLog(log)
  const isRun = (id: string) => reached.has(id) || !loaded.has(id)
  const run = mutants.filter(({ id, file, change }) => isRun(id) && equal[file]?.[change] === undefined)
  const left = run.filter(({ id }) => !killed.has(id) && !timedOut.has(id))
  for (const { id, file, line, change } of left)
    console.log(`${file}:${line} ${reached.has(id) ? 'survived' : 'not reached'}: ${change}`)
  const found = run.length - left.length
  console.log(`${part}: ${found} of ${run.length} (${Math.floor((found / run.length) * 100)} %)`)
  console.log(`${mutants.length - run.length} are equal to the original, or act only while a module loads`)
}
