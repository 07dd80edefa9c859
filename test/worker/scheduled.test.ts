import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, reminderHours } from '#db/schema.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aGrid } from '#test/support/truths.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
const cutoff = raceStart(2026, 1)
const now = cutoff - 3_600_000

beforeAll(async () => {
  await aSeason(db, { year: 2026 })
  await aGrid(db, await aRace(db, { year: 2026, name: 'Monaco' }), ['ver', 'nor'])
  const user = await aUser(db, 'Kari')
  await db.insert(mailAddresses).values({ user, address: 'kari@example.no', verifiedAt: 0 })
  await db.insert(reminderHours).values({ user, hours: 1 })
})
afterEach(() => vi.restoreAllMocks())

it('a scheduled run sends reminders even when the sources are down, and logs the failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const office = new PostOffice()
  const run = scheduled(new ShortCache(0), () => now)
  await run({ scheduledTime: now }, { ...env, ...office.settings })
  expect(office.letters.map(({ subject }) => subject)).toEqual(['Du mangler tips: Monaco'])
  expect(log.mock.calls.join()).toContain(
    '"remind":{"status":"fulfilled","value":{"sent":1,"failed":0,"late":0}}',
  )
})
