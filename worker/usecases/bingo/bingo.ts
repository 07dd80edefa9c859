import { bingoCard, bingoProgress, bingoYears } from '#db/queries/bingo.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import type { Cell } from '#game/bingo.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireBingoMaster, viewerOrVisitor } from '#worker/usecases/account/access.ts'

export type BingoCell = Cell & { year: number }
export type BingoBoard = {
  year: number | null
  /** The years that have a card, newest first. */
  years: number[]
  /** In order; empty for a current or later season whose card may still come. */
  cells: BingoCell[]
}

/** The board and what this viewer may do with it. */
export async function readBingoPage(app: AppContext, wanted: number | null) {
  const [board, viewer] = await Promise.all([readBingoBoard(app, wanted), viewerOrVisitor(app)])
  return { ...board, mayEdit: viewer?.isBingoMaster ?? false }
}

/** The board of a year, or of the current season. Refuses an unknown year and an earlier one without a card. */
async function readBingoBoard(app: AppContext, wanted: number | null): Promise<BingoBoard> {
  const { read, db, now } = app
  const [seasons, years, cells] = await read(
    allSeasons(db),
    bingoYears(db),
    bingoCard(db, yearOrCurrent(wanted, now)),
  )
  const current = currentSeason(
    seasons.map((season) => season.year),
    now,
  )
  const year = wanted ?? current
  if (year !== null) requireSeason(seasons, year)
  if (cells.length === 0 && (year ?? 0) < (current ?? 0)) throw new Refusal('not-found', 'no-card')
  return { year, years: years.map((row) => row.year), cells }
}

/** The card of a year; refuses with not-yet where it may still come. */
export async function readBingo(app: AppContext, wanted: number | null): Promise<BingoCell[]> {
  const { cells } = await readBingoBoard(app, wanted)
  if (cells.length === 0) throw new Refusal('not-yet', 'card-not-yet')
  return cells
}

/** A socket on which the board of a season tells every change, also its card; refuses with busy when it is full. */
export async function watchBingo(app: AppContext, year: number, address: string): Promise<WebSocket> {
  const [seasons] = await app.read(allSeasons(app.db))
  requireSeason(seasons, year)
  const socket = await app.boards.watch(year, address)
  if (socket === null) throw new Refusal('busy', 'board-full')
  return socket
}

/** For the masters: every season, newest first, and how far its card is. */
export async function readBingoSeasons(app: AppContext) {
  const [, [seasons]] = await Promise.all([requireBingoMaster(app), app.read(bingoProgress(app.db))])
  return seasons
}

/** For the masters: the card of any season we have, empty until one is added. */
export async function readBingoEditor(app: AppContext, year: number): Promise<{ cells: BingoCell[] }> {
  const { read, db } = app
  const [, [seasons, cells]] = await Promise.all([
    requireBingoMaster(app),
    read(allSeasons(db), bingoCard(db, year)),
  ])
  requireSeason(seasons, year)
  return { cells }
}

function requireSeason(seasons: readonly { year: number }[], year: number) {
  if (seasons.some((season) => season.year === year)) return
  throw new Refusal('not-found', 'no-such-season')
}
