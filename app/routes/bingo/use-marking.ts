import { useState } from 'react'
import type { Cell } from '#game/bingo.ts'
import { cardFailureIn, type EditorOutcome } from './editor-state.ts'
import { type EditFailure, sendMark } from './send-edit.ts'
import type { LiveCells } from './use-live-cells.ts'

export type Marking = ReturnType<typeof useMarking>

/** Marks cells on the board itself, for bingo masters. */
export function useMarking({ year, take }: LiveCells, outcome: EditorOutcome | undefined) {
  const [doing, setDoing] = useState<number | null>(null)
  /** `id` is null for the failure of a form without scripts. */
  const [failed, setFailed] = useState<{ id: number | null; failure: EditFailure } | null>(() => {
    const failure = cardFailureIn(outcome, [])
    return failure && { id: null, failure }
  })
  const failureOf = (id: number | null): EditFailure | null => (failed?.id === id ? failed.failure : null)

  async function mark(cell: Cell) {
    if (doing !== null) return
    setDoing(cell.id)
    setFailed(null)
    const { cells, failure } = await sendMark(year, cell)
    take(cells)
    setFailed(failure && { id: cell.id, failure })
    setDoing(null)
  }

  return { year, doing, failureOf, mark }
}
