import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { channelName } from '#game/live/topics.ts'
import { signedIn } from '#test/support/browser.ts'
import { aGuesser, aRaceToGuess, aSeasonToGuess, aSeasonUnderWay } from '#test/support/guessing.ts'
import { aUser } from '#test/support/participants.ts'
import { refusingSources } from '#test/support/refusing-sources.ts'
import { minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { type Watcher, Watchers } from '#test/support/watcher.ts'
import { openChannel } from '#worker/channel.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
const channel = openChannel(env.LIVE_CHANNEL)
const watchers = new Watchers(channel)
const object = () => env.LIVE_CHANNEL.getByName(channelName)
const alarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm())
/** A rest of some seconds follows each look. An instance that was evicted has forgotten it. */
async function afterRest() {
  await object().ping()
  await evictDurableObject(object())
}

let year: number
let nextYear: number
let race: number
let named = 0
/** Moves the version of the season. */
const rename = () =>
  db
    .update(schema.races)
    .set({ name: `Løp ${named++}` })
    .where(eq(schema.races.id, race))
const startOf = (instant: number) =>
  db.update(schema.races).set({ startsAt: instant }).where(eq(schema.races.id, race))
const versionNow = async () => {
  const [row] = await db.select().from(schema.seasons).where(eq(schema.seasons.year, year))
  return row!.version
}

type News = { year: number; version: number; until: number }
/** The news of the season so far. */
async function newsOf(watcher: Watcher) {
  await watcher.caughtUp()
  return watcher.newsOf<News>('season')
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  year = await aSeasonUnderWay(db)
  nextYear = await aSeasonToGuess(db, 600 * minutes)
  race = await aRaceToGuess(db, 1, 60 * minutes)
})
beforeEach(async () => {
  await startOf(Date.now() + 60 * minutes)
  await afterRest()
})
afterEach(async () => {
  await watchers.leave()
  await runInDurableObject(object(), (_, { storage }) => storage.deleteAlarm())
})

describe('watchers of the season', () => {
  it('get news once per change', async () => {
    const watcher = await watchers.follow(['season'])
    await channel.checkSeasons()
    expect(await newsOf(watcher)).toEqual([])
    await afterRest()
    await rename()
    await channel.checkSeasons()
    const news = await newsOf(watcher)
    expect(news).toEqual([{ year, version: await versionNow(), until: expect.any(Number) }])
    await afterRest()
    await channel.checkSeasons()
    expect(await newsOf(watcher)).toEqual(news)
  })

  it('get news of another season, because its front page shows it', async () => {
    const watcher = await watchers.follow(['season'])
    await afterRest()
    await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, nextYear))
    await channel.checkSeasons()
    expect(await newsOf(watcher)).toHaveLength(1)
  })

  it('get no news of what happened before anyone watched, but of what comes after', async () => {
    await watchers.follow(['season'])
    await watchers.leave()
    await rename()
    await channel.checkSeasons()
    const [one, other] = await Promise.all([
      watchers.follow(['season']),
      watchers.follow(['season', 'live/1']),
    ])
    await afterRest()
    await channel.checkSeasons()
    expect(await newsOf(one)).toEqual([])
    await afterRest()
    await rename()
    await channel.checkSeasons()
    for (const watcher of [one, other]) {
      await vi.waitFor(async () => expect(await newsOf(watcher)).toHaveLength(1))
    }
  })

  it('get news of many changes at once, and then of the newest after a rest', async () => {
    const watcher = await watchers.follow(['season'])
    await afterRest()
    for (let changes = 0; changes < 10; changes++) {
      await rename()
      await channel.checkSeasons()
    }
    expect(await newsOf(watcher)).toHaveLength(1)
    expect(await alarm()).toBeLessThan(Date.now() + minutes)
    await runDurableObjectAlarm(object())
    const news = await newsOf(watcher)
    expect(news.map(({ version }) => version)).toEqual([expect.any(Number), await versionNow()])
  })

  it('get news when an instant passes that changes the menu by itself', async () => {
    const closes = Date.now() + 3 * minutes
    await startOf(closes)
    const watcher = await watchers.follow(['season'])
    expect(await alarm()).toBe(closes)
    // Rung too early: it is set again.
    await runDurableObjectAlarm(object())
    expect([await newsOf(watcher), await alarm()]).toEqual([[], closes])
    await afterRest()
    // The race has begun, as when the clock had moved. Its end is next.
    await startOf(Date.now() - minutes)
    await runDurableObjectAlarm(object())
    expect(await newsOf(watcher)).toHaveLength(1)
    expect(await alarm()).toBeGreaterThan(closes)
  })

  it('get news by the real clock', async () => {
    const closes = Date.now() + 1_500
    await startOf(closes)
    const watcher = await watchers.follow(['season'])
    const [before] = await Promise.all([
      versionNow(),
      vi.waitFor(async () => expect(await newsOf(watcher)).toHaveLength(1), 20_000),
    ])
    const [news] = await newsOf(watcher)
    // Only time has passed.
    expect([news!.version, news!.until > closes]).toEqual([before, true])
  })

  it('get an earlier alarm when the next instant moves nearer', async () => {
    await watchers.follow(['season'])
    await afterRest()
    const sooner = Date.now() + 5 * minutes
    await startOf(sooner)
    await channel.checkSeasons()
    expect(await alarm()).toBe(sooner)
  })

  it('get news after a look that failed', async () => {
    const watcher = await watchers.follow(['season'])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await rename()
    await afterRest()
    await runInDurableObject(object(), async (channel) => {
      const inside = channel as unknown as { env: Env; alarm: () => Promise<void> }
      const { env: bindings } = inside
      inside.env = { ...bindings, DB: {} as D1Database }
      await expect(inside.alarm()).rejects.toThrow()
      inside.env = bindings
    })
    await afterRest()
    await channel.checkSeasons()
    expect(await newsOf(watcher)).toHaveLength(1)
  })
})

describe('without watchers of the season', () => {
  it('nothing is read and no alarm is set', async () => {
    await watchers.follow(['live/12', 'bingo/2026'])
    await rename()
    const reads = await runInDurableObject(object(), async (channel) => {
      const inside = channel as unknown as {
        readSeasons: () => never
        checkSeasons: () => void
        alarm: () => void
      }
      const read = vi.spyOn(inside, 'readSeasons')
      await inside.checkSeasons()
      await inside.alarm()
      return read.mock.calls.length
    })
    expect([reads, await alarm()]).toEqual([0, null])
  })
})

describe('the site tells the channel', () => {
  it('of a participant’s first guess, and of no other guess', async () => {
    const { save } = await aGuesser(db)
    const watcher = await watchers.follow(['season'])
    await afterRest()
    expect((await save('first', { driver: 'nor' })).status).toBe(200)
    await vi.waitFor(async () => expect(await newsOf(watcher)).toHaveLength(1))
    await afterRest()
    expect((await save('first', { driver: 'ver' })).status).toBe(200)
    await looked(watcher)
    expect(await newsOf(watcher)).toHaveLength(1)
  })

  it('of a bingo edit, which is no news of the season', async () => {
    const user = await aUser(db, 'Bo')
    await db.insert(schema.userRoles).values({ user, role: 'BINGO_MASTER' })
    const master = await signedIn(user, Date.now())
    const watcher = await watchers.follow(['season', `bingo/${year}`])
    await afterRest()
    for (const edit of [`add-card?year=${year}`, `mark?year=${year}&id=3`]) {
      expect((await master.call(`/api/bingomaster/${edit}`)).status).toBe(200)
    }
    await vi.waitFor(() => expect(watcher.newsOf(`bingo/${year}`)).toHaveLength(2))
    await looked(watcher)
    expect(await newsOf(watcher)).toEqual([])
  })

  it('of nothing that is only read', async () => {
    const calls = vi.fn(async () => {})
    const spied = { getByName: () => ({ checkSeasons: calls }) } as unknown as Env['LIVE_CHANNEL']
    const { fetch } = site(Date.now(), { ...env, LIVE_CHANNEL: spied })
    for (const path of ['/', '/api/public/home', '/api/public/header'])
      expect((await fetch(path)).status).toBe(200)
    expect((await fetch('/api/guess/first', { method: 'POST' })).status).toBe(403)
    expect(calls).not.toHaveBeenCalled()
  })

  it('of what the scheduled job has changed, and only then', async () => {
    const [fetch, calls] = [refusingSources(), vi.fn(async () => {})]
    const spied = { getByName: () => ({ checkSeasons: calls }) } as unknown as Env['LIVE_CHANNEL']
    const run = (bindings: Env) => scheduled(new ShortCache(0))({ scheduledTime: Date.now() }, bindings)
    const watcher = await watchers.follow(['season'])
    await afterRest()
    // It seals the guesses on the season, whose cutoff has passed.
    await run(env)
    // News of its first changes may come before, and then the newest after the rest.
    await vi.waitFor(async () => expect(await newsOf(watcher)).not.toEqual([]), 10_000)
    if ((await alarm())! < Date.now() + minutes) await runDurableObjectAlarm(object())
    expect((await newsOf(watcher)).at(-1)).toMatchObject({ version: await versionNow() })
    await run({ ...env, LIVE_CHANNEL: spied })
    expect(calls).not.toHaveBeenCalled()
    fetch.mockRestore()
  })
})

/** Waits until a change of now would have been found. */
async function looked(watcher: Watcher) {
  await afterRest()
  await channel.checkSeasons()
  await watcher.caughtUp()
}
