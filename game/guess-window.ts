import { type RaceCategory, resultCategories } from './category.ts'
import { closesWithRace } from './questions/closing.ts'
import type { Closing, QuestionDeadline, RaceFacts, RaceQuestion } from './questions/question.ts'

/**
 * A question of a season on its target. Instants are in milliseconds. A guess counts if it is stored strictly
 * before the cutoff. The view question_windows has this rule in SQL; test/worker/question-windows.test.ts
 * compares them.
 */
export type Window = Closing & {
  cutoff: number
  opensAt: number
  /** Its newest seal has every accepted guess, for this cutoff or a later one. Left out where no seals are read. */
  isSealed?: boolean
}

export type WindowState = 'not-yet' | 'open' | 'closed'

/** `now` is in milliseconds. A sealed window is closed, whatever the clock shows. */
export function windowState(
  { cutoff, opensAt, isReady, isOver, isSealed = false }: Window,
  now: number,
): WindowState {
  if (isOver || isSealed || now >= cutoff) return 'closed'
  return isReady && now >= opensAt ? 'open' : 'not-yet'
}

/** Season guesses are open from the first list of competitors until the cutoff. */
export const windowOfSeason = ({
  cutoff,
  hasCompetitors,
  isSealed = false,
}: {
  cutoff: number
  hasCompetitors: boolean
  isSealed?: boolean
}): Window => ({ cutoff, opensAt: 0, isReady: hasCompetitors, isOver: false, isSealed })

/** The window of a question on a race, never open before season guesses close. null: nothing closes it yet. */
export function windowOfRace(
  { closing }: Pick<RaceQuestion, 'closing'>,
  race: RaceFacts & { position: number | null },
  season: { cutoff: number },
): Window | null {
  const { cutoff, isReady, isOver } = closing(race)
  return cutoff === null
    ? null
    : { cutoff, opensAt: season.cutoff, isReady, isOver: isOver || race.position === null }
}

type Race = Parameters<typeof closesWithRace>[0] & { isSealed?: boolean }

/** The window that closes when a race starts. */
export const windowOfStart = (race: Race, season: { cutoff: number }): Window => ({
  ...closesWithRace(race),
  cutoff: race.cutoff,
  opensAt: season.cutoff,
  isSealed: race.isSealed ?? false,
})

/** The window of a question on a race. */
type RaceWindow = Window & {
  question: RaceCategory
  deadline: QuestionDeadline
  race: number
  isSealed: boolean
}

/** The windows of all questions that a season asks on its races. `further`: the rows of `furtherWindows` (db). */
export const windowsOnRaces = (
  season: { cutoff: number },
  races: readonly (Race & { id: number; isSealed: boolean })[],
  further: readonly RaceWindow[],
): RaceWindow[] => [
  ...races.flatMap((race) => {
    const window = { ...windowOfStart(race, season), race: race.id, isSealed: race.isSealed }
    return resultCategories.map((question) => ({ ...window, question, deadline: 'RACE' as const }))
  }),
  ...further,
]

/** The facts that decide whether guesses are public. */
export type SealedWindow = { cutoff: number; isSealed: boolean }

/**
 * Whether a viewer may see guesses: their own always, others' when the cutoff has passed and the window is
 * sealed. `visibleAt` in db/queries/questions.ts has this rule in SQL.
 */
export const guessesVisible = (window: SealedWindow, now: number, own: boolean): boolean =>
  own || (now >= window.cutoff && window.isSealed)

/** The questions on races whose guesses a viewer may see. A question without a window is hidden. */
export function visibleWindows(
  windows: readonly (SealedWindow & { question: string; race: number })[],
  { now, own }: { now: number; own: boolean },
): (question: string, race: number) => boolean {
  const visible = windows.filter((window) => guessesVisible(window, now, own))
  const keys = new Set(visible.map(({ question, race }) => `${question} ${race}`))
  return (question, race) => keys.has(`${question} ${race}`)
}

/** Its guesses are public as soon as it is sealed. */
export const waitsForSeal = (window: SealedWindow, now: number): boolean =>
  now >= window.cutoff && !window.isSealed

/** The one that closed last, shown until the next one closes. */
export function newestClosed<W extends { cutoff: number }>(windows: readonly W[], now: number): W | null {
  return windows.reduce<W | null>(
    (newest, window) =>
      window.cutoff <= now && (newest === null || window.cutoff > newest.cutoff) ? window : newest,
    null,
  )
}

/**
 * The window of a save that names no race: the open one, else the one that closed last, until its race is done or while
 * no other follows. Such a save is late, or a retry of one that was in time.
 */
export function windowToSave<W extends Window>(
  windows: readonly W[],
  now: number,
  isDone: (window: W) => boolean,
): W | null {
  const next = windowToGuess(windows, now)
  if (next !== null && windowState(next, now) === 'open') return next
  const last = newestClosed(windows, now)
  return last !== null && (next === null || !isDone(last)) ? last : next
}

/** The window to guess in: the ready one that closes first, else the next one; null after the last. */
export function windowToGuess<W extends Window>(windows: readonly W[], now: number): W | null {
  const ahead = windows.filter(({ cutoff, isOver }) => cutoff > now && !isOver)
  const byCutoff = ahead.sort((a, b) => a.cutoff - b.cutoff)
  return byCutoff.find(({ isReady }) => isReady) ?? byCutoff[0] ?? null
}
