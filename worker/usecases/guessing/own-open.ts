import { isRaceGuess } from '#game/answers.ts'
import type { Category } from '#game/category.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'
import { type GuessTarget, readAllTargets } from './targets.ts'

/** A category that is open now, with what this player has saved. */
export type OwnOpen = {
  category: Category
  year: number
  race: number | null
  isSaved: boolean
  /** The short name of the guessed driver, if any. */
  driver: string | null
}

/**
 * What the user has guessed and what is missing in the open windows. Empty for anyone who is not a player.
 * Never fails, because public pages show it.
 */
export async function readOwnOpen(app: AppContext): Promise<OwnOpen[]> {
  try {
    const targets = await readAsPlayer(app, (user) => readAllTargets(app, user))
    return targets.filter(({ state }) => state === 'open').map(ownOf)
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    return []
  }
}

/** A category with what its player has saved. */
export function ownOf({ category, window, choices, saved }: GuessTarget): OwnOpen {
  const driver = saved && isRaceGuess(saved) ? choices.find(({ id }) => id === saved.answer) : undefined
  return {
    category,
    year: window.year,
    race: window.race,
    isSaved: saved !== null,
    driver: driver?.shortName ?? null,
  }
}
