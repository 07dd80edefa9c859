import type { CalendarEvent } from '#app/calendar.ts'
import { dateTime } from '#app/format.ts'
import type { Session } from '#game/season.ts'
import { sessionLength } from '#game/weekend.ts'
import { sessionNames } from './names.ts'

type Race = { id: number; year: number; position: number | null; name: string; place: string; cutoff: number }
type Start = { session: Session; startsAt: number }
type Season = { year: number; cutoff: number }
type Feed = {
  season: Season | null
  races: readonly (Race & { sessions: readonly Start[] })[]
  /** Minutes before every cutoff. */
  alarms: readonly number[]
}

/** The sessions and cutoffs of a season as calendar events. */
export function calendarEvents({ season, races, alarms }: Feed, origin: string): CalendarEvent[] {
  const { host } = new URL(origin)
  const guess = `${origin}/guess`
  const ofSession = ({ id, year, position, name, place }: Race, { session, startsAt }: Start) => ({
    uid: `race-${id}-${session.toLowerCase()}@${host}`,
    summary: `${name}: ${sessionNames[session]}`,
    description: place,
    url: `${origin}/stats/${year}/${id}`,
    start: startsAt,
    end: startsAt + sessionLength[session],
    isCancelled: position === null,
  })
  const ofRace = ({ id, position, name, cutoff }: Race) => ({
    uid: `race-${id}-cutoff@${host}`,
    summary: `Tippefrist: ${name}`,
    description: `Tipp hvem som vinner og hvem som blir nummer ti før ${dateTime(cutoff)}.`,
    url: guess,
    start: cutoff,
    isCancelled: position === null,
    alarms: position === null ? [] : alarms,
  })
  const ofSeason = ({ year, cutoff }: Season) => ({
    uid: `season-${year}-cutoff@${host}`,
    summary: `Tippefrist: sesongen ${year}`,
    description: `Tipp førere, konstruktører og flagg før ${dateTime(cutoff)}.`,
    url: guess,
    start: cutoff,
    alarms,
  })
  return [
    ...(season ? [ofSeason(season)] : []),
    ...races.flatMap((race) => [...race.sessions.map((start) => ofSession(race, start)), ofRace(race)]),
  ]
}
