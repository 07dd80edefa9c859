import type { KeyRow } from '#game/answer-key.ts'
import { type Guess, guessOf } from '#game/answers.ts'
import { type Category, categories, isRaceCategory } from '#game/category.ts'
import type { FlagCounts } from '#game/flags.ts'
import type { FieldLine } from '#game/leaderboard.ts'
import { sideBySide } from '#game/must-have.ts'
import { byName, ranksOf } from '#game/ranking.ts'
import { addScore, compareScores, noScore, pointsOf, type Score, subtractScore } from '#game/score.ts'
import { countedSteps, itemsOf } from '#game/scoring.ts'

/** The answer key of each step, with the race of the step. */
type SeasonKey = readonly { race: number | null; rows: readonly KeyRow[] }[]

/** The gain or loss of a guess. `race` null: a season guess. */
type Gain = { race: number | null; category: Category; item: string; guess: number; score: Score }

type SeasonGuess = { user: string; category: Category; answer: readonly string[] | FlagCounts }
type RaceGuess = { user: string; race: number; category: Category; driver: string }
export type GuessesFelt = { season: readonly SeasonGuess[]; race: readonly RaceGuess[] }

/** The points and rank of a participant before and after a change. */
export type Effect = {
  user: string
  username: string
  before: { points: number; rank: number }
  after: { points: number; rank: number }
}

/** The guesses that gain or lose between two keys, counted at the latest step. */
export function gainsOf(before: SeasonKey, after: SeasonKey): Gain[] {
  const gains = new Map<string, Gain>()
  const add = (key: SeasonKey, change: typeof addScore) => {
    for (const [race, row] of categories.flatMap((category) => countedRows(key, category))) {
      const { category, item, guess } = row
      const id = [race, category, item, guess].join('|')
      const gain = gains.get(id) ?? { race, category, item, guess, score: noScore }
      gains.set(id, { ...gain, score: change(gain.score, row.score) })
    }
  }
  add(before, subtractScore)
  add(after, addScore)
  return [...gains.values()].filter(({ score }) => compareScores(score, noScore) !== 0)
}

const countedRows = (key: SeasonKey, category: Category) =>
  countedSteps(category, key).flatMap(({ race, rows }) =>
    rows
      .filter((row) => row.category === category)
      .map((row) => [isRaceCategory(category) ? race : null, row] as const),
  )

/** The season categories and races with gains: the caller reads only their guesses. */
export const affectedGuesses = (gains: readonly Gain[]) => ({
  categories: [...new Set(gains.filter(({ race }) => race === null).map(({ category }) => category))],
  races: [...new Set(gains.flatMap(({ race }) => race ?? []))],
})

/** Guesses and their gains from a change. */
type Felt = { gains: readonly Gain[]; guesses: GuessesFelt }

/** The participants whose points change, sorted by new rank. */
export function effectsOf(felt: readonly Felt[], field: readonly FieldLine[]): Effect[] {
  const moved = new Map<string, Score>()
  for (const one of felt) addGains(moved, one)
  const before = field.map(({ score }) => score)
  const after = field.map(({ user, score }) => addScore(score, moved.get(user) ?? noScore))
  const placed = (scores: readonly Score[]) =>
    sideBySide(scores.map(pointsOf), ranksOf(scores)).map(([points, rank]) => ({ points, rank }))
  return sideBySide(field, sideBySide(placed(before), placed(after)))
    .filter(([, [before, after]]) => before.points !== after.points)
    .map(([{ user, username }, [before, after]]) => ({ user, username, before, after }))
    .sort((a, b) => a.after.rank - b.after.rank || byName(a.username, b.username))
}

function addGains(moved: Map<string, Score>, { gains, guesses }: Felt) {
  const byGuess = new Map(
    gains.map((gain) => [[gain.race, gain.category, gain.item, gain.guess].join('|'), gain]),
  )
  const addGuess = (user: string, race: number | null, guess: Guess) => {
    for (const [item, number] of itemsOf(guess)) {
      const gain = byGuess.get([race, guess.category, item, number].join('|'))
      if (gain) moved.set(user, addScore(moved.get(user) ?? noScore, gain.score))
    }
  }
  for (const { user, category, answer } of guesses.season) addGuess(user, null, guessOf(category, answer))
  for (const { user, race, category, driver } of guesses.race) addGuess(user, race, guessOf(category, driver))
}
