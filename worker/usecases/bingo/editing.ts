import {
  type BingoEdit,
  cellTextLength,
  type EditVerdict,
  isTooLong,
  normalCellText,
} from '#game/bingo-edits.ts'
import { firstOf } from '#game/must-have.ts'
import { hasInvisibleInText } from '#game/names/visible-text.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireBingoMaster } from '#worker/usecases/account/access.ts'
import type { ShownCell } from './bingo.ts'

// Only bingo masters may edit. All refuse with not-found (no such season or card), conflict (someone else was
// first), too-many, and busy (outcome unknown, a retry is safe).

/** The cell, and the version that its editor has seen. */
type CellEdited = { year: number; id: number; version?: number | undefined }
export type EditedCell = ShownCell & {
  /** The text that was overwritten, or null. */
  replaced: string | null
}

/** Adds a card of 25 empty cells. Refuses with conflict if there is one. */
export async function addBingoCard(app: AppContext, year: number): Promise<ShownCell[]> {
  const { cells } = await edit(app, year, { kind: 'add' })
  return cells.map((cell) => ({ ...cell, year }))
}

/** Sets a cell's text. Refuses with invalid a text that is too long or has invisible characters. */
export async function setBingoText(app: AppContext, cell: CellEdited, typed: string): Promise<EditedCell> {
  await requireBingoMaster(app)
  const text = normalCellText(typed)
  if (isTooLong(text)) throw invalidText({ kind: 'cell-text-long', length: cellTextLength(text) })
  if (hasInvisibleInText(text)) throw invalidText('cell-text-invisible')
  return editCell(app, cell, { kind: 'text', id: cell.id, text, seen: cell.version ?? null })
}

const invalidText = (text: Reason) => new Refusal('invalid', 'invalid-input', { text })

/** Marks or unmarks a cell. Without `marked` it toggles. */
export const markBingoCell = (
  app: AppContext,
  cell: CellEdited,
  marked: boolean | null,
): Promise<EditedCell> =>
  editCell(app, cell, { kind: 'mark', id: cell.id, marked, seen: cell.version ?? null })

async function editCell(app: AppContext, { year }: CellEdited, wanted: BingoEdit): Promise<EditedCell> {
  const { cells, replaced } = await edit(app, year, wanted)
  return { ...firstOf(cells), year, replaced }
}

async function edit(app: AppContext, year: number, wanted: BingoEdit) {
  const { id } = await requireBingoMaster(app)
  await app.limits.bingo(id)
  const verdict = await app.boards.edit(year, wanted)
  if (verdict.kind !== 'stored') throw refusalOf(verdict)
  app.cache.forget()
  return verdict
}

function refusalOf(verdict: Exclude<EditVerdict, { kind: 'stored' }>): Refusal {
  switch (verdict.kind) {
    case 'changed':
      return new Refusal('conflict', { kind: 'cell-changed', text: verdict.cell.text })
    case 'exists':
      return new Refusal('conflict', 'card-exists')
    case 'no-card':
      return new Refusal('not-found', 'no-card')
    case 'no-season':
      return new Refusal('not-found', 'no-such-season')
    case 'busy':
      return new Refusal('busy', 'edit-uncertain')
  }
}
