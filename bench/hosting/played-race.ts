import { withDemoFlags } from '#db/seed/demo-flags.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { encodeState, rosterOf } from '#game/live/message.ts'
import type { RefereeEdit } from '#game/live/referee.ts'
import { type LiveRaceFacts, liveFrom, type SourceMemory } from '#game/live/running.ts'
import { liveTopic, messageOf } from '#game/live/topics.ts'
import { rowsIn } from '#test/support/live-race-rows.ts'
import { maxBytes, newBreaker, type Outside } from '#worker/feed/get.ts'
import { openLiveSource } from '#worker/feed/live-source.ts'
import { withLogin } from '#worker/feed/openf1-login.ts'
import { sourcesOf } from '#worker/local/sources/answer.ts'
import { LiveRaceCore } from '#worker/objects/live-race-core.ts'
import type { StoredRows } from '#worker/objects/live-race-storage.ts'
import { traffic } from './traffic.ts'

/** The use of one race, for any number of watchers. `minutes`: from its start to its result. */
export type PlayedRace = {
  minutes: number
  alarms: number
  /** Calls by the cron job. */
  wakes: number
  /** Taps of a referee. */
  edits: number
  /** Requests to OpenF1. */
  questions: number
  /** Each is a new version, and a message to all watchers. */
  messages: number
  /** Bytes of all messages to one watcher. */
  bytes: number
  /** How often the race is read from D1. */
  factReads: number
  /** Rows in the object's own storage. */
  rowsRead: number
  rowsWritten: number
  /** Rows that one poll of the race reads there, the mean of all minutes. */
  rowsPerPoll: number
}

const minute = 60_000
const cronEvery = 5 * minute
/** Monaco has the most laps. */
const round = 8
const season = withDemoFlags(SEASON_2025)
const race = season.races[round - 1]!
const startsAt = Date.parse(race.sessions.RACE)
const cutoff = startsAt - 5 * minute
const resultAt = startsAt + traffic.raceMinutes * minute

const facts: LiveRaceFacts = {
  ...{ race: 202508, year: season.year, startsAt, cutoff, hasResult: false, source: null },
  drivers: season.drivers.map(({ id }) => id),
  numbers: season.drivers.map(({ id, number }) => [number, id] as const),
  grid: (race.grid ?? []).filter(({ from }) => from !== 'withdrawn').map(({ driver }) => driver),
}

/**
 * Plays the demo's longest race on the site's own LiveRace, with a clock that jumps from one event to the next.
 * `isEvicted`: the object loses its memory after each event, as Cloudflare may do after ten quiet seconds.
 */
async function playedRace(source: 'OPENF1' | 'REFEREE', isEvicted = false): Promise<PlayedRace> {
  const used = { alarms: 0, wakes: 0, edits: 0, questions: 0, messages: 0, bytes: 0, factReads: 0 }
  const stored = { rowsRead: 0, rowsWritten: 0 }
  const polled = { polls: 0, rows: 0 }
  const roster = rosterOf(facts.drivers)
  let now = liveFrom(facts)
  let alarm: number | null = null
  const rows = countedRows(stored)
  const made = () =>
    new LiveRaceCore({
      rows,
      atomically: (change) => change(),
      now: () => now,
      facts: async () => {
        used.factReads += 1
        return { ...facts, source, hasResult: now >= resultAt }
      },
      erased: async () => [],
      openSource: (_, __, memory) =>
        openLiveSource(
          openF1(() => now, used, memory),
          'http://sources/openf1',
          facts,
          memory,
        ),
      publish: (state) => {
        used.messages += 1
        const data = JSON.parse(encodeState(state, roster))
        used.bytes += messageOf(liveTopic(state.race), data).length
      },
      publishEnd: () => {
        used.messages += 1
        used.bytes += messageOf(liveTopic(facts.race), null).length
      },
      wakeAt: (instant) => {
        alarm = instant
        stored.rowsWritten += 1
      },
    })
  let core = made()
  const taps = source === 'REFEREE' ? tapsOf() : []
  let cron = now
  while (now < resultAt) {
    if (isEvicted) core = made()
    now = Math.max(now, Math.min(cron, alarm ?? Infinity, taps[0]?.at ?? Infinity))
    if (now === cron) {
      used.wakes += 1
      await core.wake()
      polled.rows += rowsOfPoll(core, stored)
      polled.polls += 1
      cron += cronEvery
    } else if (now === taps[0]?.at) {
      used.edits += 1
      const version = core.read().states.at(-1)!.version
      await core.edit(taps.shift()!.edit, { user: 'nora', username: 'Nora' }, version)
    } else {
      used.alarms += 1
      alarm = null
      await core.ring()
    }
  }
  return { minutes: traffic.raceMinutes, ...used, ...stored, rowsPerPoll: polled.rows / polled.polls }
}

/** Rows of one poll, which are not the race's own. */
function rowsOfPoll(core: LiveRaceCore, stored: { rowsRead: number }): number {
  const before = stored.rowsRead
  core.read()
  const rows = stored.rowsRead - before
  stored.rowsRead = before
  return rows
}

/** A referee who moves one driver after the other until the flag. */
function tapsOf(): { at: number; edit: RefereeEdit }[] {
  const most = traffic.tapsPerRace
  const flagAt = startsAt + race.laps * 90_000
  const edit = (n: number): RefereeEdit => {
    if (n === 0) return { kind: 'phase', phase: 'RACING' }
    if (n === most - 1) return { kind: 'phase', phase: 'FLAGGED' }
    // All drivers to the front, then all to the back, and so on.
    const { length } = facts.grid
    return {
      kind: 'move',
      driver: facts.grid[n % length]!,
      place: 1 + (Math.floor(n / length) % 2) * (length - 1),
    }
  }
  return Array.from({ length: most }, (_, n) => ({
    at: Math.round(startsAt + ((flagAt - startsAt) * n) / (most - 1)) + 1,
    edit: edit(n),
  }))
}

const answer = sourcesOf(season, { round, from: startsAt, speed: 1 })

/** OpenF1 as the demo plays it, behind a login. */
function openF1(clock: () => number, used: { questions: number }, memory: SourceMemory): Outside {
  const tokenUrl = 'http://sources/token'
  const world: Outside = {
    ...{ breaker: newBreaker(), sleep: async () => {}, random: () => 0.5, userAgent: 'bench' },
    ...{ timeout: minute, maxBytes, pace: 0, attempts: 1 },
    fetch: async (address) => {
      used.questions += 1
      if (address === tokenUrl) return Response.json({ access_token: 'token', expires_in: 3_600 })
      const rows = answer(new URL(address), clock())
      return rows === null ? new Response(null, { status: 404 }) : Response.json(rows)
    },
  }
  const login = { username: 'site', password: 'secret', tokenUrl }
  return { ...world, fetch: withLogin(world, login, memory, clock) }
}

/** The object's storage. A call is a row, and a list is its rows; Cloudflare bills them so. */
function countedRows(counted: { rowsRead: number; rowsWritten: number }): StoredRows {
  const rows = rowsIn(new Map())
  return {
    get: (key) => {
      counted.rowsRead += 1
      return rows.get(key)
    },
    put: (key, value) => {
      counted.rowsWritten += 1
      rows.put(key, value)
    },
    delete: (key) => {
      counted.rowsWritten += 1
      return rows.delete(key)
    },
    list: <T>(options: Parameters<StoredRows['list']>[0]) => {
      const found = [...rows.list<T>(options)]
      counted.rowsRead += Math.max(1, found.length)
      return found
    },
  }
}

export const played = {
  openF1: await playedRace('OPENF1'),
  evicted: await playedRace('OPENF1', true),
  referee: await playedRace('REFEREE'),
}
