import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outbox, pushSubscriptions, raceMessageSettings, races, users } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aRaceGuess, aUser, removeUser } from '#test/support/participants.ts'
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
import { days, minutes } from '#test/support/season.ts'
import { aFlag } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { raceMessages } from '#worker/usecases/messages/race-messages.ts'
import { tidy } from '#worker/usecases/running/clock-state.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const later = finish + 60 * minutes
let world: Awaited<ReturnType<typeof aRaceToTell>>
let service: PushService

beforeEach(async () => {
  world = await aRaceToTell()
  service = new PushService()
})

const stored = () => db.select().from(outbox)

describe('when the result is stored', () => {
  it('those who want it get their place and points, once, on each of their devices', async () => {
    await wantsMessages(world.ola, 'mobil', 'pc')
    await db.insert(pushSubscriptions).values({
      ...{ user: world.kari, endpoint: 'https://fcm.googleapis.com/fcm/send/kari', createdAt: 0 },
      ...{ p256dh: '', auth: '' },
    })
    expect(await tell(service, later)).toBe(0)
    await store(world.race, nor1st)
    expect(await tell(service, later)).toBe(1)
    expect(service.sent[0]).toMatchObject({
      lifetime: 12 * 3600,
      notice: { path: `/stats/2026/${world.race}`, tag: `lop-${world.race}` },
    })
    expect(service.texts()).toEqual([
      'mobil: Resultatet i Bahrain er klart. 1. plass (+1) med 6 poeng, +5 i løpet.',
      'pc: Resultatet i Bahrain er klart. 1. plass (+1) med 6 poeng, +5 i løpet.',
    ])
    expect(await tell(service, later + 5 * minutes)).toBe(0)
  })

  it('is called official when it is', async () => {
    await wantsMessages(world.kari, 'mobil')
    await store(world.race, nor1st, 'OFFICIAL')
    await tell(service, later)
    expect(service.texts()).toEqual([
      'mobil: Resultatet i Bahrain er offisielt. 2. plass (−1) med 2 poeng, ingen i løpet.',
    ])
  })

  it('gets one message from runs at the same time', async () => {
    await wantsMessages(world.kari, 'kari')
    await wantsMessages(world.ola, 'ola')
    await store(world.race, nor1st)
    const sent = await Promise.all([tell(service, later), tell(service, later), tell(service, later)])
    expect(sent.reduce((sum, some) => sum + some)).toBe(2)
    expect(service.texts()).toHaveLength(2)
  })

  it('that changes while a run computes is left to the next run', async () => {
    await wantsMessages(world.ola, 'mobil')
    await store(world.race, nor1st)
    const { read } = appAt(later)
    const late: typeof read = async (...queries) => {
      await store(world.race, ham1st)
      return read(...queries)
    }
    expect(await tell(service, later, { read: late })).toBe(0)
    expect(await tell(service, later + 5 * minutes)).toBe(1)
    expect(service.texts()).toEqual([
      'mobil: Resultatet i Bahrain er klart. 2. plass med 3 poeng, +2 i løpet.',
    ])
  })

  it('sends nothing later than a day after the start', async () => {
    await wantsMessages(world.ola, 'mobil')
    await store(world.race, nor1st)
    expect(await tell(service, start + days)).toBe(0)
    expect(await tell(service, start + days - 1)).toBe(1)
  })

  it('sends nothing to users without a guess in the season, or without a browser', async () => {
    await wantsMessages(await aUser(db, 'Ny'), 'ny')
    await wantsMessages(world.ola)
    await store(world.race, nor1st)
    expect(await tell(service, later)).toBe(0)
  })

  it('of a race that nobody waits for, sends nothing', async () => {
    await wantsMessages(world.ola, 'mobil')
    await store(world.race, nor1st)
    await db.update(races).set({ position: null }).where(eq(races.id, world.race))
    expect(await tell(service, later)).toBe(0)
  })

  it('waits until the points of a large season are shown', async () => {
    await wantsMessages(world.ola, 'mobil')
    await store(world.race, nor1st)
    await env.DB.prepare('update seasons set behind = 1').run()
    expect(await tell(service, later)).toBe(0)
    await env.DB.prepare('update seasons set behind = 0').run()
    expect(await tell(service, later)).toBe(1)
  })

  it('does not reach a user who turns messages off before the run claims it', async () => {
    await wantsMessages(world.kari, 'kari')
    await wantsMessages(world.ola, 'ola')
    await store(world.race, nor1st)
    await db.delete(raceMessageSettings).where(eq(raceMessageSettings.user, world.kari))
    expect(await tell(service, later)).toBe(1)
    expect(service.texts()[0]).toMatch(/^ola/)
  })

  it('reaches 200 users in one run', async () => {
    for (let nth = 1; nth <= 200; nth++) {
      const user = await aUser(db, `Bruker ${nth}`)
      await aRaceGuess(db, user, world.race, { FIRST: nth % 2 ? 'nor' : 'ver' })
      await wantsMessages(user, `mobil-${nth}`)
    }
    await store(world.race, nor1st)
    await recompute(appAt(later), world.year, 0)
    expect(await tell(service, later)).toBe(200)
    expect(new Set(service.sent.map(({ to }) => to)).size).toBe(200)
    expect(await tell(service, later)).toBe(0)
  })
})

describe('a message that fails', () => {
  beforeEach(async () => {
    await wantsMessages(world.ola, 'mobil')
    await store(world.race, nor1st)
  })

  it('is sent again ten times in all if it was certainly not sent, after growing pauses', async () => {
    service.answer = () => 'unsent'
    for (let run = 0; run < 12; run++) expect(await tell(service, later + run * 5 * minutes)).toBe(0)
    expect(service.texts()).toHaveLength(4)
    for (let run = 0; run < 20; run++) await tell(service, later + run * 60 * minutes)
    expect(service.texts()).toHaveLength(6)
  })

  it('says what is true when it is sent again', async () => {
    service.answer = () => 'unsent'
    await tell(service, later)
    await store(world.race, ham1st)
    service.answer = () => 'sent'
    service.texts()
    expect(await tell(service, later + 5 * minutes)).toBe(1)
    expect(service.texts()).toEqual([
      'mobil: Resultatet i Bahrain er klart. 2. plass med 3 poeng, +2 i løpet.',
    ])
  })

  it('is not sent again if it was perhaps sent', async () => {
    service.answer = () => 'unknown'
    await tell(service, later)
    await tell(service, later + 5 * minutes)
    expect(service.texts()).toHaveLength(1)
  })

  it('is not sent again after a crash between claim and sending', async () => {
    service.answer = () => Promise.reject(new Error('the worker ends'))
    await expect(tell(service, later)).rejects.toThrow('the worker ends')
    service.answer = () => 'sent'
    expect(await tell(service, later + 5 * minutes)).toBe(0)
    expect(await stored()).toMatchObject([{ ending: null }])
  })

  it('removes a device that is gone, and is not tried again for a user without another', async () => {
    service.answer = () => 'gone'
    await tell(service, later)
    expect(await db.select().from(pushSubscriptions)).toEqual([])
    service.answer = () => 'sent'
    expect(await tell(service, later + 5 * minutes)).toBe(0)
  })
})

describe('when the result is corrected', () => {
  beforeEach(async () => {
    await wantsMessages(world.kari, 'kari')
    await wantsMessages(world.ola, 'ola')
    await store(world.race, nor1st)
    await tell(service, later)
    service.texts()
  })

  it('those whom it moves get one message that says how', async () => {
    await store(world.race, ham1st)
    expect(await tell(service, later + 60 * minutes)).toBe(2)
    expect(service.texts()).toEqual([
      'kari: Resultatet i Bahrain er rettet. Du går fra 2. til 1. plass, nå med 7 poeng (+5).',
      'ola: Resultatet i Bahrain er rettet. Du går fra 1. til 2. plass, nå med 3 poeng (−3).',
    ])
    await store(world.race, nor1st)
    await store(world.race, ['ver', 'nor', 'lec', 'ham'])
    expect(await tell(service, later + 120 * minutes)).toBe(0)
  })

  it('those who keep their place get their points', async () => {
    await store(world.race, ['ver', 'nor', 'ham', 'lec'])
    await tell(service, later + 60 * minutes)
    expect(service.texts()).toEqual([
      'kari: Resultatet i Bahrain er rettet. Du går fra 2. til 1. plass, nå med 3 poeng (+1).',
      'ola: Resultatet i Bahrain er rettet. Du har fortsatt 1. plass, nå med 3 poeng (−3).',
    ])
  })

  it('those whom it does not move hear of the next correction that does', async () => {
    await store(world.race, ['nor', 'lec', 'ver', 'ham'])
    expect(await tell(service, later + 5 * minutes)).toBe(0)
    await store(world.race, ham1st)
    expect(await tell(service, later + 10 * minutes)).toBe(2)
  })

  it('and the correction is undone before a run, nobody gets a message', async () => {
    await store(world.race, ham1st)
    await store(world.race, nor1st)
    expect(await tell(service, later + 5 * minutes)).toBe(0)
  })

  it('and the result is removed and stored again, only a difference counts', async () => {
    await store(world.race, null)
    expect(await tell(service, later + 5 * minutes)).toBe(0)
    await store(world.race, nor1st)
    expect(await tell(service, later + 10 * minutes)).toBe(0)
  })

  it('a user whom the first message never reached gets the result instead', async () => {
    await db.delete(outbox).where(eq(outbox.recipient, world.kari))
    await store(world.race, ham1st)
    await tell(service, later + 5 * minutes)
    expect(service.texts()).toEqual([
      'kari: Resultatet i Bahrain er klart. 1. plass med 7 poeng, +5 i løpet.',
      'ola: Resultatet i Bahrain er rettet. Du går fra 1. til 2. plass, nå med 3 poeng (−3).',
    ])
  })

  it('a user with messages off gets none', async () => {
    await db.delete(raceMessageSettings).where(eq(raceMessageSettings.user, world.kari))
    await store(world.race, ham1st)
    expect(await tell(service, later + 5 * minutes)).toBe(1)
  })

  it('flags that are counted later are no correction', async () => {
    await aFlag(db, world.race, 'RED')
    await recompute(appAt(later), world.year, 0)
    expect(await tell(service, later + 5 * minutes)).toBe(0)
  })
})

it('an account that is deleted takes its messages along', async () => {
  await wantsMessages(world.ola, 'mobil')
  await store(world.race, nor1st)
  await tell(service, later)
  await removeUser(db, eq(users.id, world.ola))
  expect(await stored()).toEqual([])
  expect(await db.select().from(raceMessageSettings)).toEqual([])
})

it('messages are forgotten after 60 days', async () => {
  await wantsMessages(world.ola, 'mobil')
  await store(world.race, nor1st)
  await tell(service, later)
  await tidy(appAt(later + 60 * days))
  expect(await stored()).toHaveLength(1)
  await tidy(appAt(later + 60 * days + 1))
  expect(await stored()).toEqual([])
})

it('a run on another day reads only the races of the season, and not even those if nobody wants messages', async () => {
  const costOf = async (now: number) => {
    const { env: counted, spent } = countingCosts(env)
    await sendDue(
      { ...appAt(now, counted), push: service.push },
      aTurn(() => now),
      raceMessages,
    )
    return spent()
  }
  // D1 counts a row for each search, also if it finds none.
  expect(await costOf(start + 3 * days)).toMatchObject({ rows: 1, trips: 1 })
  await wantsMessages(world.ola, 'mobil')
  const { rows, trips } = await costOf(start + 3 * days)
  expect(trips).toBe(1)
  expect(rows).toBeLessThanOrEqual(1 + 4)
})
