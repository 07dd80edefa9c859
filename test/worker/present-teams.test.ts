import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { writeEntries } from '#db/queries/entries.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { diff } from '#game/engine/diff.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { afterQualifying, afterRound, forgetOutcomes } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { competitorsRequest } from '#worker/usecases/admin/competitors.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { importResult } from '#worker/usecases/importing/results.ts'

const year = 2025
const db = openDatabase(env.DB)
const hours = 60 * 60_000
const start = (round: number) => Date.parse(SEASON_2025.races[round - 1]!.sessions.RACE)
let source: ReturnType<typeof sources>
const at = (now: number) => ({ ...appAt(now), feed: source.feed })

const isDriver = and(eq(schema.competitors.year, year), eq(schema.competitors.category, 'DRIVER'))
const teams = async () => {
  const rows = await db.select().from(schema.competitors).where(isDriver)
  const of = (driver: string) => rows.find(({ id }) => id === driver)?.team
  return { tsunoda: of('yuki-tsunoda'), lawson: of('liam-lawson') }
}
const request = async (typed: Partial<Parameters<typeof competitorsRequest>[0]>) => {
  const season = await readSeason(db, year)
  const all = { category: 'DRIVER', order: [], removed: new Set<string>(), newcomer: null } as const
  const wanted = competitorsRequest({ ...all, each: new Map(), ...typed })(season)
  await writeBatch(db, writeEntries(db, diff(season, wanted)))
}

async function qualify(round: number) {
  source.season = afterQualifying(SEASON_2025, round, true)
  await importGrid(at(start(round) - 10 * hours), raceId(year, round))
}
async function finish(round: number) {
  source.season = afterRound(SEASON_2025, round)
  await importResult(at(start(round) + 3 * hours), raceId(year, round))
}

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
})

beforeEach(async () => {
  source = sources(SEASON_2025)
  await forgetOutcomes(db, year)
  await db.delete(schema.ownTeams)
  // As in a new season, whose source lists the drivers without teams.
  await db.update(schema.competitors).set({ team: null }).where(isDriver)
})

it('drivers have the teams of qualifying before the race, and the swap of two drivers before theirs', async () => {
  await qualify(1)
  expect(await teams()).toEqual({ tsunoda: 'racing-bulls', lawson: 'red-bull' })
  await finish(1)
  await finish(2)
  await qualify(3)
  expect(await teams()).toEqual({ tsunoda: 'red-bull', lawson: 'racing-bulls' })
  await finish(2)
  expect(await teams()).toEqual({ tsunoda: 'red-bull', lawson: 'racing-bulls' })
})

it('a team that an admin sets stays until it is released, and the page says so', async () => {
  await qualify(1)
  await request({ each: new Map([['yuki-tsunoda', { team: 'haas' }]]) })
  await finish(1)
  expect(await teams()).toEqual({ tsunoda: 'haas', lawson: 'red-bull' })
  const admin = await aUser(db, 'Lagsjefen')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
  const page = await (await signedIn(admin, start(1))).fetch(`/admin/season/${year}/competitors/drivers`)
  expect(mainText(await page.text())).toContain('La konstruktøren følge resultatene igjen')
  await request({ each: new Map([['yuki-tsunoda', { follows: true }]]) })
  await finish(2)
  expect((await teams()).tsunoda).toBe('racing-bulls')
})
