import type { Guess } from '#game/answers.ts'
import { type Category, type RaceCategory, raceCategories, seasonCategories } from '#game/category.ts'
import type { EventState } from '#game/changes/cutoffs.ts'
import type { GuessCounts } from '#game/guess-counts.ts'
import type { PointsTables } from '#game/points-tables.ts'
import type { ReferenceKind } from '#game/reference-players.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Guesses, SeasonStep } from '#game/scoring.ts'

/** A participant in the field: points and rank after every step, from step 0. */
export type StoryLine = { user: string; username: string; points: number[]; ranks: number[] }

/** A race with a result. The n-th is step n. */
export type StoryRace = { id: number; position: number; name: string }

/** An accepted save. `cutoff` null: its window is not known any more. `isTimed`: it was made here, at a known time. */
export type Save = {
  guess: Guess
  race: number | null
  storedAt: number
  cutoff: number | null
  state: EventState
  isTimed: boolean
}

/** All facts of the story of a participant's season. Guesses that are not public are left out. */
export type OwnSeason = {
  year: number
  /** Its last result is official. Until then the story is one of the season so far. */
  isOver: boolean
  races: StoryRace[]
  /** The number of races in the calendar. */
  rounds: number
  participants: number
  own: StoryLine
  /** The whole field without the participant; of one larger than a window only the neighbours. In the table's order. */
  others: StoryLine[]
  /** Members of public leagues that the participant is in. */
  fellows: ReadonlySet<string>
  /** The final rank of the season before. null: not in it, or it is not finished. */
  rankBefore: number | null
  guesses: Guesses
  steps: SeasonStep[]
  tables: PointsTables
  guessCounts: readonly GuessCounts[]
  /** Points on races of the two who are no people. null: unknown. */
  references: Record<ReferenceKind, number> | null
  /** Oldest first. null: the story is not told to the participant. */
  saves: Save[] | null
  /** How a driver ended the race or the sprint that a question is about. null: unknown. */
  statusOf: (race: number, category: RaceCategory, driver: string) => ResultStatus | null
  /** The name of a driver or a team. */
  nameOf: (category: Category, item: string) => string
}

/** From half of the races on, a season has a story. */
export const hasStory = ({ races, rounds }: { races: readonly unknown[]; rounds: number }): boolean =>
  races.length > 0 && 2 * races.length >= rounds

/** The race after which a season has a story. */
export type StoryMoment = { position: number; name: string; startsAt: number }

/** `races`: all, in season order. `fromStep`: only those after this step count. */
export function storyMoment(races: readonly StoryMoment[], fromStep: number | null): StoryMoment | null {
  const race = races[Math.max(Math.ceil(races.length / 2), (fromStep ?? 0) + 1) - 1]
  return race ? { position: race.position, name: race.name, startsAt: race.startsAt } : null
}

/** The step from which the participant's guesses count: 0 with one on the season, else that of their first race. */
export function firstStep({ guesses, races }: Pick<OwnSeason, 'guesses' | 'races'>): number {
  if (guesses.races.size === 0 || seasonCategories.some((category) => guesses[category] !== undefined))
    return 0
  return races.findIndex(({ id }) => raceCategories.some((one) => guesses.races.get(id)?.[one])) + 1
}
