import type { Cell } from '#game/bingo.ts'
import { type BingoEdit, type CellChange, decideEdits, type EditVerdict } from '#game/bingo-edits.ts'

/** What the record holds of a board; `epoch` is the newest claim to it. */
export type BoardReport = { epoch: number; cells: readonly Cell[] }

export type BoardPorts = {
  /** Touches the instance's own storage; throws when the instance has been replaced. */
  touch: () => void
  /** Fences off every earlier writer. null: there is no such season. */
  claim: () => Promise<BoardReport | null>
  /** One transaction: write all of it if nobody else has written since, else nothing; then read back. */
  commit: (epoch: number, changes: readonly CellChange[]) => Promise<BoardReport>
  /** To everyone who watches; the same cell may be told twice. */
  tell: (cells: readonly Cell[]) => void
}

export const maxWaiting = 1_000
const maxTogether = 200
const attempts = 3

type Waiting = { edit: BingoEdit; answer: (verdict: EditVerdict) => void }

/**
 * The turnstile of one bingo board. Edits are decided one after the other on what the record holds; whoever
 * arrives while they are written waits and travels with the next transaction. Nobody is answered, and nobody
 * who watches is told, before it has been read back.
 */
export class BoardCore {
  readonly #ports: BoardPorts
  #waiting: Waiting[] = []
  #committing = false
  /** What the record held when we last knew for sure. */
  #board: BoardReport | null = null

  constructor(ports: BoardPorts) {
    this.#ports = ports
  }

  edit(edit: BingoEdit): Promise<EditVerdict> {
    this.#ports.touch()
    if (this.#waiting.length >= maxWaiting) return Promise.resolve({ kind: 'busy' })
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
      together.forEach(({ answer }, i) => {
        answer(verdicts[i]!)
      })
    }
    this.#committing = false
  }

  /** An attempt of which nobody knows what became is fenced off by the next one, and what it wrote is seen. */
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
          if (written.length > 0) this.#ports.tell(written)
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
    // Also what an earlier attempt, or an earlier instance, has written without being able to say so.
    if (board !== null && board.cells.length > 0) this.#ports.tell(board.cells)
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
