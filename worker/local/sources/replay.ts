import type { SeasonFacts } from '#db/seed/facts.ts'
import { type MadeUpRows, madeUpRace } from './made-up-race.ts'
import { sessionKey } from './openf1.ts'

const minute = 60_000

/** A race of the season that the sources show, from an instant (milliseconds) on and `speed` times as fast. */
export type Replay = { round: number; from: number; speed: number }

/** How long after its start a race is still shown, in milliseconds. */
const longestRace = 3 * 60 * minute

/** The race that runs, at its own time; null: none with a known result. `now` is in milliseconds. */
export function raceToReplay(season: SeasonFacts, now: number): Replay | null {
  const race = season.races.find(({ sessions, race }) => {
    const start = Date.parse(sessions.RACE)
    return race !== undefined && start > now - longestRace && start < now + longestRace
  })
  return race ? { round: race.round, from: Date.parse(race.sessions.RACE), speed: 1 } : null
}

/** The time in a replayed race: until it begins, its start has not come. */
export function timeIn(season: SeasonFacts, { round, from, speed }: Replay, now: number): number {
  const start = Date.parse(season.races.find((race) => race.round === round)!.sessions.RACE)
  return now < from ? Math.min(now, start - 1) : start + (now - from) * speed
}

/** The rows of the replayed race that have been sent by now. */
export function replayedRows(season: SeasonFacts, { round }: Replay): (now: number) => MadeUpRows {
  const race = season.races.find((one) => one.round === round)!
  const numbers = new Map(season.drivers.map(({ id, number }) => [id, number]))
  const { positions, messages } = madeUpRace(race, sessionKey(round, 'RACE'), numbers)
  return (now) => {
    const isSent = ({ date }: { date: string }) => Date.parse(date) <= now
    return { positions: positions.filter(isSent), messages: messages.filter(isSent) }
  }
}
