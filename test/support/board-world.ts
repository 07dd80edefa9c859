import { type Cell, newestCells } from '#game/bingo.ts'
import type { BingoEdit, CellChange, EditVerdict } from '#game/bingo-edits.ts'
import { BoardCore, type BoardReport } from '#worker/objects/board-core.ts'
import { type Chance, chanceFrom, Timeline } from './timeline.ts'

type Instance = { core: BoardCore; alive: boolean }

/**
 * A bingo board in a world in which everything goes wrong that can: transactions fail before or after they took
 * effect, instances die or live on beside their successor. The record keeps the rules of db/queries/bingo.ts.
 */
export class BoardWorld {
  readonly chance: Chance
  readonly time = new Timeline()
  /** Every state that a cell has had, the oldest first. */
  readonly history = new Map<number, Cell[]>()
  record: BoardReport = { epoch: 0, cells: [] }
  /** What somebody knows who has only listened. */
  heard: readonly Cell[] = []
  isCalm = false
  #instances: Instance[] = []

  constructor(seed: number) {
    this.chance = chanceFrom(seed)
    this.#startInstance()
  }

  /** Delivers to an instance, mostly the newest. Never answers if the instance dies meanwhile. */
  async deliver(edit: BingoEdit): Promise<EditVerdict> {
    if (this.#happens(0.05)) this.#instances.at(-1)!.alive = false
    if (!this.#instances.at(-1)!.alive || this.#happens(0.05)) this.#startInstance()
    const living = this.#instances.filter(({ alive }) => alive)
    const instance = this.#happens(0.2) ? living[this.chance.upTo(living.length)]! : living.at(-1)!
    const verdict = await instance.core.edit(edit)
    return instance.alive ? verdict : new Promise(() => {})
  }

  /** Nothing goes wrong any more, on an instance that has seen nothing yet. */
  calmDown() {
    this.isCalm = true
    this.#startInstance()
  }

  #happens = (odds: number) => !this.isCalm && this.chance.happens(odds)
  #trouble = async () => (this.isCalm ? undefined : this.time.trouble(this.chance))

  #startInstance() {
    const instance: Instance = {
      alive: true,
      core: new BoardCore({
        touch: () => {},
        claim: async () => {
          await this.#trouble()
          this.record = { ...this.record, epoch: this.record.epoch + 1 }
          const claimed = this.record
          await this.#trouble()
          return claimed
        },
        commit: async (epoch, changes) => {
          await this.#trouble()
          if (!instance.alive && this.#happens(0.5)) return new Promise(() => {})
          this.#write(epoch, changes)
          const report = this.record
          await this.#trouble()
          return report
        },
        broadcast: (cells) => {
          this.heard = newestCells(this.heard, cells)
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
