import { openDatabase } from '#db/client.ts'
import { claimBoard, commitCells } from '#db/queries/bingo.ts'
import type { BingoEdit } from '#game/bingo-edits.ts'
import { BoardCore } from '#worker/objects/board-core.ts'
import { replacing } from './replacing.ts'

/** A board outside a Durable Object, so that a second instance can take over while the first one goes on. */
const aBoard = (d1: D1Database, year: number) =>
  new BoardCore({
    touch: () => {},
    claim: () => claimBoard(openDatabase(d1), year),
    commit: (epoch, changes) => commitCells(openDatabase(d1), year, epoch, changes),
    broadcast: () => {},
  })

/** The namespace of a board that is replaced while its n-th batch waits, as replacedWindow does it. */
export function replacedBoard(d1: D1Database, after: number, meanwhile: () => Promise<void>) {
  const current = replacing(d1, after, meanwhile, aBoard)
  const edit = (year: number, change: BingoEdit) => current(year).edit(change)
  return { getByName: () => ({ edit }) } as unknown as Env['BINGO_BOARD']
}
