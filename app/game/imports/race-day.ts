import type { ResultState } from '#game/results.ts'

/** A red flag may stop a race for two hours; after that we wait for its result, not for its flags. */
const longestRace = 4 * 60 * 60 * 1000

type Race = { startsAt: number; resultState: ResultState | null }

/** The instant after which a race is no longer under way, result or not. */
export const raceEnd = ({ startsAt }: { startsAt: number }): number => startsAt + longestRace

/** From the start until there is a result. */
export const isUnderWay = (race: Race, now: number): boolean =>
  race.resultState === null && race.startsAt <= now && now < raceEnd(race)

const usualLap = 90_000

/** The lap that is about to be run by now: a start for whoever types one, no more. */
export const likelyLap = ({ startsAt, laps }: { startsAt: number; laps: number | null }, now: number) =>
  Math.min(Math.max(Math.ceil((now - startsAt) / usualLap), 1), laps ?? 60)
