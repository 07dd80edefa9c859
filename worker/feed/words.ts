import type { Finish } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import type { TypedNumbers } from '#game/results.ts'
import type { Session } from '#game/season.ts'
import type { SourceAnswer } from './get.ts'

// The sources' data in our terms. Drivers, teams and circuits keep the names that the source uses.

/** The season and round that an answer names. They may differ from the request. */
export type OfRound<Rows> = { year: number; round: number; rows: Rows }

/** Circuit and date identify a race. Its round changes when another race is cancelled. */
export type OfRace<Rows> = OfRound<Rows> & { circuit: string; date: string }

export type FeedFinish = Finish &
  TypedNumbers & {
    /** Full names, so that an admin can identify an unknown competitor. */
    named: { driver: string; team: string }
  }

/** `car` is the number on the car, which may differ from the driver's own number. */
export type FeedQualified = { driver: string; car: number | null; team: string | null }

/** Competitors with equal points share a position. null means never classified so far. */
export type FeedStanding = { position: number | null; competitor: string; points: number }

export type CalendarRace = {
  round: number
  name: string
  circuit: string
  date: string
  place: string
  country: string
  /** Milliseconds. A session whose time is unknown is absent. */
  sessions: Partial<Record<Session, number>>
}

/** `alias` is the id that the source uses for this driver elsewhere. */
export type FeedDriver = {
  alias: string
  firstName: string
  familyName: string
  code: string | null
  number: number | null
}

type FeedTeam = { alias: string; name: string }

/** A session that OpenF1 timed. Other requests identify it by `key`. */
export type TimedSession = {
  key: number
  session: FlagSession | 'QUALIFYING' | 'SPRINT_QUALIFYING'
  startsAt: number
}

/** OpenF1 identifies drivers by number, and a number is valid for one season. */
export type NumberedSlot = { position: number; number: number }

/** A source of calendars, competitors, results and standings. Rounds are the source's own. */
export type ResultSource = {
  calendar(year: number): Promise<SourceAnswer<CalendarRace[]>>
  drivers(year: number): Promise<SourceAnswer<FeedDriver[]>>
  constructors(year: number): Promise<SourceAnswer<FeedTeam[]>>
  /** Drivers in qualifying order. */
  qualifying(year: number, round: number): Promise<SourceAnswer<OfRace<FeedQualified[]>>>
  result(year: number, round: number): Promise<SourceAnswer<OfRace<FeedFinish[]>>>
  sprint(year: number, round: number): Promise<SourceAnswer<OfRace<FeedFinish[]>>>
  driverStandings(year: number, round: number): Promise<SourceAnswer<OfRound<FeedStanding[]>>>
  constructorStandings(year: number, round: number): Promise<SourceAnswer<OfRound<FeedStanding[]>>>
}
