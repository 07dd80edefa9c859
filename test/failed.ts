import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

type Suite = { file: string; specs: { title: string; ok: boolean }[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
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

// Prints what failed in both tiers, because CI shows only the last lines of a run.
for (const tier of ['short', 'long']) {
  for (const { name, assertionResults } of read(vitest, `test-results/${tier}/vitest.json`)?.testResults ??
    [])
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.log(`failed, ${tier}: ${name} > ${fullName}`)
  for (const top of read(browser, `test-results/${tier}/e2e.json`)?.suites ?? [])
    for (const title of failedIn(top)) console.log(`failed, ${tier}: ${top.file} > ${title}`)
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedIn)]
}

function read<T>(schema: z.ZodType<T>, file: string): T | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
