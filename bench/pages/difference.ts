import type { Answer } from './answer.ts'

const mostLines = 6
const longestLine = 160

/** The lines in which two answers differ, the earlier ones first. null if the answers are equal. */
export function differenceOf(before: Answer | undefined, after: Answer | undefined): string | null {
  const [old, young] = [linesOf(before), linesOf(after)]
  const from = old.findIndex((line, i) => line !== young[i])
  if (from === -1 && old.length === young.length) return null
  const start = from === -1 ? old.length : from
  let end = 0
  while (end < Math.min(old.length, young.length) - start && old.at(-1 - end) === young.at(-1 - end)) end++
  const isAligned = old.length === young.length
  const shown = (lines: string[], sign: string) => {
    const changed = lines
      .slice(start, lines.length - end)
      .filter((_, i) => !isAligned || old[start + i] !== young[start + i])
    const rest = changed.length - mostLines
    return [
      ...changed.slice(0, mostLines).map((line) => `  ${sign} ${line.slice(0, longestLine)}`),
      ...(rest > 0 ? [`  ${sign} ... and ${rest} more lines`] : []),
    ]
  }
  return [...shown(old, '-'), ...shown(young, '+')].join('\n')
}

/** One tag or one value of JSON per line. */
function linesOf(answer: Answer | undefined): string[] {
  if (answer === undefined) return ['(no answer)']
  const { status, headers, location, body } = answer
  const head = [`status ${status}`, ...headers.split('\n'), `location: ${location ?? 'none'}`]
  return [...head, ...body.split(/(?=<)|\n|(?<=,)(?=\\?["{[])/)]
}
