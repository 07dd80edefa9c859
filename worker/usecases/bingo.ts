import { refusalWords, sentences } from '#app/words.ts'
import { bingoCard, bingoYears } from '#db/queries/bingo.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

export type BingoCell = { id: number; text: string; marked: boolean; year: number }
export type Bingo = {
  year: number
  /** The years that have a card, newest first. */
  years: number[]
  cells: BingoCell[]
}

/**
 * The card of a year, or of the current season. The current season's card may still come (not-yet); any
 * other year without a card is not-found.
 */
export async function readBingo({ read, db, now }: AppContext, wanted: number | null): Promise<Bingo> {
  const [seasons, years, cells] = await read(
    allSeasons(db),
    bingoYears(db),
    bingoCard(db, yearOrCurrent(wanted, now)),
  )
  const current = currentSeason(
    seasons.map(({ year }) => year),
    now,
  )
  const year = wanted ?? current
  if (year !== null && cells.length > 0) return { year, years: years.map((row) => row.year), cells }
  throw year === current
    ? new Refusal('not-yet', sentences.bingoNotYet)
    : new Refusal('not-found', refusalWords.noSuchSeason)
}
