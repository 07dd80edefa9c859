import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type SpreadRow, spreadOf } from '#game/guess-spread.ts'
import { guessesVisible } from '#game/guess-window.ts'
import type { AppContext } from '#worker/context.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'
import { readGuesser } from './guesser.ts'
import { hiddenSeason, readSeasonAt } from './season-at.ts'

export type Spread = {
  user: { id: string; username: string }
  takesPart: boolean
  year: number
  years: number[]
  /** The orders that the participant guessed, beside those of the field. */
  orders: {
    category: CompetitorCategory
    /** How many guessed this order, the participant included. */
    participants: number
    rows: (SpreadRow & { competitor: Named })[]
  }[]
}

/**
 * A participant's season orders beside everyone's. Refuses with not-yet while the season's guesses are hidden, also from
 * their owner: the field's guesses are in it. Refuses with not-found an unknown user or season.
 */
export async function readSpread(app: AppContext, user: string, year: number | null): Promise<Spread> {
  const asked = { year, race: null }
  const [at, guesser] = await Promise.all([readSeasonAt(app, asked), readGuesser(app, user, asked)])
  if (!guessesVisible(at.season, app.now, false)) throw hiddenSeason(at, guesser, app.now)
  return {
    user: guesser.user,
    takesPart: guesser.takesPart,
    year: at.season.year,
    years: at.years,
    orders: competitorCategories.flatMap((category) => {
      const order = guesser.season.find((guess) => guess.category === category)?.answer
      const field = at.guessCounts.find((one) => one.race === 0 && one.category === category)
      if (!Array.isArray(order) || field === undefined) return []
      const rows = spreadOf(order, field.counts).map((row) => ({
        ...row,
        competitor: at.names.of(category, row.item),
      }))
      return [{ category, participants: field.participants, rows }]
    }),
  }
}
