import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { encodeState, rosterOf } from '#game/live/message.ts'
import { liveTopic } from '#game/live/topics.ts'
import {
  alarmOf,
  aRaceIn,
  choose,
  liveDrivers,
  liveObject,
  move,
  nora,
  rowsOf,
  setRace,
  solveig,
  start,
  stopRace,
  yellow,
} from '#test/support/live-race.ts'
import { minutes } from '#test/support/season.ts'
import { Watcher } from '#test/support/watcher.ts'
import { openChannel } from '#worker/channel.ts'
import { openLiveRaces } from '#worker/live-races.ts'

const db = openDatabase(env.DB)
const races = openLiveRaces(env.LIVE_RACE)
const ids = liveDrivers
let race = 0

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
beforeEach(async () => {
  race = await aRaceIn(-1)
})
afterEach(() => stopRace(race))

describe('a race that wakes', () => {
  it('starts from the grid, and stays so', async () => {
    await races.wake(race)
    await races.wake(race)
    expect(await races.recent(race)).toEqual([
      {
        race,
        version: 1,
        at: expect.any(Number),
        by: { source: 'REFEREE', name: null },
        phase: 'GRID',
        lap: null,
        order: ids,
        out: [],
        unconfirmed: [],
        flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
      },
    ])
  })

  it('takes over a grid that comes later, until somebody has said something', async () => {
    await races.wake(race)
    await env.DB.prepare('delete from starting_grids where race = ? and driver = ?').bind(race, 'd29').run()
    await races.wake(race)
    expect(await races.read(race)).toMatchObject({ version: 2, order: ids.slice(0, -1) })
    await races.edit(race, move('d10', 2), nora, 2)
    await env.DB.prepare('delete from starting_grids where race = ? and driver = ?').bind(race, 'd28').run()
    await races.wake(race)
    expect(await races.read(race)).toMatchObject({ version: 3 })
  })

  it.each([
    { name: 'a week before', away: 7 * 24 * 60 },
    { name: 'eleven minutes before its cutoff', away: 11 },
    { name: 'more than six hours after its start', away: -361 },
  ])('has nothing to say $name, and keeps no storage', async ({ away }) => {
    race = await aRaceIn(away)
    await races.wake(race)
    expect(await races.read(race)).toBeNull()
    expect(await rowsOf(race)).toBe(0)
    expect(await alarmOf(race)).toBeNull()
  })

  it('needs its alarm only for its end, while referees follow it', async () => {
    await races.wake(race)
    const [found] = await db.select().from(schema.races).where(eq(schema.races.id, race))
    expect(await alarmOf(race)).toBe(found!.startsAt + 6 * 60 * minutes)
  })

  it('is silent while an admin has turned it off', async () => {
    await races.wake(race)
    await choose(race, 'OFF')
    await races.wake(race)
    expect(await races.recent(race)).toEqual([])
    expect(await races.edit(race, start, nora, 1)).toEqual({ kind: 'over' })
    await db.delete(schema.liveRaces).where(eq(schema.liveRaces.race, race))
    await races.wake(race)
    expect(await races.read(race)).toMatchObject({ version: 1 })
  })

  it('is unknown if it is not in the calendar', async () => {
    await races.wake(999_999)
    expect(await races.read(999_999)).toBeNull()
    expect(await races.edit(999_999, start, nora, 0)).toEqual({ kind: 'over' })
    await races.wake(race)
    await setRace(race, { position: null })
    await races.wake(race)
    expect(await races.record(race)).toMatchObject({ isOver: true })
  })
})

describe('the edits of referees', () => {
  it('are versions with the name and the time', async () => {
    const before = Date.now()
    expect(await races.edit(race, start, nora, 1)).toMatchObject({ kind: 'stored' })
    const verdict = await races.edit(race, move('d15', 1), nora, 2)
    expect(verdict).toMatchObject({
      kind: 'stored',
      state: { version: 3, phase: 'RACING', by: { source: 'REFEREE', name: 'Nora' } },
    })
    const { at, order } = (await races.read(race))!
    expect(order.slice(0, 3)).toEqual(['d15', 'd10', 'd11'])
    expect(at).toBeGreaterThanOrEqual(before)
  })

  it('survive an eviction', async () => {
    await races.edit(race, move('d15', 1), nora, 1)
    await evictDurableObject(liveObject(race))
    expect(await races.read(race)).toMatchObject({ version: 2, by: { name: 'Nora' } })
    expect(await races.edit(race, move('d16', 1), nora, 2)).toMatchObject({
      kind: 'stored',
      state: { version: 3 },
    })
  })

  it('of one referee never conflict, even before the first answer', async () => {
    await races.wake(race)
    const taps = [start, yellow, move('d19', 1), move('d18', 2)]
    const verdicts = await Promise.all(taps.map((edit) => races.edit(race, edit, nora, 1)))
    expect(verdicts.map(({ kind }) => kind)).toEqual(taps.map(() => 'stored'))
    expect(await races.read(race)).toMatchObject({ version: 5, flags: { YELLOW: 1 }, phase: 'RACING' })
  })

  it('are refused to a referee who has not seen what another did', async () => {
    await races.edit(race, move('d15', 1), nora, 1)
    const late = await races.edit(race, move('d16', 1), solveig, 1)
    expect(late).toMatchObject({ kind: 'changed', state: { version: 2, by: { name: 'Nora' } } })
    expect(await races.edit(race, move('d16', 1), solveig, 2)).toMatchObject({ kind: 'stored' })
    expect(await races.edit(race, move('d17', 1), nora, 2)).toMatchObject({ kind: 'changed' })
  })

  it('of two referees at once: one is stored, the other one sees it', async () => {
    await races.wake(race)
    const verdicts = await Promise.all([
      races.edit(race, move('d15', 1), nora, 1),
      races.edit(race, move('d16', 1), solveig, 1),
    ])
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(['changed', 'stored'])
    expect((await races.read(race))!.version).toBe(2)
  })

  it('count once if they are sent again without an answer', async () => {
    await races.edit(race, start, nora, 1)
    for (const seen of [2, 2]) await races.edit(race, yellow, nora, seen)
    expect(await races.read(race)).toMatchObject({ version: 3, flags: { YELLOW: 1 } })
    await races.edit(race, yellow, nora, 3)
    expect(await races.read(race)).toMatchObject({ version: 4, flags: { YELLOW: 2 } })
  })

  it('that change nothing are no version', async () => {
    await races.edit(race, start, nora, 1)
    expect(await races.edit(race, start, nora, 2)).toMatchObject({ kind: 'stored', state: { version: 2 } })
  })

  it('are refused with the fault', async () => {
    await races.wake(race)
    expect(await races.edit(race, move('nobody', 1), nora, 1)).toEqual({
      kind: 'invalid',
      fault: { kind: 'unknown-driver', driver: 'nobody' },
    })
    expect(await races.edit(race, yellow, nora, 1)).toMatchObject({ fault: { kind: 'not-started' } })
    expect(await races.read(race)).toMatchObject({ version: 1 })
  })
})

it('a write that fails takes the whole edit with it, and sends nothing', async () => {
  await races.edit(race, start, nora, 1)
  const watcher = new Watcher(
    (await openChannel(env.LIVE_CHANNEL).watch([liveTopic(race)], 'here')) as WebSocket,
  )
  const before = await races.record(race)
  const failing = (nth: number) =>
    runInDurableObject(liveObject(race), (_, { storage }) => {
      let writes = 0
      const { put } = storage.kv
      return vi.spyOn(storage.kv, 'put').mockImplementation((key, value) => {
        writes += 1
        if (writes === nth) throw new Error('the disk is full')
        put.call(storage.kv, key, value)
      })
    })
  for (const nth of [1, 2, 3, 4]) {
    const disk = await failing(nth)
    expect(await races.edit(race, yellow, nora, 2), `write ${nth}`).toEqual({ kind: 'busy' })
    disk.mockRestore()
    expect(await races.record(race), `write ${nth}`).toEqual(before)
  }
  expect(await races.edit(race, yellow, nora, 2)).toMatchObject({ kind: 'stored', state: { version: 3 } })
  await vi.waitFor(() => expect(watcher.messages).toHaveLength(1))
})

describe('an undo', () => {
  it('restores the race before the last edit, as a new version, step by step', async () => {
    await races.edit(race, start, nora, 1)
    await races.edit(race, move('d15', 1), nora, 2)
    expect((await races.record(race)).undo).toEqual({ edit: move('d15', 1), username: 'Nora' })
    expect(await races.undo(race, solveig, 3)).toMatchObject({
      kind: 'stored',
      state: { version: 4, phase: 'RACING', order: ids, by: { name: 'Solveig' } },
    })
    expect(await races.undo(race, nora, 4)).toMatchObject({ state: { version: 5, phase: 'GRID' } })
    expect(await races.undo(race, nora, 5)).toEqual({
      kind: 'invalid',
      fault: { kind: 'nothing-to-undo' },
    })
  })

  it('takes back one edit if it is sent again without an answer', async () => {
    await races.edit(race, start, nora, 1)
    await races.edit(race, move('d15', 1), nora, 2)
    await Promise.all([races.undo(race, nora, 3), races.undo(race, nora, 3)])
    expect(await races.read(race)).toMatchObject({ version: 4, phase: 'RACING' })
  })

  it('is refused to a referee who has not seen the edit', async () => {
    await races.edit(race, start, nora, 1)
    expect(await races.undo(race, solveig, 1)).toMatchObject({ kind: 'changed' })
    expect(await races.read(race)).toMatchObject({ phase: 'RACING' })
  })

  it('reaches thirty edits back', async () => {
    await races.edit(race, start, nora, 1)
    for (let lap = 1; lap <= 40; lap++) await races.edit(race, { kind: 'lap', lap }, nora, 1 + lap)
    for (let back = 0; back < 30; back++) await races.undo(race, nora, 42 + back)
    expect(await races.read(race)).toMatchObject({ lap: 10 })
    expect(await races.undo(race, nora, 72)).toMatchObject({ fault: { kind: 'nothing-to-undo' } })
  })
})

describe('a race with a result', () => {
  /** Nora starts the race. It gets a result, which is then taken back. */
  const takeBackResult = async () => {
    await races.edit(race, start, nora, 1)
    await setRace(race, { resultState: 'PRELIMINARY' })
    await races.wake(race)
    await setRace(race, { resultState: null })
  }

  it('is over at once, and keeps its last state only', async () => {
    await races.edit(race, start, nora, 1)
    await races.edit(race, move('d15', 1), nora, 2)
    await setRace(race, { resultState: 'PRELIMINARY' })
    await races.wake(race)
    expect(await races.record(race)).toMatchObject({ isOver: true, states: [{ version: 3 }] })
    expect(await races.edit(race, move('d16', 1), nora, 3)).toEqual({ kind: 'over' })
    expect(await races.undo(race, nora, 3)).toEqual({ kind: 'over' })
    expect(await alarmOf(race)).toBeNull()
    expect((await races.record(race)).undo).toBeNull()
    expect(await rowsOf(race)).toBe(3)
  })

  it('is over with the next wake-up or alarm, too', async () => {
    await races.wake(race)
    await setRace(race, { resultState: 'PRELIMINARY' })
    await evictDurableObject(liveObject(race))
    expect(await runDurableObjectAlarm(liveObject(race))).toBe(true)
    expect(await races.record(race)).toMatchObject({ isOver: true })
  })

  it('goes on from its last state if the result is taken back', async () => {
    await takeBackResult()
    expect(await races.edit(race, yellow, nora, 2)).toMatchObject({
      kind: 'stored',
      state: { version: 3, phase: 'RACING', flags: { YELLOW: 1 } },
    })
    expect(await races.record(race)).toMatchObject({ isOver: false })
  })

  it('still knows who changed it last if the result is taken back', async () => {
    await takeBackResult()
    expect(await races.edit(race, yellow, solveig, 1)).toMatchObject({
      kind: 'changed',
      state: { version: 2 },
    })
  })

  it('is over, and calls no alarm again, if an admin had turned it off before it woke', async () => {
    await choose(race, 'OFF')
    await races.wake(race)
    expect(await alarmOf(race)).not.toBeNull()
    await setRace(race, { resultState: 'PRELIMINARY' })
    await evictDurableObject(liveObject(race))
    await runDurableObjectAlarm(liveObject(race))
    expect(await races.record(race)).toMatchObject({ isOver: true, states: [] })
    expect(await alarmOf(race)).toBeNull()
  })

  it('keeps nothing if it never ran', async () => {
    await setRace(race, { resultState: 'OFFICIAL' })
    await races.wake(race)
    expect(await rowsOf(race)).toBe(0)
  })
})

describe('those who watch', () => {
  it('get each change once, and nothing for what changes nothing', async () => {
    const watcher = new Watcher(
      (await openChannel(env.LIVE_CHANNEL).watch([liveTopic(race)], 'here')) as WebSocket,
    )
    await races.edit(race, start, nora, 1)
    await races.edit(race, start, nora, 2)
    await races.edit(race, move('nobody', 1), nora, 2)
    await races.edit(race, yellow, nora, 2)
    await races.undo(race, nora, 3)
    const states = await races.recent(race)
    await vi.waitFor(() => expect(watcher.messages).toHaveLength(4))
    const sent = watcher.messages.map((message) => (message as { data: unknown }).data)
    expect(sent).toEqual(states.map((state) => JSON.parse(encodeState(state, rosterOf(liveDrivers)))))
  })

  it('are left to their polls by a state that is too large for a message', async () => {
    await races.wake(race)
    const long = { user: 'long', username: 'Æ'.repeat(300) }
    expect(await races.edit(race, start, long, 1)).toMatchObject({ kind: 'stored' })
    expect(await races.read(race)).toMatchObject({ version: 2, phase: 'RACING' })
  })
})
