import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outbox, raceMessageSettings, seasons } from '#db/schema.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'
import { calendarYear } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aRaceIn, choose, liveObject, nora, setRace, start as started } from '#test/support/live-race.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import {
  aRaceToTell,
  finish,
  ham1st,
  nor1st,
  PushService,
  start,
  store,
  tell,
  wantsMessages,
} from '#test/support/race-messages.ts'
import { minutes } from '#test/support/season.ts'
import type { LiveRaces } from '#worker/live-races.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const settled = finish + 2 * minutes
let world: Awaited<ReturnType<typeof aRaceToTell>>
let service: PushService
/** The known states of the race, the oldest first. */
let known: LiveState[]

afterEach(() => vi.restoreAllMocks())

const aState = (phase: LivePhase, at: number, order: (string | null)[] = nor1st): LiveState => ({
  ...{ race: world.race, version: 1, at, phase, lap: null, order, out: [], unconfirmed: [] },
  flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  by: { source: 'REFEREE', name: 'Nora' },
})

const liveRaces = (recent = async () => known) => ({ recent }) as unknown as LiveRaces
const run = (now = settled, recent?: () => Promise<LiveState[]>) =>
  tell(service, now, { liveRaces: liveRaces(recent) })

describe('after the flag', () => {
  beforeEach(async () => {
    world = await aRaceToTell()
    service = new PushService()
    known = [aState('FLAGGED', finish)]
    await wantsMessages(world.kari, 'kari')
    await wantsMessages(world.ola, 'ola')
  })

  it('those who want it get their provisional place, once', async () => {
    expect(await run()).toBe(2)
    expect(service.sent[0]).toMatchObject({
      lifetime: 2 * 3600,
      notice: { path: '/live', tag: `lop-${world.race}` },
    })
    expect(service.texts()).toEqual([
      'kari: Bahrain: løpet er ferdig. Foreløpig 2. plass (−1), ingen poeng i løpet.',
      'ola: Bahrain: løpet er ferdig. Foreløpig 1. plass (+1), +5 poeng i løpet.',
    ])
    expect(await run(settled + 5 * minutes)).toBe(0)
  })

  it('two runs at once send one message', async () => {
    const sent = await Promise.all([run(), run(), run()])
    expect(sent.reduce((sum, some) => sum + some)).toBe(2)
    expect(service.texts()).toHaveLength(2)
  })

  it('a user gets three messages at most: flag, result and one correction', async () => {
    await run()
    await store(world.race, nor1st)
    await run(settled + 60 * minutes)
    await store(world.race, ham1st)
    await run(settled + 120 * minutes)
    await store(world.race, nor1st)
    await run(settled + 180 * minutes)
    expect(service.texts().filter((text) => text.startsWith('ola'))).toEqual([
      'ola: Bahrain: løpet er ferdig. Foreløpig 1. plass (+1), +5 poeng i løpet.',
      'ola: Resultatet i Bahrain er klart. 1. plass (+1) med 6 poeng, +5 i løpet.',
      'ola: Resultatet i Bahrain er rettet. Du går fra 1. til 2. plass, nå med 3 poeng (−3).',
    ])
  })

  it('a place that changes before the message counts', async () => {
    known = [aState('FLAGGED', finish), aState('FLAGGED', finish + minutes, ham1st)]
    await run()
    expect(service.texts()[0]).toBe('kari: Bahrain: løpet er ferdig. Foreløpig 1. plass, +5 poeng i løpet.')
  })

  it('nobody gets a message before the order has settled', async () => {
    expect(await run(settled - 1)).toBe(0)
    known = [aState('RACING', finish - minutes), aState('FLAGGED', finish)]
    expect(await run(settled - 1)).toBe(0)
    expect(await run()).toBe(2)
  })

  it('nobody gets a message on a flag that was taken back', async () => {
    known = [aState('FLAGGED', finish), aState('RACING', finish + minutes)]
    expect(await run()).toBe(0)
  })

  it('nobody gets a message while the race is turned off, is a replay, or six hours after its start', async () => {
    const [state] = known
    known = []
    expect(await run()).toBe(0)
    known = [{ ...state!, by: { source: 'REPLAY', name: null } }]
    expect(await run()).toBe(0)
    known = [state!]
    expect(await run(start + 6 * 60 * minutes)).toBe(0)
    expect(await run(start + 6 * 60 * minutes - 1)).toBe(2)
  })

  it('the message has no points while places are unknown', async () => {
    known = [aState('FLAGGED', finish, ['nor', null, 'lec', null])]
    await run()
    expect(service.texts()[0]).toBe(
      'kari: Bahrain: løpet er ferdig. Plass og poeng får du når resultatet er klart.',
    )
  })

  it('the message has no place in a field of more than 500', async () => {
    await db.update(seasons).set({ participants: 501 })
    await run()
    expect(service.texts()).toEqual([
      'kari: Bahrain: løpet er ferdig. Foreløpig ingen poeng i løpet.',
      'ola: Bahrain: løpet er ferdig. Foreløpig +5 poeng i løpet.',
    ])
  })

  it('the message says nothing of guesses that wait for their seal', async () => {
    const signer = async () => null
    await tell(service, settled, { liveRaces: liveRaces(), signer })
    expect(service.texts()[0]).toBe(
      'kari: Bahrain: løpet er ferdig. Plass og poeng får du når resultatet er klart.',
    )
  })

  it('a result comes instead of a late message on the flag', async () => {
    await store(world.race, nor1st)
    await run()
    expect(service.texts()[0]).toMatch(/^kari: Resultatet i Bahrain er klart/)
  })

  it('a result that comes while the run computes stops the message', async () => {
    const sent = await run(settled, async () => {
      await store(world.race, nor1st)
      return known
    })
    expect(sent).toBe(0)
    expect(await run(settled + 5 * minutes)).toBe(2)
    expect(service.texts()[0]).toMatch(/^kari: Resultatet i Bahrain er klart/)
  })

  it('a user who has got the result gets no message on the flag when the result is removed', async () => {
    await store(world.race, nor1st)
    await run()
    await store(world.race, null)
    expect(await run(settled + 5 * minutes)).toBe(0)
  })

  it('a user who turns messages off while the run computes gets none', async () => {
    const sent = await run(settled, async () => {
      await db.delete(raceMessageSettings).where(eq(raceMessageSettings.user, world.kari))
      return known
    })
    expect(sent).toBe(1)
    expect(service.texts()[0]).toMatch(/^ola/)
  })

  it('a message that was certainly not sent is sent again, until there is a result', async () => {
    service.answer = () => 'unsent'
    await run()
    await store(world.race, nor1st)
    service.answer = () => 'sent'
    service.texts()
    expect(await run(settled + 5 * minutes)).toBe(2)
    expect(service.texts()[0]).toMatch(/^kari: Resultatet/)
  })

  it('a crash between claim and sending loses the message on the flag, not the one on the result', async () => {
    service.answer = () => Promise.reject(new Error('the worker ends'))
    await expect(run()).rejects.toThrow('the worker ends')
    service.answer = () => 'sent'
    expect(await run(settled + 5 * minutes)).toBe(0)
    await store(world.race, nor1st)
    expect(await run(settled + 60 * minutes)).toBe(2)
  })

  it('a race whose object does not answer is asked again by the next run', async () => {
    await expect(run(settled, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await db.select().from(outbox)).toEqual([])
    expect(await run(settled + 5 * minutes)).toBe(2)
  })

  it('200 users are reached in one run, which asks the race once', async () => {
    for (let nth = 1; nth <= 200; nth++) {
      const user = await aUser(db, `Bruker ${nth}`)
      await aRaceGuess(db, user, world.race, { FIRST: nth % 2 ? 'nor' : 'ver' })
      await wantsMessages(user, `mobil-${nth}`)
    }
    await recompute(appAt(start), world.year, 0)
    const recent = vi.fn(async () => known)
    expect(await run(settled, recent)).toBe(202)
    expect(await run(settled + 5 * minutes, recent)).toBe(0)
    expect(recent).toHaveBeenCalledOnce()
  })
})

it('a race that a referee follows sends its message two minutes after the flag', async () => {
  await freshDatabase()
  service = new PushService()
  const year = calendarYear(Date.now())
  const race = await aRaceIn(-90, year)
  const kari = await aUser(db, 'Kari')
  await aRaceGuess(db, kari, race, { FIRST: 'd10' })
  await recompute(appAt(Date.now()), year, 0)
  await wantsMessages(kari, 'mobil')
  const at = (ago: number) => tell(service, Date.now() + ago)
  const { liveRaces } = appAt(Date.now())
  await liveRaces.wake(race)
  await liveRaces.edit(race, started, nora, 1)
  expect(await at(3 * minutes)).toBe(0)
  await liveRaces.edit(race, { kind: 'phase', phase: 'FLAGGED' }, nora, 2)
  expect(await at(minutes)).toBe(0)
  await choose(race, 'OFF')
  await liveRaces.wake(race)
  expect(await at(3 * minutes)).toBe(0)
  await choose(race, 'REFEREE')
  await liveRaces.wake(race)
  expect(await at(3 * minutes)).toBe(1)
  expect(service.texts()).toEqual(['mobil: Løp 1: løpet er ferdig. Foreløpig 1. plass, +5 poeng i løpet.'])
  await setRace(race, { position: null })
  await runDurableObjectAlarm(liveObject(race))
})
