import { osloMidnight } from './oslo-time.ts'

export const sessions = ['FP1', 'FP2', 'FP3', 'SPRINT_QUALIFYING', 'SPRINT', 'QUALIFYING', 'RACE'] as const
export type Session = (typeof sessions)[number]

const osloYear = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', year: 'numeric' })

/** The calendar year in Norway at `now` (milliseconds). */
export const calendarYear = (now: number): number => Number(osloYear.format(now))

/** The start of the next calendar year in Norway (milliseconds). */
export const nextNewYear = (now: number): number => osloMidnight(Date.UTC(calendarYear(now) + 1, 0, 1, 12))

/** The season of this calendar year, else the newest earlier one, else null. `now` is in milliseconds. */
export function currentSeason(years: Iterable<number>, now: number): number | null {
  const begun = [...years].filter((year) => year <= calendarYear(now))
  return begun.length === 0 ? null : Math.max(...begun)
}

type InOrder = { position: number | null }

/** Races in season order. Cancelled races have no position and are left out. */
export const inSeasonOrder = <R extends InOrder>(races: readonly R[]): (R & { position: number })[] =>
  races
    .filter((race): race is R & { position: number } => race.position !== null)
    .sort((a, b) => a.position - b.position)

/** Races with a result, in season order. The n-th of them (from 1) is step n. */
export const completedRaces = <R extends InOrder & { resultState: unknown }>(races: readonly R[]) =>
  inSeasonOrder(races).filter((race) => race.resultState !== null)
