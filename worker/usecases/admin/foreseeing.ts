import { guessesMovedBy } from '#db/queries/counting-guesses.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { raceGuessesOn, seasonGuessesIn } from '#db/queries/season.ts'
import { shownTimes } from '#db/queries/shown-windows.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { decodeGuess, isRaceGuess } from '#game/answers.ts'
import { type Category, seasonCategories } from '#game/category.ts'
import { cutoffMoves, type MovedGuess, movedCutoffs } from '#game/changes/cutoffs.ts'
import { affectedGuesses, type Effect, effectsOf, type GuessesFelt, gainsOf } from '#game/changes/effects.ts'
import type { Season } from '#game/changes/season.ts'
import type { FieldLine } from '#game/leaderboard.ts'
import { noScore } from '#game/score.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { scoreByTodaysRules } from '#worker/usecases/seasons/scoring.ts'
import type { Scorebook } from '#worker/usecases/seasons/scoring-in-slices.ts'
import { keysOf } from '#worker/usecases/seasons/season-keys.ts'

type Change = { before: Season; after: Season }

/** The guesses that start or stop counting after the change. Never show their answers to an admin. */
export async function guessesMovedIn({ db }: Pick<AppContext, 'db'>, { before, after }: Change) {
  if (before.season === null) return []
  return (await Promise.all(movedCutoffs(before, after).map((moved) => guessesMovedBy(db, moved)))).flat()
}

/** The questions that the change opens again, though others' guesses on them have been shown. */
export async function shownAgain(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { before, after }: Change,
): Promise<Category[]> {
  const opened = cutoffMoves(before, after).filter(({ to }) => to !== null && to > now)
  if (before.season === null || opened.length === 0) return []
  const shown = await shownTimes(db, before.year)
  const isShown = ({ race, deadline }: WindowId) =>
    shown.some((one) => one.race === race && one.deadline === deadline)
  return [...new Set(opened.flatMap(({ question, window }) => (isShown(window) ? question : [])))]
}

/** Whether the season is open before or after the change. `now` in milliseconds. */
export const isOpenIn = ({ before, after }: Change, now: number): boolean =>
  [before, after].some(({ season }) => season === null || now < season.cutoff)

/** The users whose points change. Never show them while the season is open. */
export async function effectsIn(
  app: Scorebook,
  { before, after }: Change,
  moved: readonly MovedGuess[],
): Promise<Effect[]> {
  const [keyBefore, keyAfter] = [keysOf(before), keysOf(after)]
  const gains = gainsOf(keyBefore, keyAfter)
  if (gains.length === 0 && moved.length === 0) return []
  const { db } = app
  // Scores by older rules cannot be compared with gains by the current rules.
  await scoreByTodaysRules(app, before.year)
  const { categories, races } = affectedGuesses(gains)
  const [season, race, field] = await Promise.all([
    seasonGuessesIn(
      db,
      before.year,
      seasonCategories.filter((category) => categories.includes(category)),
    ),
    raceGuessesOn(db, races),
    fieldAtStep(db, before.year, stepNumber(before.year, null)),
  ])
  return effectsOf(
    [
      { gains, guesses: { season, race } },
      { gains: gainsOf(keyAfter, []), guesses: guessesOf(moved, 'before') },
      { gains: gainsOf([], keyAfter), guesses: guessesOf(moved, 'after') },
    ],
    [...field, ...newcomers(moved, field)],
  )
}

/** The guesses that count on one side of the move. */
function guessesOf(moved: readonly MovedGuess[], side: 'before' | 'after'): GuessesFelt {
  const guesses = moved.flatMap(({ [side]: guess, category, user, race }) =>
    guess === null ? [] : { user, race, ...decodeGuess(category, guess.answer) },
  )
  return {
    season: guesses.filter((guess) => !isRaceGuess(guess)),
    race: guesses.flatMap((guess) =>
      isRaceGuess(guess) && guess.race !== null
        ? { user: guess.user, race: guess.race, category: guess.category, driver: guess.answer }
        : [],
    ),
  }
}

/** Users who take part only after the change. */
function newcomers(moved: readonly MovedGuess[], field: readonly FieldLine[]) {
  const known = new Set(field.map(({ user }) => user))
  const fresh = new Map(moved.map(({ user, username }) => [user, { user, username, score: noScore }]))
  return [...fresh.values()].filter(({ user }) => !known.has(user))
}
