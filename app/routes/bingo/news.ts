import { type Cell, cellName, completeLines } from '#game/bingo.ts'
import { linesInWords } from '#words/bingo-lines.ts'

/** Announces the changes of a board to screen readers. Returns '' if nothing changed. */
export function newsOf(before: readonly Cell[], after: readonly Cell[]): string {
  if (before.length === 0) return after.length === 0 ? '' : 'Bingobrettet er lagt ut.'
  const was = new Set(marked(before))
  const is = new Set(marked(after))
  const known = completeLines(was)
  const complete = completeLines(is).filter((line) => !known.includes(line))
  const sentences = [
    markedInWords(after.filter(({ id }) => is.has(id) && !was.has(id))),
    unmarkedInWords(before.filter(({ id }) => was.has(id) && !is.has(id))),
    complete.length > 0 ? `Bingo! ${linesInWords(complete)}` : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

const marked = (cells: readonly Cell[]) => cells.filter((cell) => cell.marked).map(({ id }) => id)

function markedInWords(cells: readonly Cell[]): string {
  const [first] = cells
  if (first === undefined) return ''
  if (cells.length > 1) return `${cells.length} ruter er nettopp markert.`
  return `Rute ${cellName(first.id)} er markert${first.text === '' ? '' : `: ${first.text}`}.`
}

function unmarkedInWords(cells: readonly Cell[]): string {
  const [first] = cells
  if (first === undefined) return ''
  return cells.length > 1
    ? `${cells.length} ruter er ikke lenger markert.`
    : `Rute ${cellName(first.id)} er ikke lenger markert.`
}
