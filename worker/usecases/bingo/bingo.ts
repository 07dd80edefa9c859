import { bingoCard, bingoProgress, bingoYears } from '#db/queries/bingo.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import type { Cell } from '#game/bingo.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireBingoMaster, viewerOrVisitor } from '#worker/usecases/account/access.ts'

export type ShownCell = Cell & { year: number }
type ShownBoard = {
  year: number | null
  /** The years with a card, newest first. */
  years: number[]
  /** All cells in order. Empty if the card of a current or later season may still be added. */
  cells: ShownCell[]
}

/** The board, and what the viewer may do with it. */
export async function readBingoPage(app: AppContext, wanted: number | null) {
  const [board, viewer] = await Promise.all([readBingoBoard(app, wanted), viewerOrVisitor(app)])
  return { ...board, mayEdit: viewer?.isBingoMaster ?? false }
}

/**
 * The board of a year, or of the current season. Refuses with not-found an unknown year and an earlier one
 * without a card.
 */
async function readBingoBoard(app: AppContext, wanted: number | null): Promise<ShownBoard> {
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

/** The card of a year. Refuses with not-yet if it may still be added. */
export async function readBingo(app: AppContext, wanted: number | null): Promise<ShownCell[]> {
  const { cells } = await readBingoBoard(app, wanted)
  if (cells.length === 0) throw new Refusal('not-yet', 'card-not-yet')
  return cells
}

/** All seasons, newest first, with the progress of their cards. Only bingo masters may read them. */
export async function readBingoSeasons(app: AppContext) {
  const [, [seasons]] = await Promise.all([requireBingoMaster(app), app.read(bingoProgress(app.db))])
  return seasons
}

/** For bingo masters: the card of any season, empty until it is added. */
export async function readBingoEditor(app: AppContext, year: number): Promise<{ cells: ShownCell[] }> {
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
