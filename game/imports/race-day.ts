import type { ResultState } from '#game/results.ts'

/** A red flag may stop a race for two hours. After this long only the result is awaited. */
const longestRace = 4 * 60 * 60 * 1000

type Race = { startsAt: number; resultState: ResultState | null }

/** The race counts as over after this instant (milliseconds), with or without a result. */
export const raceEnd = ({ startsAt }: { startsAt: number }): number => startsAt + longestRace

/** From the start until there is a result. */
export const isUnderWay = (race: Race, now: number): boolean =>
  race.resultState === null && race.startsAt <= now && now < raceEnd(race)

const usualLap = 90_000

/** Estimates the current lap, as the default of a form. */
export const likelyLap = ({ startsAt, laps }: { startsAt: number; laps: number | null }, now: number) =>
  Math.min(Math.max(Math.ceil((now - startsAt) / usualLap), 1), laps ?? 60)
