import { type Cell, cellCount, maxCellText } from './bingo.ts'

/**
 * An edit by a bingo master. `seen` is the version that they have seen, so that a newer one is not
 * overwritten. null: not given, and the answer holds the replaced text.
 */
export type BingoEdit =
  /** `again`: a retry, so this edit may already have added the card. */
  | { kind: 'add'; again?: boolean }
  | { kind: 'text'; id: number; text: string; seen: number | null }
  /** `marked` null: toggle. */
  | { kind: 'mark'; id: number; marked: boolean | null; seen: number | null }

/**
 * `stored`: it is in the database, and `replaced` is the earlier text if that was different. `changed`:
 * someone else has written the cell. `busy`: unknown, retry.
 */
export type EditVerdict =
  | { kind: 'stored'; cells: readonly Cell[]; replaced: string | null }
  | { kind: 'changed'; cell: Cell }
  | { kind: 'exists' | 'no-card' | 'no-season' | 'busy' }

/** A cell to write, and the version that the database must still have (0: no cell). */
export type CellChange = Cell & { before: number }

type EditDecision = {
  verdicts: EditVerdict[]
  /** The whole card afterwards, and the cells to write. */
  after: readonly Cell[]
  changes: CellChange[]
  /** The edits in an idempotent form, for a retry when the outcome of the write is unknown. */
  again: BingoEdit[]
}

/** Decides edits in order of arrival on a card (empty: not added yet). */
export function decideEdits(card: readonly Cell[], edits: readonly BingoEdit[]): EditDecision {
  const decision: EditDecision = { verdicts: [], after: card, changes: [], again: [] }
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
 * Setting a mark is idempotent, so two masters cannot conflict: only a newer text counts as a change. A
 * toggle conflicts with any change.
 */
const lastChangeFor = (edit: BingoEdit, cell: Cell) =>
  edit.kind === 'mark' && edit.marked === null ? cell.version : cell.textVersion

function repeatable(card: readonly Cell[], edit: BingoEdit): BingoEdit {
  if (edit.kind === 'add') return { ...edit, again: edit.again === true || card.length === 0 }
  if (edit.kind !== 'mark' || edit.marked !== null) return edit
  const cell = card.find(({ id }) => id === edit.id)
  return cell ? { ...edit, marked: !cell.marked } : edit
}

/** The text as it is stored: trimmed, with line breaks but no other control characters. */
export const normalCellText = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim()

/** Length in characters as people count them. */
export const cellTextLength = (text: string): number => [...text].length

export const isTooLong = (text: string): boolean => cellTextLength(text) > maxCellText
