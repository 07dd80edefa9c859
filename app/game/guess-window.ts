import type { GridState, ResultState } from './results.ts'

/** Instants are in milliseconds. A guess counts if it is stored strictly before the cutoff. */
export type SeasonWindow = { cutoff: number; hasCompetitors: boolean }
export type RaceWindow = { cutoff: number; gridState: GridState | null; resultState: ResultState | null }

export type WindowState = 'not-yet' | 'open' | 'closed'

/** Season guesses are open from the first list of competitors until the cutoff. `now` is in milliseconds. */
export function seasonWindow(season: SeasonWindow, now: number): WindowState {
  if (now >= season.cutoff) return 'closed'
  return season.hasCompetitors ? 'open' : 'not-yet'
}

/** FIRST and TENTH are open from the grid until the start, and never before season guesses close. */
export function raceWindow(race: RaceWindow, season: { cutoff: number }, now: number): WindowState {
  if (now >= race.cutoff || race.resultState !== null) return 'closed'
  return now >= season.cutoff && race.gridState !== null ? 'open' : 'not-yet'
}

/** Whether a viewer may see guesses: their own always, others' from the cutoff on. */
export const guessesVisible = (window: { cutoff: number }, now: number, own: boolean): boolean =>
  own || now >= window.cutoff

/** The newest race whose cutoff has passed, shown on /race-guess until the next cutoff. */
export function newestClosed<R extends { cutoff: number }>(races: readonly R[], now: number): R | null {
  return races.reduce<R | null>(
    (newest, race) =>
      race.cutoff <= now && (newest === null || race.cutoff > newest.cutoff) ? race : newest,
    null,
  )
}

/**
 * The race of a save that names none: the open one, else the race that closed last, until it has a result or
 * while no other follows. Such a save is late, or a retry of one that was in time.
 */
export function raceToSave<R extends RaceWindow>(
  races: readonly R[],
  season: { cutoff: number },
  now: number,
): R | null {
  const next = raceToGuess(races, now)
  if (next !== null && raceWindow(next, season, now) === 'open') return next
  const last = newestClosed(races, now)
  return last !== null && (next === null || last.resultState === null) ? last : next
}

/** The race to guess on: the open one that closes first, else the next one; null after the last. */
export function raceToGuess<R extends RaceWindow>(races: readonly R[], now: number): R | null {
  const ahead = races.filter((race) => race.cutoff > now && race.resultState === null)
  const byCutoff = ahead.sort((a, b) => a.cutoff - b.cutoff)
  return byCutoff.find((race) => race.gridState !== null) ?? byCutoff[0] ?? null
}
