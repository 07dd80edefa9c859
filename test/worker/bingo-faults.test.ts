import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { claimBoard, commitCells } from '#db/queries/bingo.ts'
import { type Cell, newestCells } from '#game/bingo.ts'
import type { BingoEdit, EditVerdict } from '#game/bingo-edits.ts'
import { aCard, storeCard, storedCard } from '#test/support/bingo.ts'
import { Faults } from '#test/support/faults.ts'
import { aSeason } from '#test/support/season.ts'
import { BoardCore } from '#worker/objects/board-core.ts'

const db = openDatabase(env.DB)
let year = 2060

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** A board with a faulty database. A Durable Object's own bindings cannot be replaced by a test. */
async function aBoardWithFaults(cells: readonly Cell[] = aCard()) {
  const faults = new Faults()
  const of = await aSeason(db, { year: year++ })
  await storeCard(db, of, cells)
  const database = openDatabase(faults.watch(env.DB, ['batch']))
  let received: readonly Cell[] = []
  const core = new BoardCore({
    touch: () => {},
    claim: () => claimBoard(database, of),
    commit: (epoch, changes) => commitCells(database, of, epoch, changes),
    broadcast: (cells) => {
      received = newestCells(received, cells)
    },
  })
  return { of, core, faults, received: () => received }
}

const edits: Record<string, BingoEdit> = {
  'a text': { kind: 'text', id: 3, text: 'Regn', seen: 1 },
  'a mark': { kind: 'mark', id: 3, marked: true, seen: 1 },
  'a toggled mark': { kind: 'mark', id: 3, marked: null, seen: null },
  'a card': { kind: 'add' },
}
const isDone = (cells: readonly Cell[], edit: BingoEdit) =>
  edit.kind === 'add'
    ? cells.length === 25
    : edit.kind === 'text'
      ? cells[3]!.text === edit.text
      : cells[3]!.marked

describe.each(Object.entries(edits))('%s', (_, edit) => {
  const before = edit.kind === 'add' ? [] : aCard()

  it.each([
    ['fails', false],
    ['takes effect but loses its answer', true],
  ])('is stored once and acknowledged when any database call %s', async (_, tooLate) => {
    for (let failing = 1; failing <= 4; failing += 1) {
      const { of, core, faults, received } = await aBoardWithFaults(before)
      Object.assign(faults, { failing, tooLate })
      const verdict = await core.edit(edit)
      expect([failing, verdict.kind]).toEqual([failing, 'stored'])
      const card = await storedCard(db, of)
      expect(isDone(card, edit)).toBe(true)
      expect(Math.max(...card.map(({ version }) => version))).toBe(edit.kind === 'add' ? 1 : 2)
      if (received().length === 25) expect(received()).toEqual(card)
    }
  })

  it('has an unknown outcome while the database is down, and a retry stores it', async () => {
    const { of, core, faults } = await aBoardWithFaults(before)
    faults.isAway = true
    expect(await core.edit(edit)).toEqual({ kind: 'busy' })
    faults.isAway = false
    expect(await storedCard(db, of)).toEqual(before)
    expect((await core.edit(edit)).kind).toBe('stored')
    expect(isDone(await storedCard(db, of), edit)).toBe(true)
  })
})

describe('a burst in which any database call fails', () => {
  it.each([false, true])('ends as acknowledged (effect before the failure: %s)', async (tooLate) => {
    for (let failing = 1; failing <= 6; failing += 1) {
      const { of, core, faults, received } = await aBoardWithFaults()
      Object.assign(faults, { failing, tooLate })
      const first = [core.edit({ kind: 'mark', id: 0, marked: true, seen: null })]
      const rest = Array.from({ length: 199 }, (_, i) =>
        core.edit({ kind: 'mark', id: (i + 1) % 25, marked: null, seen: null }),
      )
      const verdicts: EditVerdict[] = await Promise.all([...first, ...rest])
      expect(verdicts.every(({ kind }) => kind === 'stored')).toBe(true)
      const acknowledged = verdicts.flatMap((verdict) => (verdict.kind === 'stored' ? verdict.cells : []))
      const card = await storedCard(db, of)
      expect(card).toEqual(newestCells(aCard(), acknowledged))
      expect(card.every(({ marked }) => !marked)).toBe(true)
      expect(newestCells(aCard(), received())).toEqual(card)
    }
  })
})
