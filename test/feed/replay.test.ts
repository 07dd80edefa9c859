import { describe, expect, it } from 'vitest'
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import type { LiveRaceFacts } from '#game/live/running.ts'
import { maxBytes, newBreaker, type Outside, timeout } from '#worker/feed/get.ts'
import { openLiveSource } from '#worker/feed/live-source.ts'
import { sourcesOf } from '#worker/local/sources/answer.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'
import { raceToReplay, timeIn } from '#worker/local/sources/replay.ts'

const season: SeasonFacts = withDemoFlags(SEASON_2025)
const round = 4
const race = season.races[round - 1]!
const start = Date.parse(race.sessions.RACE)
const minute = 60_000
const key = sessionKey(round, 'RACE')

const replay = { round, from: start + 60 * minute, speed: 10 }
const answer = sourcesOf(season, replay)
type Row = { date: string; driver_number: number; position: number; message: string }
const ask = (path: string, at: number) => answer(new URL(path, 'http://sources'), at) as Row[] | null
const positions = (at: number, since = '') => ask(`/openf1/position?session_key=${key}${since}`, at)
const messages = (at: number) => ask(`/openf1/race_control?session_key=${key}`, at)

describe('a replay', () => {
  it('has not started before it begins, and then is as fast as it shall be', () => {
    expect(timeIn(season, replay, start - minute)).toBe(start - minute)
    expect(timeIn(season, replay, replay.from - 1)).toBe(start - 1)
    expect(timeIn(season, replay, replay.from)).toBe(start)
    expect(timeIn(season, replay, replay.from + 6 * minute)).toBe(start + 60 * minute)
  })

  it('has the grid first, then more rows as the race goes on', () => {
    expect(positions(replay.from - 1)).toHaveLength(20)
    expect(messages(replay.from - 1)).toBeNull()
    const early = positions(replay.from + minute)!
    const late = positions(replay.from + 5 * minute)!
    expect(early.length).toBeGreaterThan(20)
    expect(late.slice(0, early.length)).toEqual(early)
    expect(late.length).toBeGreaterThan(early.length)
  })

  it('answers what was said since an instant', () => {
    const at = replay.from + 5 * minute
    const all = positions(at)!
    const since = all.at(-30)!.date
    const some = positions(at, `&date>=${since}`)!
    expect(some).toEqual(all.filter(({ date }) => date >= since))
    expect(some.length).toBeLessThan(all.length)
  })

  it('ends with the order of the result, though nothing is said after it', async () => {
    const drivers = season.drivers.map(({ id }) => id)
    const facts: LiveRaceFacts = {
      ...{ race: 1, year: 2025, startsAt: start, cutoff: start, source: 'REPLAY', hasResult: false, drivers },
      numbers: season.drivers.map(({ id, number }) => [number, id] as const),
      grid: [],
    }
    const nothingKept = { get: () => undefined, put: () => {} }
    let now = replay.from + 11 * minute
    const outside: Outside = {
      ...{ breaker: newBreaker(), sleep: async () => {}, random: () => 0.5, userAgent: 'test' },
      ...{ timeout, maxBytes, pace: 0, attempts: 1 },
      fetch: async (address) => Response.json(answer(new URL(address), now) ?? []),
    }
    const source = openLiveSource(outside, 'http://sources/openf1', facts, nothingKept, { isReplay: true })
    const flagged = await source.read(now)
    expect(flagged).toMatchObject({ phase: 'FLAGGED', at: now })
    now += 2 * minute
    const settled = await source.read(now)
    const result = race.race!.filter(({ classified }) => classified).map(({ driver }) => driver)
    expect(settled!.order.slice(0, result.length)).toEqual(result)
    expect(flagged!.order).not.toEqual(settled!.order)
  })

  it('publishes the result two hours after the start, on its own clock', () => {
    const rows = (at: number) => {
      const { MRData } = answer(new URL(`http://sources/jolpica/2025/${round}/results`), at) as {
        MRData: { RaceTable: { Races: unknown[] } }
      }
      return MRData.RaceTable.Races.length
    }
    expect(rows(replay.from + 11 * minute)).toBe(0)
    expect(rows(replay.from + 13 * minute)).toBe(1)
  })

  it('lists the session of the race before it has a result', () => {
    const sessions = ask('/openf1/sessions?year=2025&session_name=Race', replay.from + minute)
    expect(sessions).toContainEqual(expect.objectContaining({ session_key: key }))
  })

  it('is of the race that runs by the calendar, if it has a result to come', () => {
    expect(raceToReplay(season, start + 40 * minute)).toEqual({ round, from: start, speed: 1 })
    expect(raceToReplay(season, start + 3 * 24 * 60 * minute)).toBeNull()
    const races = season.races.map(({ race: _, ...one }) => one)
    expect(raceToReplay({ ...season, races }, start)).toBeNull()
  })
})
