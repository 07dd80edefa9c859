import { type Cell, cellCount, maxCellText } from './bingo.ts'

/**
 * What a bingo master wants. `seen` is the version he has looked at: what he has not seen he does not write
 * over. null: he does not say, and what he replaces is told in the answer.
 */
export type BingoEdit =
  /** `again`: it may have been added by this very edit. */
  | { kind: 'add'; again?: boolean }
  | { kind: 'text'; id: number; text: string; seen: number | null }
  /** `marked` null: the other of what stands there. */
  | { kind: 'mark'; id: number; marked: boolean | null; seen: number | null }

/**
 * `stored`: so it stands in the record now, and `replaced` was there before if that was another text.
 * `changed`: somebody else has meanwhile written what stands there. `busy`: not known, ask again.
 */
export type EditVerdict =
  | { kind: 'stored'; cells: readonly Cell[]; replaced: string | null }
  | { kind: 'changed'; cell: Cell }
  | { kind: 'exists' | 'no-card' | 'no-season' | 'busy' }

/** A cell to write, and the version that must still stand there (0: no cell). */
export type CellChange = Cell & { before: number }

export type Decision = {
  verdicts: EditVerdict[]
  /** The whole card afterwards, and what of it has to be written. */
  after: readonly Cell[]
  changes: CellChange[]
  /** The same edits in words that can be said twice, should nobody know whether they were written. */
  again: BingoEdit[]
}

/** What becomes of edits that arrive in this order on a card (empty: not added yet). Nothing else decides. */
export function decideEdits(card: readonly Cell[], edits: readonly BingoEdit[]): Decision {
  const decision: Decision = { verdicts: [], after: card, changes: [], again: [] }
  for (const edit of edits) {
    decision.again.push(repeatable(decision.after, edit))
    const { verdict, after = decision.after } = decide(decision.after, edit)
    decision.verdicts.push(verdict)
    decision.after = after
  }
  decision.changes = decision.after
    .filter((cell) => !card.includes(cell))
    .map((cell) => ({ ...cell, before: card.find(({ id }) => id === cell.id)?.version ?? 0 }))
  return decision
}

function decide(card: readonly Cell[], edit: BingoEdit): { verdict: EditVerdict; after?: Cell[] } {
  if (edit.kind === 'add') return add(card, edit.again ?? false)
  const cell = card.find(({ id }) => id === edit.id)
  if (cell === undefined) return { verdict: { kind: 'no-card' } }
  const wanted =
    edit.kind === 'text' ? { ...cell, text: edit.text } : { ...cell, marked: edit.marked ?? !cell.marked }
  const isThere = wanted.text === cell.text && wanted.marked === cell.marked
  if (isThere) return { verdict: { kind: 'stored', cells: [cell], replaced: null } }
  if (edit.seen !== null && lastChangeFor(edit, cell) > edit.seen)
    return { verdict: { kind: 'changed', cell } }

  const version = cell.version + 1
  const next = { ...wanted, version, textVersion: edit.kind === 'text' ? version : cell.textVersion }
  const replaced = edit.kind === 'text' ? cell.text : null
  return {
    verdict: { kind: 'stored', cells: [next], replaced },
    after: card.map((other) => (other === cell ? next : other)),
  }
}

function add(card: readonly Cell[], again: boolean): ReturnType<typeof decide> {
  if (card.length > 0) {
    return { verdict: again ? { kind: 'stored', cells: card, replaced: null } : { kind: 'exists' } }
  }
  const after = Array.from({ length: cellCount }, (_, id) => {
    return { id, text: '', marked: false, version: 1, textVersion: 1 }
  })
  return { verdict: { kind: 'stored', cells: after, replaced: null }, after }
}

/**
 * Whoever says what he wants to stand there only minds another text: a mark is either there or not, and two
 * who want the same do not quarrel. Who turns it over minds everything.
 */
const lastChangeFor = (edit: BingoEdit, cell: Cell) =>
  edit.kind === 'mark' && edit.marked === null ? cell.version : cell.textVersion

function repeatable(card: readonly Cell[], edit: BingoEdit): BingoEdit {
  if (edit.kind === 'add') return { ...edit, again: edit.again === true || card.length === 0 }
  if (edit.kind !== 'mark' || edit.marked !== null) return edit
  const cell = card.find(({ id }) => id === edit.id)
  return cell ? { ...edit, marked: !cell.marked } : edit
}

/** A text as it is stored: no space around it, its own line breaks kept, nothing else that cannot be seen. */
export const normalCellText = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim()

/** In characters as people count them, which is how the limit is meant. */
export const cellTextLength = (text: string): number => [...text].length

export const isTooLong = (text: string): boolean => cellTextLength(text) > maxCellText
