import { z } from 'zod'
import type { LiveRaceFacts, LiveSource, SourceMemory } from '#game/live/running.ts'
import type { LiveReport } from '#game/live/state.ts'
import { emptyStream, isNews, newestAt, reportAt, type Stream, withRows } from '#game/live/stream.ts'
import { FeedFault, get, type Outside, type SourceAnswer } from './get.ts'
import { message, openF1Instant, openOpenF1, toMessage } from './openf1.ts'

const position = z
  .object({ date: openF1Instant, driver_number: z.number().int(), position: z.number().int().min(1) })
  .transform(({ date, driver_number, position }) => ({ at: date, car: driver_number, place: position }))

/**
 * A race according to OpenF1's rows. Keeps all rows, and requests only new ones. An instance that begins anew
 * requests all rows, but not the session. Throws a FeedFault if the source does not answer, or refuses.
 * `isReplay`: its rows have other times than now.
 */
export function openLiveSource(
  outside: Outside,
  base: string,
  race: LiveRaceFacts,
  memory: SourceMemory,
  { isReplay = false } = {},
): LiveSource {
  const { sessionAt } = openOpenF1(outside, base)
  const entrants = { drivers: new Map(race.numbers), grid: race.grid, startsAt: race.startsAt }
  // A corrected start may be that of another session.
  const key = `session ${race.startsAt}`

  async function findSession() {
    const found = foundIn(await sessionAt(race.year, 'RACE', race.startsAt))?.key ?? null
    if (found !== null) memory.put(key, found)
    return found
  }

  let stream: Stream = emptyStream
  let last: LiveReport | null = null
  let strangers = ''
  let newest: number | null = null
  let newestCameAt = 0

  async function rowsOf<Row extends z.ZodType>(
    path: string,
    session: number,
    row: Row,
    since: number | null,
  ) {
    // Rows of that instant may have been missing.
    const from = since === null ? '' : `&date>=${new Date(since).toISOString()}`
    const address = `${base.replace(/\/$/, '')}/${path}?session_key=${session}${from}`
    return foundIn(await get(outside, address, z.array(row))) ?? []
  }

  return {
    read: async (now) => {
      const session = memory.get<number>(key) ?? (await findSession())
      if (session === null) return null
      const positions = await rowsOf('position', session, position, newestAt(stream.positions))
      const messages = await rowsOf(
        'race_control',
        session,
        message.transform(toMessage),
        newestAt(stream.messages),
      )
      stream = withRows(stream, { positions, messages })
      const latest = newestAt([...stream.positions, ...stream.messages])
      if (latest !== newest) newestCameAt = now
      newest = latest
      // A replay has a clock of its own. It goes on after the last row.
      const clock = isReplay && newest !== null ? newest + (now - newestCameAt) : now
      const said = reportAt(stream, entrants, clock)
      if (said === null) return null
      const unknown = said.strangers.join()
      if (unknown !== strangers) console.error(`live: cars without a driver: ${unknown}`)
      strangers = unknown
      const { report, reportedAt } = said
      if (!isNews(last, report) && report.at === last?.at) return null
      last = report
      return { ...report, reportedAt, at: isReplay ? now : report.at }
    },
  }
}

/** null: no rows so far. A source that is locked or wants fewer requests counts as failing. */
function foundIn<T>(answer: SourceAnswer<T>): T | null {
  if (answer.kind === 'found') return answer.value
  if (answer.why === 'locked' || answer.why === 'throttled') throw new FeedFault('refused', answer.why)
  return null
}
