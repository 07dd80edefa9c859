import type { BingoLine } from '#game/bingo.ts'
import { capitalized } from '#words/format.ts'
import { list } from '#words/list.ts'

const kinds: Record<BingoLine['kind'], string> = { row: 'rad', column: 'kolonne', diagonal: 'diagonal' }

/** Names of lines that fit in a cell. */
export const shortKinds: Record<BingoLine['kind'], string> = { row: 'Rad', column: 'Kol.', diagonal: 'Diag.' }

/** "full rad 2" */
export const fullLine = ({ kind, name }: BingoLine) => `full ${kinds[kind]} ${name}`

/** "Rad 2 og diagonal 1 er fulle.", or empty if no line is complete. */
export function linesInWords(complete: readonly BingoLine[]): string {
  if (complete.length === 0) return ''
  const all = list(complete.map(({ kind, name }) => `${kinds[kind]} ${name}`))
  return `${capitalized(all)} er ${complete.length === 1 ? 'full' : 'fulle'}.`
}
