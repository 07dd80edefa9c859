import { createVitest } from 'vitest/node'
import { readLog } from './log.ts'
import { instrumented } from './mutants.ts'
import { testsOf } from './parts.ts'

// Runs the tests that import a part, in a process of its own, because a mutant can loop for ever.
const [part = '', log = '', above = '', upTo = ''] = process.argv.slice(2)
const { textAt } = await instrumented(part)

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    include: testsOf(part),
    pool: 'threads',
    isolate: false,
    // It would keep modules with the mutants of an earlier run.
    fsModuleCache: false,
    maxWorkers: 1,
    runner: 'test/mutation/runner.ts',
    testTimeout: 300_000,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform: (_, id) => textAt.get(id),
      },
    ],
  },
)
const { killed, timedOut, tried, times } = readLog(log)
vitest.provide('mutation', {
  log,
  ended: [...killed.keys(), ...timedOut],
  tried: [...tried],
  times: Object.fromEntries(times),
  range: { above: Number(above), upTo: Number(upTo) },
})
const specifications = await vitest.globTestSpecifications()
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
await vitest.close()

const failed = testModules.filter((file) => !file.ok())
for (const file of failed) {
  for (const test of file.children.allTests('failed')) console.error(test.fullName, test.result().errors)
  console.error(file.relativeModuleId, file.errors())
}
for (const error of unhandledErrors) console.error(error)
process.exit(failed.length > 0 ? 1 : 0)
