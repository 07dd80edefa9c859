import { guessedDriver } from '#game/answers.ts'
import type { Category } from '#game/category.ts'
import { groupsBy } from '#game/groups.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'
import { type GuessTarget, readTargetsToShow } from './targets.ts'

/** A category with what this player has saved. Instants are in milliseconds. */
export type OwnTip = {
  category: Category
  /** The last part of the form's address. */
  slug: string
  storedAt: number | null
  /** The id of the guessed driver, in the categories of a race. */
  driver: string | null
  /** The id of the next save. */
  submission: string
}

/** A window that is open, or a race that waits for its result. */
export type OwnWindow = WindowId & {
  cutoff: number
  isOpen: boolean
  tips: OwnTip[]
  /** The drivers of a race in grid order, or all of the season in championship order. */
  choices: { id: string; name: string; start: number | null }[]
  /** The grid is in qualifying order and may still change. */
  isProvisional: boolean
}

/**
 * The user's guesses in open windows, and those that are missing. null for anyone who is not a player. Never
 * fails, because public pages show it.
 */
export async function readOwnWindows(app: AppContext): Promise<OwnWindow[] | null> {
  try {
    const targets = await readAsPlayer(app, (user) => readTargetsToShow(app, user))
    const known = targets.filter(({ state, race }) => state === 'open' || (race && state === 'closed'))
    return groupsBy(known, ({ window }) => `${window.deadline} ${window.race ?? window.year}`).map(ownWindow)
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    return null
  }
}

function ownWindow(targets: [GuessTarget, ...GuessTarget[]]): OwnWindow {
  const [{ window, cutoff, state, choices, isProvisional }] = targets
  return {
    ...window,
    cutoff,
    isOpen: state === 'open',
    tips: targets.map(({ category, slug, saved }) => ({
      category,
      slug,
      storedAt: saved?.storedAt ?? null,
      driver: guessedDriver(saved),
      submission: crypto.randomUUID(),
    })),
    choices:
      window.race === null
        ? []
        : choices.map(({ id, shortName, start, pitLane }) => ({
            id,
            name: shortName,
            start: pitLane ? null : start,
          })),
    isProvisional,
  }
}
