import { describe, expect, it, vi } from 'vitest'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit, EditVerdict } from '#game/bingo-edits.ts'
import { aCard } from '#test/support/bingo.ts'
import { BoardWorld } from '#test/support/board-world.ts'
import { BoardCore, maxWaitingEdits } from '#worker/objects/board-core.ts'

// Failed transactions are logged, and these tests cause thousands of them.
vi.spyOn(console, 'error').mockImplementation(() => {})

type CellEdit = Exclude<BingoEdit, { kind: 'add' }>
type Sent = { edit: CellEdit; verdict: EditVerdict }

/**
 * Edits cells as this master sees them, some cells more often, and retries each edit until it is answered.
 */
async function aMaster(world: BoardWorld, name: string, sent: Sent[]) {
  const { chance, time } = world
  await untilAnswered(world, { kind: 'add' })
  for (let turn = 0; turn < 6; turn += 1) {
    const id = chance.upTo(3)
    const { version: seen = 1, marked = false } = cellIn(chance.happens(0.5) ? world.received : [], id) ?? {}
    await time.sleep(chance.upTo(60))
    const edit: CellEdit = chance.happens(0.6)
      ? { kind: 'text', id, text: `${name} ${turn}`, seen }
      : { kind: 'mark', id, marked: !marked, seen }
    sent.push({ edit, verdict: await untilAnswered(world, edit) })
  }
}

const cellIn = (cells: readonly Cell[], id: number) => cells.find((cell) => cell.id === id)

/** A text must be in the history; a mark may be reverted within the same transaction. */
const wasStored = (states: readonly Cell[], edit: CellEdit, cell: Cell) =>
  states.some(({ text, textVersion, marked, version }) =>
    edit.kind === 'text'
      ? cell.text === edit.text && text === edit.text && textVersion === cell.textVersion
      : cell.marked === edit.marked && (version > cell.version || marked === edit.marked),
  )

const isRising = (states: readonly Cell[]) =>
  states.every(({ version }, i) => i === 0 || version > states[i - 1]!.version)

async function untilAnswered(world: BoardWorld, edit: BingoEdit): Promise<EditVerdict> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    if (world.chance.happens(0.1)) void world.deliver(edit)
    const verdict = await Promise.race([world.deliver(edit), noAnswer(world)])
    if (verdict.kind !== 'busy') return verdict
  }
  return { kind: 'busy' }
}

const noAnswer = async ({ time }: BoardWorld): Promise<EditVerdict> => {
  await time.sleep(80)
  return { kind: 'busy' }
}

async function play(seed: number) {
  const world = new BoardWorld(seed)
  const sent: Sent[] = []
  for (const name of ['anna', 'bo', 'eva'].slice(0, 1 + world.chance.upTo(3))) void aMaster(world, name, sent)
  await world.time.run()
  return { world, sent }
}

describe('the board under faults', () => {
  it('keeps every acknowledged edit and never overwrites an unseen text, in 2 000 random runs', async () => {
    const counts = { stored: 0, changed: 0 }
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const { world, sent } = await play(seed)
      const where = `seed ${seed}`
      for (const { edit, verdict } of sent) {
        if (verdict.kind === 'stored') {
          counts.stored += 1
          expect(wasStored(world.history.get(edit.id)!, edit, verdict.cells[0]!), where).toBe(true)
        }
        if (verdict.kind === 'changed') {
          counts.changed += 1
          expect(verdict.cell.textVersion, where).toBeGreaterThan(edit.seen!)
        }
      }
      for (const [id, states] of world.history) {
        expect(cellIn(world.record.cells, id), where).toEqual(states.at(-1))
        expect(isRising(states), where).toBe(true)
        for (const [i, { text }] of states.entries()) {
          const before = states[i - 1] ?? { text, textVersion: 0 }
          const [writer] = sent.filter(({ edit }) => edit.kind === 'text' && edit.text === text)
          if (text !== before.text) expect(before.textVersion, where).toBeLessThanOrEqual(writer!.edit.seen!)
        }
      }
      world.calmDown()
      await world.deliver({ kind: 'mark', id: 0, marked: true, seen: null })
      expect(world.received, where).toEqual(world.record.cells)
    }
    expect(counts.stored).toBeGreaterThan(10_000)
    expect(counts.changed).toBeGreaterThan(1_000)
  })
})

describe('a board core', () => {
  const asked: string[] = []
  const never = async (): Promise<never> => {
    throw new Error('must not be asked')
  }

  it('stores nothing in a year without a season', async () => {
    const core = new BoardCore({ touch: () => {}, claim: async () => null, commit: never, broadcast: never })
    expect(await core.edit({ kind: 'add' })).toEqual({ kind: 'no-season' })
  })

  it('refuses only the edits that exceed its queue', async () => {
    let cells: readonly Cell[] = aCard()
    const core = new BoardCore({
      touch: () => {},
      claim: async () => ({ epoch: 1, cells }),
      commit: async (epoch, changes) => {
        asked.push('commit')
        cells = cells.map((cell) => {
          const change = changes.find(({ id }) => id === cell.id)
          if (change === undefined) return cell
          const { before: _, ...next } = change
          return next
        })
        return { epoch, cells }
      },
      broadcast: () => {},
    })
    const crowd = Array.from({ length: maxWaitingEdits + 300 }, (_, i) =>
      core.edit({ kind: 'mark', id: i % 25, marked: null, seen: null }),
    )
    const kinds = (await Promise.all(crowd)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThan(0)
    expect(kinds.slice(0, maxWaitingEdits).every((kind) => kind === 'stored')).toBe(true)
    expect(asked.length).toBeLessThan(20)
  })

  it('refuses every edit once it has been replaced', () => {
    const touch = () => {
      throw new Error('this instance has been replaced')
    }
    const core = new BoardCore({ touch, claim: never, commit: never, broadcast: never })
    expect(() => core.edit({ kind: 'add' })).toThrow()
  })
})
