import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, reminderHours } from '#db/schema.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { refusingSources } from '#test/support/refusing-sources.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aGrid } from '#test/support/truths.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
// The seal is made by the database's clock, so the deadline is in the future.
const year = 2036
const cutoff = raceStart(year, 1)
const now = cutoff - 3_600_000

beforeAll(async () => {
  await aSeason(db, { year })
  await aGrid(db, await aRace(db, { year, name: 'Monaco' }), ['ver', 'nor'])
  const user = await aUser(db, 'Kari')
  await db.insert(mailAddresses).values({ user, address: 'kari@example.no', verifiedAt: 0 })
  await db.insert(reminderHours).values({ user, hours: 1 })
})
afterEach(() => vi.restoreAllMocks())

async function pushKeys() {
  const { publicKey, privateKey } = await newVapidKeys()
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } as unknown as Partial<Env>
}

it('a scheduled run sends reminders even when the sources are down, and logs each job', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  refusingSources()
  const office = new PostOffice()
  const run = scheduled(new ShortCache(0), () => now)
  await run({ scheduledTime: now }, { ...env, ...office.settings })
  expect(office.letters.map(({ subject }) => subject)).toEqual(['Du mangler tips: Monaco'])
  expect(log.mock.calls.flat()).toContain(
    '{"job":"remind","ending":"done","milliseconds":0,"steps":[{"job":"REMIND","ending":"sent","detail":"1 av 1"}]}',
  )
})

it('throws all failures of a run together, after every job has had its turn', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  refusingSources()
  await env.DB.batch([
    env.DB.prepare('alter table reminder_hours rename to no_hours'),
    env.DB.prepare('alter table race_message_settings rename to no_settings'),
  ])
  const office = new PostOffice()
  const run = scheduled(new ShortCache(0), () => now)
  const failed = run({ scheduledTime: now }, { ...env, ...office.settings, ...(await pushKeys()) })
  await expect(failed).rejects.toThrow(/race_message_settings.*reminder_hours/)
  await env.DB.batch([
    env.DB.prepare('alter table no_hours rename to reminder_hours'),
    env.DB.prepare('alter table no_settings rename to race_message_settings'),
  ])
  const texts = errors.mock.calls.map(([text]) => String(text))
  for (const job of ['messages', 'remind'])
    expect(texts).toContainEqual(
      expect.stringMatching(new RegExp(`^${job}: .*no such table[\\s\\S]*\\n {4}at `)),
    )
})
