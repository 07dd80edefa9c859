import type { Cell } from '#game/bingo.ts'
import { normalCellText } from '#game/bingo-edits.ts'
import type { BingoButton } from '#worker/forms/bingo.ts'
import type { FormOutcome } from '#worker/forms/form.ts'
import { type EditCall, type EditFailure, failed } from './send-edit.ts'

/** The result of the form without scripts. */
export type EditorOutcome = FormOutcome<BingoButton>

/** The local state of a cell. */
export type CellState = {
  /** Unsaved text, and the cell's version when editing began. */
  draft: { text: string; seen: number } | null
  doing: Exclude<EditCall, 'add-card'> | null
  failure: EditFailure | null
  /** The number of saves on this page. */
  saves: number
}

export const untouched: CellState = { draft: null, doing: null, failure: null, saves: 0 }

export type CellView = CellState & {
  cell: Cell
  text: string
  isDirty: boolean
  /** Text saved by someone else since editing began. Confirm before overwriting it. */
  theirs: string | null
}

export function viewOf(cell: Cell, state: CellState): CellView {
  const { draft, doing } = state
  const isDirty = draft !== null && normalCellText(draft.text) !== cell.text
  const isOvertaken = isDirty && doing === null && cell.textVersion > draft.seen
  return {
    ...state,
    cell,
    text: draft?.text ?? cell.text,
    isDirty,
    theirs: isOvertaken ? cell.text : null,
  }
}

/** The pressed button and its cell. `id` is null for the button that adds the card. */
function pressed({ typed }: EditorOutcome): { call: EditCall; id: number | null; isTaken: boolean } {
  const at = (name: BingoButton) => (typed[name] ? Number(typed[name]) : null)
  const text = at('save') ?? at('replace') ?? at('take')
  if (text !== null) return { call: 'set', id: text, isTaken: at('take') !== null }
  const mark = at('mark') ?? at('unmark')
  return { call: mark === null ? 'add-card' : 'mark', id: mark, isTaken: false }
}

/** Why the form was refused, or null. */
function failureIn(outcome: EditorOutcome | undefined): EditFailure | null {
  if (!outcome?.message) return null
  const [why = outcome.message] = Object.values(outcome.fields ?? {})
  return { sentence: failed[pressed(outcome).call], why, code: 'refused' }
}

/** The failure of an edit that belongs to no single cell. */
export const cardFailureIn = (outcome: EditorOutcome | undefined, cells: readonly Cell[]) =>
  outcome && cells.every(({ id }) => id !== pressed(outcome).id) ? failureIn(outcome) : null

/** Keeps unsaved text in all cells after a form without scripts. */
export function statesAfter(
  outcome: EditorOutcome | undefined,
  cells: readonly Cell[],
): Record<number, CellState> {
  if (outcome === undefined) return {}
  const { call, id, isTaken } = pressed(outcome)
  const isDone = outcome.done !== null
  return Object.fromEntries(
    cells.map((cell) => {
      const isIt = cell.id === id
      const text = outcome.typed[`text-${cell.id}`]
      const seen = Number(outcome.typed[`version-${cell.id}`]) || 0
      const isKept = text !== undefined && !(isIt && call === 'set' && (isDone || isTaken))
      const draft = isKept && normalCellText(text) !== cell.text ? { text, seen } : null
      const saves = isIt && call === 'set' && isDone && !isTaken ? 1 : 0
      return [cell.id, { ...untouched, draft, failure: isIt ? failureIn(outcome) : null, saves }]
    }),
  )
}
