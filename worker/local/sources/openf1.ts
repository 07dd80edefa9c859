import type { SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import type { Session } from '#game/season.ts'

const named: Record<string, Session> = {
  Race: 'RACE',
  Sprint: 'SPRINT',
  Qualifying: 'QUALIFYING',
  'Sprint Qualifying': 'SPRINT_QUALIFYING',
}
const order: Session[] = ['SPRINT_QUALIFYING', 'SPRINT', 'QUALIFYING', 'RACE']

/** The fake's key of a session. */
export const sessionKey = (round: number, session: Session) => 9000 + round * 10 + order.indexOf(session)

/** A message in OpenF1's format. */
export type SentMessage = { date: string; message: string } & Record<string, unknown>

/** A position row in OpenF1's format. */
export type SentPosition = { date: string; session_key: number; driver_number: number; position: number }

/** OpenF1's answer for the season today; null means its 404, "No results found." */
export function openF1Answer(
  season: SeasonFacts,
  { pathname, searchParams }: URL,
  messages: ReadonlyMap<number, SentMessage[]> = new Map(),
  positions: ReadonlyMap<number, SentPosition[]> = new Map(),
): unknown {
  const key = Number(searchParams.get('session_key'))
  const race = season.races.find(({ round }) => round === Math.floor((key - 9000) / 10))
  const rows = pathname.endsWith('/sessions')
    ? sessions(season, searchParams)
    : pathname.endsWith('/starting_grid')
      ? grid(season, race, order[key % 10])
      : pathname.endsWith('/position')
        ? rowsSince(searchParams, positions.get(key) ?? [])
        : rowsSince(searchParams, messages.get(key) ?? [])
  return rows.length === 0 ? null : rows
}

/** A filter like date>=2026-07-26T13:00:00Z is read as the value of "date>". */
function rowsSince<Row extends { date: string }>(
  asked: URLSearchParams,
  rows: readonly Row[],
): readonly Row[] {
  const since = Date.parse(asked.get('date>') ?? '')
  return Number.isNaN(since) ? rows : rows.filter(({ date }) => Date.parse(date) >= since)
}

function sessions(season: SeasonFacts, asked: URLSearchParams) {
  const session = named[asked.get('session_name') ?? '']
  if (session === undefined || Number(asked.get('year')) !== season.year) return []
  return season.races.flatMap(({ round, sessions }) =>
    sessions[session]
      ? [
          {
            session_key: sessionKey(round, session),
            session_name: asked.get('session_name'),
            date_start: sessions[session].replace('Z', '+00:00'),
            is_cancelled: false,
          },
        ]
      : [],
  )
}

/** A grid belongs to the session key of the qualifying that set it. */
function grid(season: SeasonFacts, race: SeededRace | undefined, session: Session | undefined) {
  const slots =
    session === 'QUALIFYING' ? race?.grid : session === 'SPRINT_QUALIFYING' ? race?.sprintGrid : []
  const numbers = new Map(season.drivers.map(({ id, number }) => [id, number]))
  return (slots ?? [])
    .filter(({ from }) => from !== 'withdrawn')
    .map(({ driver, position }) => ({ position, driver_number: numbers.get(driver), lap_duration: null }))
}
