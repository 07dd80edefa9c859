import { z } from 'zod'
import type { RaceControlMessage } from '#game/imports/race-control.ts'
import { nearestInWeekend } from '#game/weekend.ts'
import { FeedFault, get, type Outside, type SourceAnswer } from './get.ts'
import type { NumberedSlot, TimedSession } from './words.ts'

export type OpenF1 = ReturnType<typeof openOpenF1>

export const openF1Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const session = z.object({
  session_key: z.number().int(),
  date_start: openF1Instant,
  is_cancelled: z.boolean().optional(),
})

const slot = z.object({ position: z.number().int().min(1), driver_number: z.number().int() })

export const message = z.object({
  date: openF1Instant,
  lap_number: z.number().int().nullable(),
  category: z.string(),
  flag: z.string().nullable(),
  scope: z.string().nullable(),
  sector: z.number().int().nullable(),
  message: z.string(),
})

const messageOfSession = message.extend({ session_key: z.number().int().optional() })

export const toMessage = ({ date, lap_number, ...row }: z.output<typeof message>): RaceControlMessage => {
  return { ...row, at: date, lap: lap_number }
}

/** OpenF1's session names. Its session_type is no help: it also calls a sprint a Race. */
const sessionNames = {
  RACE: 'Race',
  SPRINT: 'Sprint',
  QUALIFYING: 'Qualifying',
  SPRINT_QUALIFYING: 'Sprint Qualifying',
} as const satisfies Record<TimedSession['session'], string>

/** Formula 1 sessions as OpenF1 timed them, translated to our terms. */
export function openOpenF1(outside: Outside, base: string) {
  async function list<Row extends z.ZodType>(path: string, row: Row): Promise<SourceAnswer<z.output<Row>[]>> {
    const answer = await get(outside, `${base.replace(/\/$/, '')}/${path}`, z.array(row))
    const isEmpty = answer.kind === 'found' && answer.value.length === 0
    return isEmpty ? { kind: 'not-yet', why: 'empty' } : answer
  }

  async function sessions(
    year: number,
    name: TimedSession['session'],
  ): Promise<SourceAnswer<TimedSession[]>> {
    const words = encodeURIComponent(sessionNames[name])
    const answer = await list(`sessions?year=${year}&session_name=${words}`, session)
    if (answer.kind === 'not-yet') return answer
    const held = answer.value.filter((row) => !row.is_cancelled)
    const value = held.map((row) => ({ key: row.session_key, session: name, startsAt: row.date_start }))
    return { kind: 'found', value }
  }

  return {
    sessions,

    /** The session with that name in the weekend of `instant` (milliseconds). */
    sessionAt: async (
      year: number,
      name: TimedSession['session'],
      at: number,
    ): Promise<SourceAnswer<TimedSession>> => {
      const answer = await sessions(year, name)
      if (answer.kind === 'not-yet') return answer
      const timed = nearestInWeekend(answer.value, at)
      return timed ? { kind: 'found', value: timed } : { kind: 'not-yet', why: 'missing' }
    },

    /** `qualifying` is the key of the session that decided the grid. */
    startingGrid: async (qualifying: number): Promise<SourceAnswer<NumberedSlot[]>> => {
      const answer = await list(`starting_grid?session_key=${qualifying}`, slot)
      if (answer.kind === 'not-yet') return answer
      const slots = answer.value.map((row) => ({ position: row.position, number: row.driver_number }))
      const taken = new Set(slots.map(({ position }) => position))
      if (taken.size < slots.length) throw new FeedFault('garbage', `grid ${qualifying}: a place twice`)
      return { kind: 'found', value: slots.sort((a, b) => a.position - b.position) }
    },

    /** Race control messages, oldest first. An answer has had rows of another session too. */
    raceControl: async (key: number): Promise<SourceAnswer<RaceControlMessage[]>> => {
      const answer = await list(`race_control?session_key=${key}`, messageOfSession)
      if (answer.kind === 'not-yet') return answer
      const own = answer.value.filter(({ session_key }) => (session_key ?? key) === key)
      const value = own.map(({ session_key: _, ...row }) => toMessage(row)).sort((a, b) => a.at - b.at)
      return { kind: 'found', value }
    },
  }
}
