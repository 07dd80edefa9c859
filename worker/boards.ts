import type { BingoEdit, EditVerdict } from '#game/bingo-edits.ts'
import type { BingoBoard } from './objects/bingo-board.ts'

/** Access to the bingo boards, which hides Durable Objects from the use cases. */
export type Boards = {
  edit: (year: number, edit: BingoEdit) => Promise<EditVerdict>
}

/** An unreachable board leaves the outcome of an edit unknown, so the result is `busy`. */
export const openBoards = (objects: DurableObjectNamespace<BingoBoard>): Boards => ({
  edit: (year, edit) =>
    objects
      .getByName(String(year))
      .edit(year, edit)
      .catch((error) => {
        console.error(error)
        return { kind: 'busy' as const }
      }),
})
