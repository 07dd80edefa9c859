import type { Category } from './category.ts'

/** An item, the guess on it, and how many participants made that guess. The guess on a race is 0. */
export type SameGuess = [item: string, guess: number, participants: number]

/** The guesses on a question. `race` 0: on the season. */
export type GuessCounts = {
  race: number
  category: Category
  counts: readonly SameGuess[]
  /** All who guessed. */
  participants: number
}

/** How many participants guessed the same, out of all who guessed on the question. */
export type Company = { count: number; of: number }

/**
 * The users who made this guess: an item of a guess on the season, or the driver of a guess on a race. null:
 * nobody.
 */
export function companyIn(
  all: readonly GuessCounts[],
  asked: { category: Category; item: string } & ({ guess: number | null } | { race: number }),
): Company | null {
  const [race, guess] = 'race' in asked ? [asked.race, 0] : [0, asked.guess]
  const found = all.find((one) => one.race === race && one.category === asked.category)
  const same = found?.counts.find((count) => count[0] === asked.item && count[1] === guess)
  return found && same ? { count: same[2], of: found.participants } : null
}
