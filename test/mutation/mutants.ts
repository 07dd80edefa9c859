import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { parts } from './parts.ts'

const quiet = () => {}
const off = () => false
const logger = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
}

/** The source files of a part, each with all its mutants in one text; `__stryker__.activeMutant` chooses one. */
export async function instrumented(part: string) {
  const paths = (parts[part]?.sources ?? []).flatMap((pattern) => globSync(pattern)).toSorted()
  const sources = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { files, mutants } = await new Instrumenter(logger).instrument(sources, options)
  return { mutants, textAt: new Map(files.map(({ name, content }) => [resolve(name), content])) }
}
