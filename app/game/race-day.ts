import type { ResultState } from './results.ts'

/** A red flag may stop a race for two hours; after that we wait for its result, not for its flags. */
const longestRace = 4 * 60 * 60 * 1000

type Race = { startsAt: number; resultState: ResultState | null }

/** From the start until there is a result. */
export const isUnderWay = ({ startsAt, resultState }: Race, now: number): boolean =>
  resultState === null && startsAt <= now && now < startsAt + longestRace

const usualLap = 90_000

/** The lap that is about to be run by now: a start for whoever types one, no more. */
export const likelyLap = ({ startsAt, laps }: { startsAt: number; laps: number | null }, now: number) =>
  Math.min(Math.max(Math.ceil((now - startsAt) / usualLap), 1), laps ?? 60)
