import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeState, rosterOf } from '#game/live/message.ts'
import { Browser } from '#test/support/browser.ts'
import {
  aRaceIn,
  choose,
  liveDrivers,
  move,
  nora,
  setRace,
  start,
  stopRace,
} from '#test/support/live-race.ts'
import { openLiveRaces } from '#worker/live-races.ts'

const races = openLiveRaces(env.LIVE_RACE)
const roster = rosterOf(liveDrivers)

let race = 0
const ask = (headers: HeadersInit = {}, id = race) =>
  new Browser(Date.now()).fetch(`/api/public/live?raceId=${id}`, { headers })
const messages = async () => ((await (await ask()).json()) as { messages: unknown[] }).messages

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
beforeEach(async () => {
  race = await aRaceIn(-1)
})
afterEach(() => stopRace(race))

describe('GET /api/public/live', () => {
  it('has the states of the last three minutes, the newest last, as watchers get them', async () => {
    expect(await messages()).toEqual([])
    await races.edit(race, start, nora, 1)
    await races.edit(race, move('d15', 1), nora, 2)
    const states = await races.recent(race)
    expect(states.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(await messages()).toEqual(states.map((state) => JSON.parse(encodeState(state, roster))))
  })

  it('answers 304 until something changes', async () => {
    await races.edit(race, start, nora, 1)
    const tag = (await ask()).headers.get('ETag')!
    const again = await ask({ 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await races.edit(race, move('d15', 1), nora, 2)
    expect((await ask({ 'If-None-Match': tag })).status).toBe(200)
  })

  it('keeps the last state of a race that is over', async () => {
    await races.edit(race, start, nora, 1)
    await setRace(race, { resultState: 'PRELIMINARY' })
    await races.wake(race)
    expect(await (await ask()).json()).toMatchObject({ isOver: true, isOff: false, messages: [{ v: 2 }] })
  })

  it('does not take a race for turned off that nobody has woken yet', async () => {
    expect(await (await ask()).json()).toMatchObject({ isOff: false, messages: [] })
  })

  it('says that an admin has turned it off', async () => {
    await races.edit(race, start, nora, 1)
    await choose(race, 'OFF')
    await races.wake(race)
    expect(await (await ask()).json()).toMatchObject({ isOff: true, messages: [] })
  })

  it('has nothing to say if the object cannot be reached', async () => {
    const LIVE_RACE = { getByName: () => ({ read: () => Promise.reject(new Error('broken')) }) }
    const browser = new Browser(Date.now(), { LIVE_RACE } as never)
    const answer = await browser.fetch(`/api/public/live?raceId=${race}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ messages: [], isOver: false })
  })

  it('refuses a race that is ahead, and one that is unknown', async () => {
    expect((await ask({}, await aRaceIn(60))).status).toBe(403)
    expect((await ask({}, 999_999)).status).toBe(404)
    await setRace(race, { position: null })
    expect((await ask()).status).toBe(404)
    const none = await new Browser(Date.now()).fetch('/api/public/live')
    expect(await none.json()).toEqual({
      error: { code: 'not-yet', message: 'Ingen løp kjøres akkurat nå.' },
    })
  })
})
