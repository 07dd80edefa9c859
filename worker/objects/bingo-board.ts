import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { claimBoard, commitCells } from '#db/queries/bingo.ts'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit, CellChange, EditVerdict } from '#game/bingo-edits.ts'
import { bingoTopic } from '#game/live/topics.ts'
import { BoardCore } from './board-core.ts'
import { publish } from './publishing.ts'

/** One instance per year (worker/boards.ts names them). It orders all edits and sends changes to the live channel. */
export class BingoBoard extends DurableObject<Env> {
  #core: BoardCore | null = null

  edit(year: number, edit: BingoEdit): Promise<EditVerdict> {
    this.#core ??= this.#open(year)
    return this.#core.edit(edit)
  }

  /** Shows the set-up checks that objects of this class run. */
  ping(): boolean {
    return true
  }

  #open(year: number): BoardCore {
    const db = openDatabase(this.env.DB)
    return new BoardCore({
      touch: () => this.ctx.storage.sql.exec('SELECT 1'),
      claim: () => claimBoard(db, year),
      commit: (epoch: number, changes: readonly CellChange[]) => commitCells(db, year, epoch, changes),
      broadcast: (cells) => {
        this.ctx.waitUntil(publish(this.env.LIVE_CHANNEL, bingoTopic(year), cellsIn(year, cells)))
      },
    })
  }
}

/** The cells in the format of the API. */
const cellsIn = (year: number, cells: readonly Cell[]) =>
  cells.map(({ id, text, marked, version, textVersion }) => {
    return { id, text, marked, year, version, textVersion }
  })
