import { type Category, seasonCategories } from '#game/category.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import type { Session } from '#game/season.ts'
import { sessionLength } from '#game/weekend.ts'
import type { CalendarEvent } from '#words/calendar-file.ts'
import { dateTime } from '#words/format.ts'
import { list } from '#words/list.ts'
import { sessionNames } from './names.ts'
import { questionWords } from './questions.ts'

type Race = { id: number; year: number; position: number | null; name: string; place: string }
type Start = { session: Session; startsAt: number }
/** The questions that close together, and when. */
type Closing = { deadline: QuestionDeadline; cutoff: number; questions: readonly Category[] }
type Season = { year: number; cutoff: number }
type Feed = {
  season: Season | null
  races: readonly (Race & { sessions: readonly Start[]; windows: readonly Closing[] })[]
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
  const ofWindow = ({ id, position, name }: Race, { deadline, cutoff, questions }: Closing) => ({
    uid: `race-${id}-${deadline === 'RACE' ? '' : `${deadline.toLowerCase()}-`}cutoff@${host}`,
    summary: `Tippefrist${deadline === 'RACE' ? '' : ` ${list(shortNames(questions))}`}: ${name}`,
    description: `Tipp ${list(tasks(questions))} før ${dateTime(cutoff)}.`,
    url: guess,
    start: cutoff,
    isCancelled: position === null,
    alarms: position === null ? [] : alarms,
  })
  const ofSeason = ({ year, cutoff }: Season) => ({
    uid: `season-${year}-cutoff@${host}`,
    summary: `Tippefrist: sesongen ${year}`,
    description: `Tipp ${list(tasks(seasonCategories))} før ${dateTime(cutoff)}.`,
    url: guess,
    start: cutoff,
    alarms,
  })
  return [
    ...(season ? [ofSeason(season)] : []),
    ...races.flatMap((race) => [
      ...race.sessions.map((start) => ofSession(race, start)),
      ...race.windows.map((window) => ofWindow(race, window)),
    ]),
  ]
}

const tasks = (questions: readonly Category[]) => questions.map((one) => questionWords[one].task)
const shortNames = (questions: readonly Category[]) =>
  questions.map((one) => questionWords[one].short.toLowerCase())
