import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Cell, cellName } from '#game/bingo.ts'
import { normalCellText } from '#game/bingo-edits.ts'
import { firstOf } from '#game/must-have.ts'
import { pageSentences } from '#words/page-sentences.ts'
import {
  type CellState,
  cardFailureIn,
  type EditorOutcome,
  statesAfter,
  untouched,
  viewOf,
} from './editor-state.ts'
import { askForCells, type EditFailure, sendEdit, sendMark } from './send-edit.ts'
import { useLiveCells } from './use-live-cells.ts'

export type BingoEditing = ReturnType<typeof useBingoEditor>

/** The state of the editor: the current cells, unsaved texts, and the result of each edit. */
export function useBingoEditor(year: number, loaded: readonly Cell[], outcome: EditorOutcome | undefined) {
  const live = useLiveCells(year, loaded)
  const { revalidate } = useRevalidator()
  const [states, setStates] = useState(() => statesAfter(outcome, loaded))
  const [cardFailure, setCardFailure] = useState(() => cardFailureIn(outcome, loaded))
  const [said, say] = useState('')
  const views = live.cells.map((cell) => viewOf(cell, states[cell.id] ?? untouched))

  const change = (id: number, how: (state: CellState) => Partial<CellState>) =>
    setStates((all) => {
      const state = all[id] ?? untouched
      return { ...all, [id]: { ...state, ...how(state) } }
    })

  /** Text typed during the request stays as a draft on top of the saved text. */
  async function save({ id, version, text: stored }: Cell, seen = states[id]?.draft?.seen ?? version) {
    const text = normalCellText(states[id]?.draft?.text ?? stored)
    change(id, () => ({ doing: 'set', failure: null }))
    say('')
    const ending = await sendEdit('set', { year, id, version: seen, text })
    if ('failure' in ending) return fail(id, ending.failure)
    live.take(ending.cells)
    say(`${pageSentences.saved} Rute ${cellName(id)}.`)
    change(id, ({ draft, saves }) => ({
      doing: null,
      saves: saves + 1,
      draft:
        draft === null || normalCellText(draft.text) === text
          ? null
          : { ...draft, seen: firstOf(ending.cells).version },
    }))
  }

  async function mark(cell: Cell) {
    change(cell.id, () => ({ doing: 'mark', failure: null }))
    const { cells, failure } = await sendMark(year, cell)
    live.take(cells)
    change(cell.id, () => ({ doing: null, failure }))
  }

  async function fail(id: number, failure: EditFailure) {
    if (failure.code === 'conflict') live.take(await askForCells(year))
    change(id, () => ({ doing: null, failure }))
  }

  return {
    live,
    views,
    cardFailure,
    /** A result for screen readers, which do not notice that the button changes. */
    said,
    type: ({ id, version }: Cell, text: string) =>
      change(id, ({ draft }) => ({ draft: { text, seen: draft?.seen ?? version }, failure: null })),
    save,
    mark,
    /** Discards the draft and keeps the stored text. */
    drop: ({ id }: Cell) => change(id, () => ({ draft: null, failure: null })),
    async saveAll() {
      for (const { cell, isDirty, theirs } of views) if (isDirty && theirs === null) await save(cell)
    },
    async add() {
      const ending = await sendEdit('add-card', { year })
      setCardFailure('failure' in ending ? ending.failure : null)
      live.take('failure' in ending ? await askForCells(year) : ending.cells)
      // The page was loaded before the card existed.
      await revalidate()
    },
  }
}
