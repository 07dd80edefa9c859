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
  const contents = new Map(sources.map(({ name, content }) => [name, content]))
  return {
    mutants: mutants.map(({ id, fileName, location, replacement }) => {
      const original = textIn(contents.get(fileName) ?? '', location)
      return {
        id,
        file: fileName,
        line: location.start.line + 1,
        change: `${short(original)} → ${short(replacement)}`,
      }
    }),
    textAt: new Map(files.map(({ name, content }) => [resolve(name), content])),
  }
}

type Place = { line: number; column: number }

function textIn(content: string, { start, end }: { start: Place; end: Place }): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  const tail = (lines.at(-1)?.length ?? 0) - end.column
  const text = lines.join('\n')
  return text.slice(start.column, text.length - tail)
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)
