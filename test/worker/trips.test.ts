import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { demoPeople } from '#db/seed/demo-identities.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { allRoutes } from '#test/support/addresses.ts'
import { appAt } from '#test/support/app.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { countingTrips } from '#test/support/trips.ts'
import { sealClosed } from '#worker/usecases/seal-making/sealing-due.ts'

// The database may be a sixth of a second away: what counts is how many trips wait for each other.

const now = Date.UTC(2026, 10, 21, 9, 30)
const addresses = [...new Set(allRoutes.map(({ address }) => address))]
const isDownload = (path: string) => path.endsWith('.csv')
const seasonGuesses = ['/guess/driver', '/guess/constructor', '/guess/flag']
/** Pages of a role that admins have too. */
const isForAdmins = (path: string) => /^\/(admin|bingo\/admin|live\/referee)(\/|$)/.test(path)

beforeAll(async () => {
  await seedDemo(openDatabase(env.DB), now)
  // Otherwise the first readers do it.
  await sealClosed(appAt(now), { clock: () => 0, deadline: 0 })
})

async function tripsOf(browser: Browser, path: string) {
  const { env: counted, trips } = countingTrips(browser.bindings)
  await Object.assign(browser, { bindings: counted }).fetch(path)
  return trips()
}

describe('a page of a participant', () => {
  it.each(addresses.filter((path) => !isForAdmins(path) && !isDownload(path)))(
    'asks the session store and the database at the same time, once each: %s',
    async (path) => {
      const { inARow, database, kv } = await tripsOf(await signedIn(namedPlayers[1]!.id, now), path)
      // A closed guess on the season is known before its points are read. An open one reads none.
      // The names behind the rarest hits are asked for when these are known.
      const isStory = /^\/season\/|\/story\/\d+\.png$/.test(path)
      const most = seasonGuesses.includes(path) || isStory ? 2 : 1
      expect(kv).toBeLessThanOrEqual(1)
      expect(database).toBeLessThanOrEqual(most)
      expect(inARow).toBeLessThanOrEqual(most)
    },
  )
})

it.each(addresses.filter(isForAdmins))('a page of an admin decides first, then reads: %s', async (path) => {
  const admin = demoPeople.find(({ roles }) => roles.includes('ADMIN'))!
  const { inARow } = await tripsOf(await signedIn(admin.player.id, now), path)
  expect(inARow).toBeLessThanOrEqual(path === '/admin/setup' ? 3 : 2)
})
