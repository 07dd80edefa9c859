import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { inject, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

type Hits = Record<string, number>
type Stryker = {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> }
  /** Ours: the mutants that need no further test. */
  ended: Set<string>
}

declare global {
  var __stryker__: Stryker | undefined
}

type Range = { above: number; upTo: number }

declare module 'vitest' {
  interface ProvidedContext {
    mutation: { log: string; ended: string[]; tried: string[]; times: Record<string, number>; range: Range }
  }
}

/** A mutant that turns a loop endless is stopped after this many times the hits of the original. */
const hitsAllowed = 3

// A failed property shows the fault already, and few runs suffice to see most mutants.
fc.configureGlobal({ endOnFailure: true, numRuns: 30 })

const { log, times, range, ...known } = inject('mutation')
const tried = new Set(known.tried)

// Vitest loads this module again for each file, but keeps the instrumented ones, which hold on to this object.
globalThis.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} }, ended: new Set(known.ended) }
const stryker = globalThis.__stryker__

const write = (line: object) => appendFileSync(log, `${JSON.stringify(line)}\n`)

/** Tests of unknown time are in range: only a run can show it. */
const isInRange = (time: number | undefined) =>
  time === undefined || (time > range.above && time <= range.upTo)

/** Runs each test on the original, then again on each mutant that it reached and that no test has failed on yet. */
export default class MutationRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) write({ loaded: Object.keys(stryker.mutantCoverage.static) })
    return super.onBeforeRunSuite(suite)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const name = `${test.file.name} > ${test.fullTestName}`
    if (!isInRange(times[name])) return
    const run = TestRunner.getTestFn(test)
    const before = process.cpuUsage().user
    stryker.currentTestId = test.id
    await run()
    stryker.currentTestId = 'mutant'
    const time = Math.round((process.cpuUsage().user - before) / 1000)
    const hits = stryker.mutantCoverage.perTest[test.id] ?? {}
    write({ test: name, time, reached: Object.keys(hits) })
    for (const [mutant, count] of isInRange(times[name] ?? time) ? Object.entries(hits) : []) {
      if (stryker.ended.has(mutant) || tried.has(`${mutant} ${name}`)) continue
      write({ trying: mutant, test: name })
      if (await this.#fails(run, mutant, count)) {
        stryker.ended.add(mutant)
        write({ killed: mutant, test: name })
      }
    }
    await run()
    stryker.currentTestId = undefined
  }

  async #fails(run: () => unknown, mutant: string, count: number): Promise<boolean> {
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: count * hitsAllowed + 1000 })
    try {
      await run()
      return false
    } catch {
      return true
    } finally {
      Object.assign(stryker, { activeMutant: '', hitCount: undefined })
    }
  }
}
