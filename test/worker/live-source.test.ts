import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alarmOf,
  aRaceIn,
  choose,
  liveDrivers,
  liveObject,
  move,
  nora,
  setRace,
  stopRace,
} from '#test/support/live-race.ts'
import { minutes } from '#test/support/season.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { openLiveRaces } from '#worker/live-races.ts'
import { readSettings } from '#worker/settings.ts'
import { ShortCache } from '#worker/short-cache.ts'

const races = openLiveRaces(env.LIVE_RACE)
/** Changes the settings of the objects, which are parsed once. They have bindings of their own. */
const setLogin = (OPENF1_USERNAME: string | null, OPENF1_PASSWORD: string | null) =>
  runInDurableObject(liveObject(race), (object) => {
    const { env } = object as unknown as { env: Env }
    Object.assign(readSettings(env), { OPENF1_USERNAME, OPENF1_PASSWORD })
  })
const seconds = 1_000

let race = 0
/** The source's rows so far. */
let positions: { date: string; driver_number: number; position: number }[] = []
let messages: Record<string, unknown>[] = []
/** Replaces the answers of the source. */
let disturb:
  | ((address: URL, init?: RequestInit) => Response | undefined | Promise<Response | undefined>)
  | null = null
const asked: URL[] = []

const date = (ago: number) => new Date(Date.now() - ago).toISOString()
const say = (ago: number, message: string, fields = {}) =>
  messages.push({
    ...{ date: date(ago), lap_number: 1, category: 'Other', flag: null, scope: null, sector: null },
    message,
    ...fields,
  })
const swap = (ago: number) =>
  positions.push(
    { date: date(ago), driver_number: 11, position: 1 },
    { date: date(ago), driver_number: 10, position: 2 },
  )

const answer = async (address: URL, init?: RequestInit): Promise<Response> => {
  asked.push(address)
  const disturbed = await disturb?.(address, init)
  if (disturbed) return disturbed
  const session = [{ session_key: 7, date_start: date(minutes) }]
  const rows = address.pathname.endsWith('/sessions')
    ? session
    : address.pathname.endsWith('/position')
      ? positions
      : messages
  return rows.length === 0
    ? Response.json({ detail: 'No results found.' }, { status: 404 })
    : Response.json(rows)
}
const ring = () => runDurableObjectAlarm(liveObject(race))
const pause = async () => (await alarmOf(race))! - Date.now()

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    answer(new URL(String(input)), init),
  )
})
afterAll(() => vi.restoreAllMocks())
beforeEach(async () => {
  disturb = (address) =>
    address.pathname.endsWith('/token')
      ? Response.json({ access_token: 'token', expires_in: '3600', token_type: 'bearer' })
      : undefined
  asked.length = 0
  positions = liveDrivers.map((id, index) => {
    return { date: date(60 * minutes), driver_number: Number(id.slice(1)), position: index + 1 }
  })
  messages = []
  race = await aRaceIn(-1)
  await setLogin('ola', 'secret')
  say(50 * seconds, 'SESSION STARTED', { category: 'SessionStatus' })
})
afterEach(async () => {
  await stopRace(race)
  await setLogin(null, null)
})

describe('a race with a source', () => {
  it('asks from the cutoff on, every ten seconds, with the login', async () => {
    race = await aRaceIn(5)
    await races.wake(race)
    expect(await pause()).toBeGreaterThan(4 * minutes)
    expect(asked).toEqual([])
    await setRace(race, { startsAt: Date.now() - 1 })
    await races.wake(race)
    expect(await pause()).toBeLessThanOrEqual(10 * seconds)
    await ring()
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/token',
      '/v1/sessions',
      '/v1/position',
      '/v1/race_control',
    ])
    const [, sessions] = vi.mocked(fetch).mock.calls.slice(-3)
    expect(new Headers(sessions![1]?.headers).get('Authorization')).toBe('Bearer token')
  })

  it('tells what the source says, and only what is new', async () => {
    await races.wake(race)
    await ring()
    expect(await races.read(race)).toMatchObject({
      by: { source: 'OPENF1', name: null },
      phase: 'RACING',
      order: liveDrivers,
    })
    const { version } = (await races.read(race))!
    await ring()
    expect(await races.read(race)).toMatchObject({ version })
    swap(seconds)
    await ring()
    const { order, version: next } = (await races.read(race))!
    expect(order.slice(0, 2)).toEqual(['d11', 'd10'])
    expect(next).toBe(version + 1)
    expect(asked.at(-1)!.search).toContain('date')
  })

  it('asks for all rows again after an eviction, without a new login, and tells nothing twice', async () => {
    await races.wake(race)
    await ring()
    const { version } = (await races.read(race))!
    await evictDurableObject(liveObject(race))
    asked.length = 0
    await ring()
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/position', '/v1/race_control'])
    expect(asked.every(({ search }) => !search.includes('date'))).toBe(true)
    expect(await races.read(race)).toMatchObject({ version })
  })

  it('looks for the session again when the start of the race is corrected', async () => {
    await races.wake(race)
    await ring()
    asked.length = 0
    await setRace(race, { startsAt: Date.now() - 2 * minutes })
    await races.wake(race)
    await ring()
    expect(asked.map(({ pathname }) => pathname)).toContain('/v1/sessions')
  })

  it('ignores a source that goes back in time, and cars of nobody', async () => {
    await races.wake(race)
    swap(seconds)
    await ring()
    const { version } = (await races.read(race))!
    await evictDurableObject(liveObject(race))
    positions = positions.slice(0, liveDrivers.length)
    await ring()
    expect(await races.read(race)).toMatchObject({ version, order: ['d11', 'd10', ...liveDrivers.slice(2)] })
    positions.push({ date: date(0), driver_number: 99, position: 3 })
    await ring()
    expect((await races.read(race))!.order).not.toContain(undefined)
  })

  it.each([
    { name: '401', with: () => new Response('', { status: 401 }) },
    { name: '429', with: () => new Response('', { status: 429 }) },
    { name: '500', with: () => new Response('', { status: 500 }) },
    { name: 'garbage', with: () => new Response('<html>') },
    { name: 'wrong rows', with: () => Response.json([{ date: 'yesterday' }]) },
    { name: 'a huge answer', with: () => Response.json('x'.repeat(4_000_001)) },
    {
      name: 'no answer',
      with: () => {
        throw new TypeError('no network')
      },
    },
  ])('keeps the last state and asks less often: $name', async ({ with: broken }) => {
    await races.wake(race)
    await ring()
    const before = await races.read(race)
    const login = disturb!
    disturb = (address, init) => login(address, init) ?? broken()
    const pauses = []
    for (let time = 0; time < 4; time++) {
      await ring()
      pauses.push(Math.ceil((await pause()) / seconds))
    }
    expect(pauses).toEqual([20, 40, 60, 60])
    expect(await races.read(race)).toEqual(before)
    disturb = login
    swap(0)
    await ring()
    expect(Math.ceil((await pause()) / seconds)).toBe(10)
    expect((await races.read(race))!.order[0]).toBe('d11')
  })

  it('asks less often while nothing is said, and says nothing', async () => {
    const login = disturb!
    disturb = (address, init) => {
      const isKnown = address.pathname.endsWith('/token') || address.pathname.endsWith('/sessions')
      return isKnown ? login(address, init) : Response.json([])
    }
    await races.wake(race)
    for (let time = 0; time < 6; time++) await ring()
    expect(Math.ceil((await pause()) / seconds)).toBe(20)
    expect(await races.read(race)).toMatchObject({ version: 1, phase: 'GRID' })
  })

  it('asks for a new token when the old one is refused', async () => {
    await races.wake(race)
    await ring()
    const login = disturb!
    let refusals = 1
    disturb = (address, init) =>
      login(address, init) ?? (refusals-- > 0 ? new Response('', { status: 401 }) : undefined)
    asked.length = 0
    await ring()
    await ring()
    expect(asked.filter(({ pathname }) => pathname === '/token')).toHaveLength(1)
  })

  it('is taken over by a referee until it is handed back', async () => {
    await races.wake(race)
    await ring()
    const { version } = (await races.read(race))!
    await races.edit(race, move('d15', 1), nora, version)
    expect(await races.record(race)).toMatchObject({ isTaken: true, source: 'OPENF1' })
    swap(0)
    asked.length = 0
    expect(await pause()).toBeGreaterThan(60 * minutes)
    await ring()
    expect(asked).toEqual([])
    expect((await races.read(race))!.order[0]).toBe('d15')
    await races.handBack(race)
    await ring()
    expect(await races.read(race)).toMatchObject({ by: { source: 'OPENF1' }, order: { 0: 'd11' } })
    expect(await races.record(race)).toMatchObject({ isTaken: false, undo: null })
  })

  it('is taken over by a referee who has not seen its newest report', async () => {
    await races.wake(race)
    const { version } = (await races.read(race))!
    swap(1 * seconds)
    await ring()
    expect(await races.read(race)).toMatchObject({ version: version + 1, by: { name: null } })
    expect(await races.edit(race, move('d15', 1), nora, version)).toMatchObject({
      kind: 'stored',
      state: { version: version + 2, by: { name: 'Nora' } },
    })
  })

  it('does not overwrite a referee who takes over while it is asked', async () => {
    await races.wake(race)
    await ring()
    const { version } = (await races.read(race))!
    swap(0)
    const login = disturb!
    disturb = async (address, init) => {
      if (address.pathname.endsWith('/race_control')) await races.edit(race, move('d15', 1), nora, version)
      return login(address, init)
    }
    await ring()
    expect(await races.read(race)).toMatchObject({ by: { name: 'Nora' }, order: { 0: 'd15' } })
  })

  it('is not asked any more half an hour after the flag, and keeps its last state', async () => {
    race = await aRaceIn(-100)
    messages = []
    say(99 * minutes, 'SESSION STARTED', { category: 'SessionStatus' })
    say(5 * minutes, 'CHEQUERED FLAG', { flag: 'CHEQUERED', category: 'Flag', scope: 'Track' })
    await races.wake(race)
    await ring()
    expect(await races.read(race)).toMatchObject({ phase: 'FLAGGED' })
    expect(await pause()).toBeLessThanOrEqual(10 * seconds)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * minutes })
    try {
      asked.length = 0
      await ring()
      expect(asked).toEqual([])
      expect(await pause()).toBeGreaterThan(60 * minutes)
      expect(await races.read(race)).toMatchObject({ phase: 'FLAGGED' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends a stopped race that is never restarted, six hours after its start', async () => {
    say(10 * seconds, 'RED FLAG', { flag: 'RED', category: 'Flag', scope: 'Track' })
    await races.wake(race)
    await ring()
    expect(await races.read(race)).toMatchObject({ phase: 'STOPPED', flags: { RED: 1 } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60 * minutes })
    try {
      await ring()
      expect(await races.record(race)).toMatchObject({ isOver: true, states: [{ phase: 'STOPPED' }] })
    } finally {
      vi.useRealTimers()
    }
    expect(await alarmOf(race)).toBeNull()
  })

  it('follows the choice of an admin', async () => {
    await choose(race, 'REFEREE')
    await races.wake(race)
    await ring()
    expect(asked).toEqual([])
    await choose(race, 'OPENF1')
    await races.wake(race)
    await ring()
    expect(await races.read(race)).toMatchObject({ by: { source: 'OPENF1' }, phase: 'RACING' })
  })
})

describe('the cron job', () => {
  const run = (now: number) => scheduled(new ShortCache(0), () => now)({ scheduledTime: now }, env)

  it('wakes a race that is about to run, and no object on other days', async () => {
    race = await aRaceIn(8)
    await run(Date.now())
    expect(await races.read(race)).toMatchObject({ phase: 'GRID', version: 1 })
    const getByName = vi.spyOn(env.LIVE_RACE, 'getByName')
    await run(Date.now() + 3 * 24 * 60 * minutes)
    expect(getByName).not.toHaveBeenCalled()
    getByName.mockRestore()
  })
})
