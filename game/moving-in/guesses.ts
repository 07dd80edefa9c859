import { encodeAnswer, guessOf } from '#game/answers.ts'
import {
  type Category,
  competitorCategories,
  questionOf,
  type RaceCategory,
  raceCategories,
  type SeasonCategory,
} from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { firstOf } from '#game/must-have.ts'
import type { Ids } from './competitors.ts'
import type { MoveNotes } from './notes.ts'
import type { Original, OriginalRow } from './original.ts'
import type { MovedPerson } from './people.ts'
import { originalFlags } from './races.ts'
import type { MovedSeason } from './seasons.ts'

/** A guess without a time: the original game keeps none. `answer` is stored text. */
export type GuessMovedIn = { user: string; year: number; answer: string } & (
  | { race: null; category: SeasonCategory }
  | { race: number; category: RaceCategory; driver: string }
)

type Known = {
  people: ReadonlyMap<string, MovedPerson>
  seasons: readonly MovedSeason[]
  ids: Ids
  notes: MoveNotes
}

export const guessesOf = (original: Original, known: Known): GuessMovedIn[] => [
  ...rankingsOf(original, known),
  ...flagGuessesOf(original, known),
  ...raceGuessesOf(original, known),
]

/**
 * The orders of drivers and constructors. A competitor that the admin has removed since leaves a gap, which the original
 * game closes.
 */
function rankingsOf(original: Original, { people, ids }: Known): GuessMovedIn[] {
  const tables = {
    DRIVER: { rows: original.driver_guesses, key: 'driver_id' },
    CONSTRUCTOR: { rows: original.constructor_guesses, key: 'constructor_id' },
  }
  return competitorCategories.flatMap((category) => {
    const { rows, key } = tables[category]
    return [...Map.groupBy(rows, ownerAndYear).values()].map((own) => {
      const ranking = own
        .toSorted((a, b) => a.number('position') - b.number('position'))
        .map((row) => row.found(key, ids[category]).id)
      return seasonGuess(category, firstOf(own), people, ranking)
    })
  })
}

const ownerAndYear = (row: OriginalRow) => `${row.text('user_id')} ${row.text('year')}`

const seasonGuess = (
  category: SeasonCategory,
  row: OriginalRow,
  people: Known['people'],
  answer: unknown,
): GuessMovedIn => ({
  ...{ user: row.found('user_id', people).id, year: row.number('year'), race: null, category },
  answer: encodeAnswer(guessOf(category, answer)),
})

function flagGuessesOf(original: Original, { people, notes }: Known): GuessMovedIn[] {
  return [...Map.groupBy(original.flag_guesses, ownerAndYear).values()].flatMap((own) => {
    const counts = new Map<FlagType | undefined, number>(
      own.map((row) => [originalFlags[row.text('flag_name')], row.number('amount')]),
    )
    if (flagTypes.every((type) => counts.has(type)) && counts.size === flagTypes.length) {
      return seasonGuess(
        'FLAG',
        firstOf(own),
        people,
        Object.fromEntries(flagTypes.map((type) => [type, counts.get(type)])),
      )
    }
    notes.push({
      kind: 'skipped-row',
      table: 'flag_guesses',
      line: firstOf(own).line,
      why: 'incomplete-flags',
    })
    return []
  })
}

/** A guess on a question that its season does not ask has no points, in the original game either. */
function raceGuessesOf(original: Original, { people, seasons, ids, notes }: Known): GuessMovedIn[] {
  const years = new Map(
    seasons.flatMap(({ year, races }) => races.map(({ id }) => [String(id), year] as const)),
  )
  const asked = new Set(
    seasons.flatMap(({ year, points }) => points.map(({ category }) => `${year} ${category}`)),
  )
  const isAsked = (year: number, category: Category) =>
    !questionOf(category).isOptional || asked.has(`${year} ${category}`)
  return original.driver_place_guesses.flatMap((row) => {
    const category = raceCategories.find((one) => one === row.text('category_name'))
    const year = row.found('race_id', years)
    if (category !== undefined && isAsked(year, category)) {
      const driver = row.found('driver_id', ids.DRIVER).id
      const answer = encodeAnswer(guessOf(category, driver))
      const user = row.found('user_id', people).id
      return { user, year, race: row.number('race_id'), category, driver, answer }
    }
    const why = category === undefined ? 'unknown-category' : 'question-not-asked'
    notes.push({ kind: 'skipped-row', table: 'driver_place_guesses', line: row.line, why })
    return []
  })
}
