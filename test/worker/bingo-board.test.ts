import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { claimBoard, commitCells } from '#db/queries/bingo.ts'
import { bingoCells } from '#db/schema.ts'
import type { Cell } from '#game/bingo.ts'
import type { BingoEdit } from '#game/bingo-edits.ts'
import { bingoTopic } from '#game/live/topics.ts'
import { aCard, aCell, storeCard, storedCard } from '#test/support/bingo.ts'
import { aSeason } from '#test/support/season.ts'
import { Watchers } from '#test/support/watcher.ts'
import { bingoCellShapes } from '#worker/api/bingo.ts'
import { openBoards } from '#worker/boards.ts'
import { openChannel } from '#worker/channel.ts'

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

/** Cells as watchers receive them: those of the API, with their year. */
const inYear = (of: number, cells: readonly Cell[]) => cells.map((cell) => ({ ...cell, year: of }))

describe('a watcher of a board', () => {
  const watchers = new Watchers(openChannel(env.LIVE_CHANNEL))
  afterEach(() => watchers.leave())

  it('receives every stored change, and nothing of other years', async () => {
    const [added, other] = [await aBoard(), await aBoard()]
    const topic = bingoTopic(added)
    const [one, two, elsewhere] = await Promise.all([
      watchers.follow(['season', topic]),
      watchers.follow([topic]),
      watchers.follow([bingoTopic(other)]),
    ])
    await boards.edit(added, mark(3))
    const change = inYear(added, [aCell(3, { marked: true, version: 2 })])
    await vi.waitFor(() => expect([one.newsOf(topic), two.newsOf(topic)]).toEqual([[change], [change]]))
    // The mark that is set already changes nothing.
    await boards.edit(added, mark(3))
    await boards.edit(added, write(4, 'Regn'))
    await vi.waitFor(() => expect(one.newsOf(topic)[1]).toMatchObject([{ id: 4, text: 'Regn' }]))
    for (const news of one.newsOf(topic)) expect(bingoCellShapes.safeParse(news).error).toBeUndefined()
    await elsewhere.caughtUp()
    expect(elsewhere.messages).toEqual(['pong'])
  })

  it('receives a card that is added', async () => {
    const added = await aYear()
    const watcher = await watchers.follow([bingoTopic(added)])
    await boards.edit(added, { kind: 'add' })
    await vi.waitFor(() => expect(watcher.newsOf(bingoTopic(added))).toEqual([inYear(added, aCard())]))
  })

  it('receives 25 cells with the longest texts', async () => {
    const added = await aYear()
    await storeCard(
      db,
      added,
      Array.from({ length: 25 }, (_, id) => aCell(id, { text: '🏁'.repeat(200) })),
    )
    const watcher = await watchers.follow([bingoTopic(added)])
    await Promise.all(Array.from({ length: 25 }, (_, id) => boards.edit(added, mark(id))))
    const isMarked = (id: number) =>
      watcher
        .newsOf<Cell[]>(bingoTopic(added))
        .some((cells) => cells.some((cell) => cell.id === id && cell.marked))
    await vi.waitFor(() => expect(aCard().every(({ id }) => isMarked(id))).toBe(true))
  })

  it('receives what is stored after the board was evicted', async () => {
    const added = await aBoard()
    const watcher = await watchers.follow([bingoTopic(added)])
    await evict(added)
    await boards.edit(added, mark(9))
    const isMarked = () =>
      watcher
        .newsOf<Cell[]>(bingoTopic(added))
        .some((cells) => cells.some(({ id, marked }) => id === 9 && marked))
    await vi.waitFor(() => expect(isMarked()).toBe(true))
  })

  it('an edit is stored when the channel cannot be reached', async () => {
    const added = await aBoard()
    await runInDurableObject(env.BINGO_BOARD.getByName(String(added)), (board) => {
      const inside = board as unknown as { env: Env }
      inside.env = { ...inside.env, LIVE_CHANNEL: {} as Env['LIVE_CHANNEL'] }
    })
    expect(await boards.edit(added, mark(9))).toMatchObject({ kind: 'stored' })
    expect((await storedCard(db, added))[9]).toMatchObject({ marked: true })
  })
})

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
