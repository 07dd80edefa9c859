import type { KeyRow } from '#game/answer-key.ts'
import { type Category, isRaceCategory, targetPlace } from '#game/category.ts'
import type { FlagCounts } from '#game/flags.ts'
import { byName, ranksOf } from '#game/ranking.ts'

/** What every guess is worth at each step, and the race that was run there. */
export type SeasonKey = readonly { race: number | null; rows: readonly KeyRow[] }[]

/** Points a guess gains (or loses); race guesses by the race they are on. */
type Gain = { race: number | null; category: Category; item: string; guess: number; points: number }

type SeasonGuess = { user: string; category: Category; answer: readonly string[] | FlagCounts }
type RaceGuess = { user: string; race: number; category: Category; driver: string }
export type GuessesFelt = { season: readonly SeasonGuess[]; race: readonly RaceGuess[] }

export type Standing = { user: string; username: string; total: number }

/** A participant whose points a change moves: points and place before and after. */
export type Effect = {
  user: string
  username: string
  before: { points: number; rank: number }
  after: { points: number; rank: number }
}

/** Which guesses a change of truth makes worth more or less at the end of the season so far. */
export function gainsOf(before: SeasonKey, after: SeasonKey): Gain[] {
  const gains = new Map<string, Gain>()
  const add = (key: SeasonKey, sign: 1 | -1) => {
    for (const [step, { race, rows }] of key.entries()) {
      for (const { category, item, guess, points } of rows) {
        // Season guesses count at the last step, race guesses at the step of their race.
        if (!isRaceCategory(category) && step !== key.length - 1) continue
        const of = isRaceCategory(category) ? race : null
        const id = [of, category, item, guess].join('|')
        const gain = gains.get(id) ?? { race: of, category, item, guess, points: 0 }
        gains.set(id, { ...gain, points: gain.points + sign * points })
      }
    }
  }
  add(before, -1)
  add(after, 1)
  return [...gains.values()].filter(({ points }) => points !== 0)
}

/** The season categories and the races whose guesses decide who gains. */
export const affectedGuesses = (gains: readonly Gain[]) => ({
  categories: [...new Set(gains.filter(({ race }) => race === null).map(({ category }) => category))],
  races: [...new Set(gains.flatMap(({ race }) => race ?? []))],
})

/** Guesses, and what each of them gains by a change. */
export type Felt = { gains: readonly Gain[]; guesses: GuessesFelt }

/** Everybody whose points move, by place afterwards. */
export function effectsOf(felt: readonly Felt[], standings: readonly Standing[]): Effect[] {
  const moved = new Map<string, number>()
  for (const one of felt) addGains(moved, one)
  const before = standings.map(({ total }) => total)
  const after = standings.map(({ user, total }) => total + (moved.get(user) ?? 0))
  const [ranksBefore, ranksAfter] = [ranksOf(before), ranksOf(after)]
  return standings
    .map(({ user, username }, index) => ({
      user,
      username,
      before: { points: before[index]!, rank: ranksBefore[index]! },
      after: { points: after[index]!, rank: ranksAfter[index]! },
    }))
    .filter((effect) => effect.before.points !== effect.after.points)
    .sort((a, b) => a.after.rank - b.after.rank || byName(a.username, b.username))
}

function addGains(moved: Map<string, number>, { gains, guesses }: Felt) {
  const worth = new Map(
    gains.map(({ race, category, item, guess, points }) => [[race, category, item, guess].join('|'), points]),
  )
  const feel = (user: string, race: number | null, category: Category, item: string, guess: number) => {
    const points = worth.get([race, category, item, guess].join('|'))
    if (points !== undefined) moved.set(user, (moved.get(user) ?? 0) + points)
  }
  for (const { user, category, answer } of guesses.season) {
    const items: [string, number][] = isOrder(answer)
      ? answer.map((item, index) => [item, index + 1])
      : Object.entries(answer)
    for (const [item, guess] of items) feel(user, null, category, item, guess)
  }
  for (const { user, race, category, driver } of guesses.race) {
    if (isRaceCategory(category)) feel(user, race, category, driver, targetPlace[category])
  }
}

const isOrder = (answer: SeasonGuess['answer']): answer is readonly string[] => Array.isArray(answer)
