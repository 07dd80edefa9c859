import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { progress } from '#db/schema.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { bindings } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { addMembers, appOf, friends, someUsers } from '#test/support/leagues.ts'
import { scoreOf } from '#test/support/scored.ts'
import type { AppContext } from '#worker/context.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import { leagueOfViewer, readLeague } from '#worker/usecases/leagues/reading.ts'

const db = openDatabase(env.DB)
const year = 2031
const steps = 3
const counted = countingCosts(env)
let kari: AppContext
let small: string
let large: string

/** 5 000 participants; a league of 20 and one of 1 000 of them. */
beforeAll(async () => {
  const world = await friends(year)
  const users = await someUsers(5000)
  const rows = [world.ids.kari, ...users].map((user, nth) => ({
    ...{ year, edition: 1, user },
    totals: Array.from({ length: steps }, (_, step) => scoreOf(step * nth)),
  }))
  await writeBatch(db, insertMissing(progress, rows))
  small = await makeLeague(world.kari, { name: 'Tjue', fromRace: null, year })
  large = await makeLeague(world.kari, { name: 'Tusen', fromRace: world.races[1]!, year })
  await env.DB.prepare("update races set result_state = 'OFFICIAL' where year = ? and position < ?")
    .bind(year, steps)
    .run()
  await addMembers(small, users.slice(0, 19))
  await addMembers(large, users.slice(-999))
  kari = await appOf(world.ids.kari, world.now, { ...bindings, DB: counted.env.DB })
})

const spentOn = async (read: () => Promise<unknown>) => {
  await kari.viewer()
  counted.spent()
  await read()
  return counted.spent().rows
}

describe('a league in a large field', () => {
  it.each([20, 1000])('of %d members reads at most two rows per member and step', async (members) => {
    const id = members === 20 ? small : large
    const { leaderboard } = await readLeague(kari, id)
    expect(leaderboard).toHaveLength(members)
    expect(await spentOn(() => readLeague(kari, id))).toBeLessThanOrEqual(2 * members * steps + 30)
    expect(await spentOn(() => leagueOfViewer(kari, id))).toBeLessThanOrEqual(2 * members + 30)
  })

  it('has its place in the list of leagues for the rows of its members', async () => {
    const { leagues } = await readMyLeagues(kari)
    expect(leagues.map(({ place }) => place?.participants)).toEqual([20, 1000])
    expect(await spentOn(() => readMyLeagues(kari))).toBeLessThanOrEqual(2 * 1020 * steps + 60)
  })
})
