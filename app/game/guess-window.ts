import type { GridState, ResultState } from './results.ts'

/** Instants in milliseconds. The one rule: a guess counts if it is stored strictly before the cutoff. */
export type SeasonWindow = { cutoff: number; hasCompetitors: boolean }
export type RaceWindow = { cutoff: number; gridState: GridState | null; resultState: ResultState | null }

export type WindowState = 'not-yet' | 'open' | 'closed'

export function seasonWindow(season: SeasonWindow, now: number): WindowState {
  if (now >= season.cutoff) return 'closed'
  return season.hasCompetitors ? 'open' : 'not-yet'
}

/** FIRST and TENTH: from the grid until the start, and never before the season guesses are closed. */
export function raceWindow(race: RaceWindow, season: { cutoff: number }, now: number): WindowState {
  if (now >= race.cutoff || race.resultState !== null) return 'closed'
  return now >= season.cutoff && race.gridState !== null ? 'open' : 'not-yet'
}

/** May this viewer see the guesses? Your own always; another's from the cutoff. */
export const guessesVisible = (window: { cutoff: number }, now: number, own: boolean): boolean =>
  own || now >= window.cutoff

/** The newest race whose cutoff has passed: what /race-guess shows until the next cutoff passes. */
export function newestClosed<R extends { cutoff: number }>(races: readonly R[], now: number): R | null {
  return races.reduce<R | null>(
    (newest, race) =>
      race.cutoff <= now && (newest === null || race.cutoff > newest.cutoff) ? race : newest,
    null,
  )
}

/**
 * The race of a save that names none: the open one, else the one that closed last, until that has a result or
 * where no other is left. Such a save is late, or a retry of one that was in time.
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

/** The race to guess on: the open one that closes first, else the next one to come; null after the last. */
export function raceToGuess<R extends RaceWindow>(races: readonly R[], now: number): R | null {
  const ahead = races.filter((race) => race.cutoff > now && race.resultState === null)
  const byCutoff = ahead.sort((a, b) => a.cutoff - b.cutoff)
  return byCutoff.find((race) => race.gridState !== null) ?? byCutoff[0] ?? null
}
