import type { BingoEdit, EditVerdict } from '#game/bingo-edits.ts'
import type { BingoBoard } from './objects/bingo-board.ts'

/** The way to the bingo boards, so that a use case needs to know nothing of Durable Objects. */
export type Boards = {
  edit: (year: number, edit: BingoEdit) => Promise<EditVerdict>
  /** A socket that hears every change; null where there is none to be had. */
  watch: (year: number, address: string) => Promise<WebSocket | null>
}

/** A board that cannot be reached leaves the outcome of an edit unknown, which is `busy`. */
export const openBoards = (objects: DurableObjectNamespace<BingoBoard>): Boards => ({
  edit: (year, edit) =>
    objects
      .getByName(String(year))
      .edit(year, edit)
      .catch((error) => {
        console.error(error)
        return { kind: 'busy' as const }
      }),
  watch: async (year, address) => {
    const url = `https://board/?${new URLSearchParams({ year: String(year), address })}`
    try {
      const answer = await objects.getByName(String(year)).fetch(url, { headers: { Upgrade: 'websocket' } })
      return answer.webSocket
    } catch (error) {
      console.error(error)
      return null
    }
  },
})
