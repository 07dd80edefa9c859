import { type Cell, newestCells } from '#game/bingo.ts'
import type { BingoEdit, CellChange, EditVerdict } from '#game/bingo-edits.ts'
import { BoardCore, type BoardReport } from '#worker/objects/board-core.ts'
import { type Chance, chanceFrom, Timeline } from './timeline.ts'

type Instance = { core: BoardCore; alive: boolean }

/**
 * A bingo board with injected faults: a transaction may fail before or after its effect, and an instance may
 * die or run beside its successor. The record follows the rules of db/queries/bingo.ts.
 */
export class BoardWorld {
  readonly chance: Chance
  readonly time = new Timeline()
  /** Every state that a cell has had, oldest first. */
  readonly history = new Map<number, Cell[]>()
  record: BoardReport = { epoch: 0, cells: [] }
  /** The cells that a listener has received. */
  received: readonly Cell[] = []
  isCalm = false
  #instances: Instance[] = []

  constructor(seed: number) {
    this.chance = chanceFrom(seed)
    this.#startInstance()
  }

  /** Delivers to an instance, usually the newest. Never resolves if the instance dies meanwhile. */
  async deliver(edit: BingoEdit): Promise<EditVerdict> {
    if (this.#happens(0.05)) this.#instances.at(-1)!.alive = false
    if (!this.#instances.at(-1)!.alive || this.#happens(0.05)) this.#startInstance()
    const living = this.#instances.filter(({ alive }) => alive)
    const instance = this.#happens(0.2) ? living[this.chance.upTo(living.length)]! : living.at(-1)!
    const verdict = await instance.core.edit(edit)
    return instance.alive ? verdict : new Promise(() => {})
  }

  /** Stops the faults and starts a fresh instance. */
  calmDown() {
    this.isCalm = true
    this.#startInstance()
  }

  #happens = (odds: number) => !this.isCalm && this.chance.happens(odds)
  #maybeFail = async () => (this.isCalm ? undefined : this.time.maybeFail(this.chance))

  #startInstance() {
    const instance: Instance = {
      alive: true,
      core: new BoardCore({
        touch: () => {},
        claim: async () => {
          await this.#maybeFail()
          this.record = { ...this.record, epoch: this.record.epoch + 1 }
          const claimed = this.record
          await this.#maybeFail()
          return claimed
        },
        commit: async (epoch, changes) => {
          await this.#maybeFail()
          if (!instance.alive && this.#happens(0.5)) return new Promise(() => {})
          this.#write(epoch, changes)
          const report = this.record
          await this.#maybeFail()
          return report
        },
        broadcast: (cells) => {
          this.received = newestCells(this.received, cells)
        },
      }),
    }
    this.#instances.push(instance)
  }

  #write(epoch: number, changes: readonly CellChange[]) {
    const { cells } = this.record
    const versionOf = (id: number) => cells.find((cell) => cell.id === id)?.version ?? 0
    if (epoch !== this.record.epoch || changes.some(({ id, before }) => versionOf(id) !== before)) return
    const written = changes.map(({ before: _, ...cell }) => cell)
    for (const cell of written) this.history.set(cell.id, [...(this.history.get(cell.id) ?? []), cell])
    this.record = { epoch, cells: newestCells(cells, written) }
  }
}
