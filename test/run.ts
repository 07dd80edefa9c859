import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findChromium } from './support/chromium.ts'

// npm test: types, lint, every Vitest project and the browser tests against the production build; then the
// totals. --tier long runs the long tier (tiers.ts). --changed runs what changes can reach.
const { values: wanted } = parseArgs({
  options: { tier: { type: 'string', default: 'short' }, changed: { type: 'boolean', default: false } },
})
const tier = z.enum(['short', 'long']).parse(wanted.tier)
process.env.TEST_TIER = tier

type Sum = { passed: number; failed: number }

const results = `test-results/${tier}`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks: [string, () => Promise<Sum>][] = [
  ['types', () => asOne(['npm', 'run', '-s', 'types'], ['tsc', '--noEmit'])],
  ['lint', () => asOne(['biome', 'check', '.'])],
]
const tests: [string, () => Promise<Sum>][] = [
  ['rules, components, worker', vitest],
  ['browser', browser],
]
const stages = tier === 'short' ? [...checks, ...tests] : tests

const total: Sum = { passed: 0, failed: 0 }
for (const [name, stage] of stages) {
  console.log(`\n== ${name}`)
  const { passed, failed } = await stage()
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && (total.passed > 0 || wanted.changed) ? 0 : 1

/** A check that reports no test counts; it appears in the totals only if it fails. */
async function asOne(...commands: string[][]): Promise<Sum> {
  for (const command of commands) if (!(await run(command))) return { passed: 0, failed: 1 }
  return { passed: 0, failed: 0 }
}

async function vitest(): Promise<Sum> {
  const file = `${results}/vitest.json`
  const ok = await run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(wanted.changed ? ['--changed', '--passWithNoTests'] : []),
  ])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return withCrash(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests })
}

async function browser(): Promise<Sum> {
  try {
    const { path, version, why } = findChromium()
    console.log(`Browser: ${version} (${why}): ${path}`)
    process.env.CHROMIUM_PATH = path
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  const ok = await run([
    'playwright',
    'test',
    ...(wanted.changed ? ['--only-changed', '--pass-with-no-tests'] : []),
  ])
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    `${results}/e2e.json`,
  )
  return withCrash(
    ok,
    report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected },
  )
}

/** A runner that fails without a failed test, or without a report, counts as one failure. */
function withCrash(ok: boolean, sum: Sum | null): Sum {
  return ok && sum ? sum : { passed: sum?.passed ?? 0, failed: Math.max(1, sum?.failed ?? 0) }
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}

async function run([program = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(child, 'exit')
  return status === 0
}
