import type { FlagSession } from '#game/flags.ts'
import type { ResultRow } from '#game/results.ts'
import type { Session } from '#game/season.ts'

// What the sources say, in our words. Drivers, teams and circuits keep the names the source gives them.

/** Which season and round an answer says it is about: not always the one that was asked for. */
export type OfRound<Rows> = { year: number; round: number; rows: Rows }

/** Circuit and date say which race it is; its round changes when another race is called off. */
export type OfRace<Rows> = OfRound<Rows> & { circuit: string; date: string }

export type FeedFinish = ResultRow & {
  team: string
  points: number
  laps: number
  /** As people are called, for whoever has to find out who an unknown one is. */
  named: { driver: string; team: string }
}

/** `car`: the number it carried, which need not be the driver's own. */
export type FeedQualified = { driver: string; car: number | null }

/** Equals share a place; null: never classified so far. */
export type FeedStanding = { position: number | null; competitor: string; points: number }

export type CalendarRace = {
  round: number
  name: string
  circuit: string
  date: string
  place: string
  country: string
  /** Milliseconds; a session without a time yet is not here. */
  sessions: Partial<Record<Session, number>>
}

/** `alias` is what the source calls him everywhere else. */
export type FeedDriver = {
  alias: string
  firstName: string
  familyName: string
  code: string | null
  number: number | null
}

export type FeedTeam = { alias: string; name: string }

/** A session that OpenF1 has timed, under the key by which it is asked for. */
export type TimedSession = {
  key: number
  session: FlagSession | 'QUALIFYING' | 'SPRINT_QUALIFYING'
  startsAt: number
}

/** Drivers are numbers here, and numbers are of one season. */
export type NumberedSlot = { position: number; number: number }
