import { closesWithRace } from './questions/closing.ts'
import type { Closing, RaceFacts, RaceQuestion } from './questions/question.ts'

/**
 * A question of a season on its target. Instants are in milliseconds. A guess counts if it is stored strictly before
 * the cutoff. The view question_windows says the same in SQL; test/worker/question-windows.test.ts compares them.
 */
export type Window = Closing & { cutoff: number; opensAt: number }

export type WindowState = 'not-yet' | 'open' | 'closed'

/** `now` is in milliseconds. */
export function windowState({ cutoff, opensAt, isReady, isOver }: Window, now: number): WindowState {
  if (isOver || now >= cutoff) return 'closed'
  return isReady && now >= opensAt ? 'open' : 'not-yet'
}

/** Season guesses are open from the first list of competitors until the cutoff. */
export const windowOfSeason = (season: { cutoff: number; hasCompetitors: boolean }): Window => ({
  cutoff: season.cutoff,
  opensAt: 0,
  isReady: season.hasCompetitors,
  isOver: false,
})

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

type Race = Parameters<typeof closesWithRace>[0]

/** The window that closes when a race starts. */
export const windowOfStart = (race: Race, season: { cutoff: number }): Window => ({
  ...closesWithRace(race),
  cutoff: race.cutoff,
  opensAt: season.cutoff,
})

/** Whether a viewer may see guesses: their own always, others' from the cutoff on. */
export const guessesVisible = (window: { cutoff: number }, now: number, own: boolean): boolean =>
  own || now >= window.cutoff

/** The same for the questions on races. A question without a window is hidden. */
export function visibleWindows(
  windows: readonly { question: string; race: number; cutoff: number }[],
  { now, own }: { now: number; own: boolean },
): (question: string, race: number) => boolean {
  const visible = windows.filter((window) => guessesVisible(window, now, own))
  const keys = new Set(visible.map(({ question, race }) => `${question} ${race}`))
  return (question, race) => keys.has(`${question} ${race}`)
}

/** The one that closed last, shown until the next one closes. */
export function newestClosed<W extends { cutoff: number }>(windows: readonly W[], now: number): W | null {
  return windows.reduce<W | null>(
    (newest, window) =>
      window.cutoff <= now && (newest === null || window.cutoff > newest.cutoff) ? window : newest,
    null,
  )
}

/**
 * The window of a save that names no race: the open one, else the one that closed last, until it is over or while no
 * other follows. Such a save is late, or a retry of one that was in time.
 */
export function windowToSave<W extends Window>(windows: readonly W[], now: number): W | null {
  const next = windowToGuess(windows, now)
  if (next !== null && windowState(next, now) === 'open') return next
  const last = newestClosed(windows, now)
  return last !== null && (next === null || !last.isOver) ? last : next
}

/** The window to guess in: the ready one that closes first, else the next one; null after the last. */
export function windowToGuess<W extends Window>(windows: readonly W[], now: number): W | null {
  const ahead = windows.filter(({ cutoff, isOver }) => cutoff > now && !isOver)
  const byCutoff = ahead.sort((a, b) => a.cutoff - b.cutoff)
  return byCutoff.find(({ isReady }) => isReady) ?? byCutoff[0] ?? null
}
