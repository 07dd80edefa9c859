import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { claimBoard, commitCells } from '#db/queries/bingo.ts'
import { bingoCells } from '#db/schema.ts'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit } from '#game/bingo-edits.ts'
import { aCard, aCell, storeCard, storedCard } from '#test/support/bingo.ts'
import { aSeason } from '#test/support/season.ts'
import { Watcher } from '#test/support/watcher.ts'
import { bingoLive } from '#worker/api/bingo-live.ts'
import { openBoards } from '#worker/boards.ts'
import { maxWatchers } from '#worker/objects/bingo-board.ts'

const db = openDatabase(env.DB)
const boards = openBoards(env.BINGO_BOARD)
const evict = (year: number) => evictDurableObject(env.BINGO_BOARD.getByName(String(year)))

let year = 2030
const aYear = () => aSeason(db, { year: year++ })
/** A season with a card that its board added. */
async function aBoard() {
  const added = await aYear()
  await boards.edit(added, { kind: 'add' })
  return added
}
const write = (id: number, text: string, seen: number | null = null): BingoEdit => {
  return { kind: 'text', id, text, seen }
}
const mark = (id: number, marked: boolean | null = true): BingoEdit => {
  return { kind: 'mark', id, marked, seen: null }
}

async function aWatcher(of: number, address = 'somewhere') {
  const watcher = new Watcher((await boards.watch(of, address))!)
  await vi.waitFor(() => expect(watcher.messages.length).toBeGreaterThan(0))
  return watcher
}

describe('a bingo board', () => {
  it('is created once, as 25 empty cells', async () => {
    const added = await aYear()
    const verdicts = await Promise.all([1, 2, 3].map(() => boards.edit(added, { kind: 'add' })))
    expect(verdicts.map(({ kind }) => kind)).toEqual(['stored', 'exists', 'exists'])
    expect(await storedCard(db, added)).toEqual(aCard())
  })

  it('accepts nothing in an unknown year or without a card', async () => {
    expect(await boards.edit(1999, { kind: 'add' })).toEqual({ kind: 'no-season' })
    expect(await boards.edit(await aYear(), mark(0))).toEqual({ kind: 'no-card' })
  })

  it('continues from the stored cells, even when they were stored without it', async () => {
    const added = await aYear()
    await storeCard(db, added, aCard({ 4: { text: 'Regn', version: 7, textVersion: 5 } }))
    expect(await boards.edit(added, mark(4))).toMatchObject({ kind: 'stored', cells: [{ version: 8 }] })
    // Restored from a backup while the board is loaded.
    await db
      .update(bingoCells)
      .set({ marked: false, version: 3, textVersion: 2, text: 'Sol' })
      .where(and(eq(bingoCells.year, added), eq(bingoCells.id, 4)))
    expect(await boards.edit(added, write(4, 'Snø', 2))).toMatchObject({ kind: 'stored', replaced: 'Sol' })
    expect((await storedCard(db, added))[4]).toEqual(aCell(4, { text: 'Snø', version: 4, textVersion: 4 }))
  })

  it('refuses the later of two masters and keeps the first text', async () => {
    const added = await aBoard()
    const verdicts = await Promise.all([
      boards.edit(added, write(7, 'Regn i Monaco', 1)),
      boards.edit(added, write(7, 'Sol i Spa', 1)),
    ])
    expect(verdicts).toMatchObject([
      { kind: 'stored' },
      { kind: 'changed', cell: { text: 'Regn i Monaco', version: 2 } },
    ])
    expect((await storedCard(db, added))[7]!.text).toBe('Regn i Monaco')
  })

  it('stores nothing for a replaced instance, nor over another version', async () => {
    const added = await aBoard()
    const old = (await claimBoard(db, added))!
    const newer = (await claimBoard(db, added))!
    const change = { ...aCell(1, { text: 'Regn', version: 2, textVersion: 2 }), before: 1 }
    expect(await commitCells(db, added, old.epoch, [change])).toEqual({ ...newer, cells: aCard() })
    const both = [change, { ...aCell(2, { version: 9 }), before: 8 }]
    expect(await commitCells(db, added, newer.epoch, both)).toEqual({ ...newer, cells: aCard() })
    expect((await commitCells(db, added, newer.epoch, [change])).cells[1]!.text).toBe('Regn')
  })
})

describe('the stored board equals the acknowledged edits', () => {
  it('after a burst of 200 marks by two masters, with an eviction in between', async () => {
    const added = await aBoard()
    const standing = aCard()
    const note = (cells: readonly Cell[]) => {
      for (const cell of cells) if (cell.version > standing[cell.id]!.version) standing[cell.id] = cell
    }
    const aMaster = async (name: string, edits: BingoEdit[]) => {
      const verdicts = await Promise.all(edits.map((edit) => boards.edit(added, edit)))
      for (const verdict of verdicts) {
        expect(verdict.kind, name).toBe('stored')
        if (verdict.kind === 'stored') note(verdict.cells)
      }
    }
    for (const round of [1, 2]) {
      const burst = Array.from({ length: 100 }, (_, i) => mark((i * 7) % 25, null))
      const texts = Array.from({ length: 25 }, (_, id) => write(id, `Runde ${round}`))
      await Promise.all([aMaster('one', burst), aMaster('the other', [...burst, ...texts]), evict(added)])
    }
    const card = await storedCard(db, added)
    expect(card).toEqual(standing)
    // 4 x 100 toggles, 16 on each cell: only the versions differ.
    expect(card).toEqual(
      aCard().map((cell) => ({
        ...cell,
        text: 'Runde 2',
        version: 19,
        textVersion: card[cell.id]!.textVersion,
      })),
    )
  })

  it('after a burst of marks with a target state, each stored once', async () => {
    const added = await aBoard()
    const burst = Array.from({ length: 200 }, (_, i) => mark(i % 25))
    const verdicts = await Promise.all(burst.map((edit) => boards.edit(added, edit)))
    expect(verdicts.every(({ kind }) => kind === 'stored')).toBe(true)
    expect(await storedCard(db, added)).toEqual(
      aCard().map((cell) => ({ ...cell, marked: true, version: 2 })),
    )
  })
})

/** Cells as the socket sends them: those of the API, with their year. */
const inYear = (of: number, cells: readonly Cell[]) => cells.map((cell) => ({ ...cell, year: of }))

describe('a client with a socket', () => {
  const open: Watcher[] = []
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.close()
  })
  const watching = async (of: number, address?: string) => {
    const watcher = await aWatcher(of, address)
    open.push(watcher)
    return watcher
  }

  it('receives the whole card first, and then every stored change', async () => {
    const added = await aBoard()
    const [one, other] = [await watching(added), await watching(added)]
    expect(one.messages).toEqual([inYear(added, aCard())])
    await boards.edit(added, mark(3))
    const change = inYear(added, [aCell(3, { marked: true, version: 2 })])
    await vi.waitFor(() => expect([one.messages[1], other.messages[1]]).toEqual([change, change]))
    await boards.edit(added, mark(3))
    await boards.edit(added, write(4, 'Regn'))
    await vi.waitFor(() => expect(one.messages[2]).toMatchObject([{ id: 4, text: 'Regn' }]))
    for (const message of one.messages) expect(bingoLive.message.safeParse(message).error).toBeUndefined()
  })

  it('receives a card that is added later', async () => {
    const added = await aYear()
    const watcher = await watching(added)
    expect(watcher.messages).toEqual([[]])
    await boards.edit(added, { kind: 'add' })
    await vi.waitFor(() => expect(watcher.cells).toEqual(inYear(added, aCard())))
  })

  it('keeps the socket while the object hibernates, and gets a pong without waking it', async () => {
    const added = await aBoard()
    const watcher = await watching(added)
    await evict(added)
    watcher.socket.send('ping')
    await vi.waitFor(() => expect(watcher.messages).toContain('pong'))
    await boards.edit(added, mark(9))
    await vi.waitFor(() => expect(watcher.cells[9]).toMatchObject({ marked: true }))
    expect(watcher.closed).toBeNull()
  })

  it('is accepted with an unknown address', async () => {
    const added = await aBoard()
    expect((await watching(added, '')).messages).toEqual([inYear(added, aCard())])
  })

  it('receives nothing of other years', async () => {
    const [added, other] = [await aBoard(), await aBoard()]
    const [here, there] = [await watching(added), await watching(other)]
    await boards.edit(added, mark(1))
    await vi.waitFor(() => expect(here.messages).toHaveLength(2))
    expect(there.messages).toHaveLength(1)
  })

  it.each([1000, 3000, undefined])('gets a close frame when it closes its socket with %s', async (code) => {
    const added = await aBoard()
    for (const asleep of [false, true]) {
      const watcher = await watching(added)
      if (asleep) await evict(added)
      watcher.socket.close(code)
      await vi.waitFor(() => expect(watcher.closed).toBe(code ?? 1005))
    }
  })

  it('is disconnected when it sends a message', async () => {
    const watcher = await watching(await aBoard())
    watcher.socket.send('x'.repeat(10_000))
    await vi.waitFor(() => expect(watcher.closed).toBe(1008))
  })

  it('is refused above the limit per address, until another client leaves', async () => {
    const added = await aBoard()
    const crowd = await Promise.all(
      Array.from({ length: maxWatchers.fromOneAddress }, () => watching(added, 'one')),
    )
    expect(await boards.watch(added, 'one')).toBeNull()
    await watching(added, 'another')
    crowd[0]!.socket.close()
    await vi.waitFor(async () => open.push(new Watcher((await boards.watch(added, 'one'))!)))
  })
})

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
