import type { Cell } from '#game/bingo.ts'
import { type BingoEdit, type CellChange, decideEdits, type EditVerdict } from '#game/bingo-edits.ts'
import { sideBySide } from '#game/must-have.ts'

/** The board as the database holds it. `epoch` is the newest claim to it. */
export type BoardReport = { epoch: number; cells: readonly Cell[] }

type BoardPorts = {
  /** Touches the instance's own storage. Throws when the instance has been replaced. */
  touch: () => void
  /** Fences off every earlier writer. null: the season does not exist. */
  claim: () => Promise<BoardReport | null>
  /** One transaction: writes everything if the epoch still holds, else nothing, then reads back. */
  commit: (epoch: number, changes: readonly CellChange[]) => Promise<BoardReport>
  /** Sends cells to all watchers. A cell may be sent twice. */
  broadcast: (cells: readonly Cell[]) => void
}

export const maxWaitingEdits = 1_000
const maxTogether = 200
const attempts = 3

type Waiting = { edit: BingoEdit; answer: (verdict: EditVerdict) => void }

/**
 * Serialises the edits of one bingo board. Edits that arrive during a commit go into the next transaction.
 * Callers and watchers get a result only after it has been read back.
 */
export class BoardCore {
  readonly #ports: BoardPorts
  #waiting: Waiting[] = []
  #committing = false
  /** The last board known to be in the database. */
  #board: BoardReport | null = null

  constructor(ports: BoardPorts) {
    this.#ports = ports
  }

  edit(edit: BingoEdit): Promise<EditVerdict> {
    this.#ports.touch()
    if (this.#waiting.length >= maxWaitingEdits) return Promise.resolve({ kind: 'busy' })
    return new Promise((answer) => {
      this.#waiting.push({ edit, answer })
      if (!this.#committing) void this.#commitWhileWaiting()
    })
  }

  async #commitWhileWaiting() {
    this.#committing = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, maxTogether)
      const verdicts = await this.#commit(together.map(({ edit }) => edit))
      for (const [{ answer }, verdict] of sideBySide(together, verdicts)) answer(verdict)
    }
    this.#committing = false
  }

  /** The next attempt fences off an attempt with unknown outcome and sees what that one wrote. */
  async #commit(edits: readonly BingoEdit[]): Promise<EditVerdict[]> {
    let wanted = edits
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        const board = this.#board ?? (await this.#claim())
        if (board === null) return edits.map(() => ({ kind: 'no-season' }))
        this.#board = null
        const { verdicts, after, changes, again } = decideEdits(board.cells, wanted)
        wanted = again
        const report = await this.#ports.commit(board.epoch, changes)
        if (report.epoch === board.epoch && isSame(report.cells, after)) {
          this.#board = report
          const written = report.cells.filter((cell) => changes.some(({ id }) => id === cell.id))
          if (written.length > 0) this.#ports.broadcast(written)
          return verdicts
        }
      } catch (error) {
        console.error(error)
      }
    }
    return edits.map(() => ({ kind: 'busy' }))
  }

  async #claim(): Promise<BoardReport | null> {
    const board = await this.#ports.claim()
    // Includes what an earlier attempt or instance wrote without broadcasting it.
    if (board !== null && board.cells.length > 0) this.#ports.broadcast(board.cells)
    return board
  }
}

const isSame = (a: readonly Cell[], b: readonly Cell[]) =>
  a.length === b.length &&
  a.every((cell, i) => {
    const { id, text, marked, version, textVersion } = b[i]!
    return (
      cell.id === id &&
      cell.text === text &&
      cell.marked === marked &&
      cell.version === version &&
      cell.textVersion === textVersion
    )
  })
