import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

type Spec = { title: string; tests: { status: string }[] }
type Suite = { file: string; specs: Spec[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  suites: z.lazy(() => z.array(suite)).optional(),
})
const browser = z.object({ suites: z.array(suite) })
const vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

// Prints what failed in both tiers, because CI shows only the last lines of a run. Playwright calls a test flaky that
// passed at its second try.
for (const tier of ['short', 'long']) {
  for (const { name, assertionResults } of read(vitest, `test-results/${tier}/vitest.json`)?.testResults ??
    [])
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.log(`failed, ${tier}: ${name} > ${fullName}`)
  for (const top of read(browser, `test-results/${tier}/e2e.json`)?.suites ?? [])
    for (const word of ['failed', 'flaky'] as const)
      for (const title of titlesOf(top, word === 'failed' ? 'unexpected' : 'flaky'))
        console.log(`${word}, ${tier}: ${top.file} > ${title}`)
}

function titlesOf({ specs, suites = [] }: Suite, status: string): string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  return [...own.map(({ title }) => title), ...suites.flatMap((inner) => titlesOf(inner, status))]
}

function read<T>(schema: z.ZodType<T>, file: string): T | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
