import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { AcceptableJob } from '#game/imports/import-reasons.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { afterQualifying, afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { inWords } from '#test/support/words.ts'
import { reportWords } from '#words/imports.ts'
import { importNow } from '#worker/usecases/admin/importing-now.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { importResult } from '#worker/usecases/importing/results.ts'

const year = 2025
const race = raceId(year, 1)
const db = openDatabase(env.DB)
const start = Date.parse(SEASON_2025.races[0]!.sessions.RACE)
const onSaturday = start - 40_000_000
const onTuesday = start + 48 * 60 * 60_000

let admin: string
let source: ReturnType<typeof sources>
const at = (now: number) => ({ ...appAt(now), feed: source.feed, viewer: async () => anAdmin(admin) })

const refused = async () => (await refusedImportsOfRace(db, race))[0]
const accept = async (now: number, job: AcceptableJob) =>
  importNow(at(now), { job, race, accepts: (await refused())!.answer!, say: reportWords })
const waiting = async () => (await waitingIn(db, year, 'REFUSED')).map(({ job }) => job)

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  admin = await aUser(db, 'Sjefen')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
})

beforeEach(async () => {
  source = sources(afterRound(SEASON_2025, 1))
  await forgetOutcomes(db, year)
  const { refusedImports, acceptedImports, handMade, changes } = schema
  for (const table of [refusedImports, acceptedImports, handMade, changes]) await db.delete(table)
})

describe('a grid that is upside down', () => {
  const order = SEASON_2025.races[0]!.qualifying!.map(({ driver }) => driver)
  const withGrid = (drivers: readonly string[]): SeasonFacts => {
    const [first, ...rest] = afterQualifying(SEASON_2025, 1, true).races
    const grid = drivers.map((driver, index) => ({ driver, position: index + 1, from: 'grid' as const }))
    return { ...SEASON_2025, races: [{ ...first!, grid }, ...rest] }
  }
  const stored = async () => (await importedRows(db, year)).grids.map(({ driver }) => driver)

  beforeEach(async () => {
    source.season = withGrid(order.toReversed())
    await importGrid(at(onSaturday), race)
  })

  it('waits for an admin, and guessing opens with the order of qualifying', async () => {
    expect(await stored()).toEqual(order)
    expect(await waiting()).toEqual(['GRID'])
    expect(inWords((await refused())!.reason)).toMatch(/^Startoppstillingen ligner ikke på kvalifiseringen/)
  })

  it('counts when an admin accepts it, and waits no more', async () => {
    expect(await accept(onSaturday, 'GRID')).toBe('Startoppstilling, Australia: hentet.')
    expect(await stored()).toEqual(order.toReversed())
    expect(await waiting()).toEqual([])
    expect(await importGrid(at(onSaturday), race)).toEqual({ kind: 'unchanged' })
  })

  it('does not count when the source has answered something else since', async () => {
    const answer = (await refused())!.answer!
    source.season = withGrid([...order.slice(10), ...order.slice(0, 10)])
    await importNow(at(onSaturday), { job: 'GRID', race, accepts: answer, say: reportWords })
    expect(await stored()).toEqual(order)
    expect(await waiting()).toEqual(['GRID'])
  })

  it('is corrected by the source itself', async () => {
    source.season = withGrid(order)
    expect(await importGrid(at(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect(await waiting()).toEqual([])
  })
})

describe('points that a team has lost', () => {
  const points = async () =>
    (await importedRows(db, year)).tables
      .filter(({ category }) => category === 'CONSTRUCTOR')
      .find(({ competitor }) => competitor === 'mclaren')?.points

  beforeEach(async () => {
    await importResult(at(onTuesday), race)
    const own = await points()
    source.disturb = async (address) => {
      if (!address.pathname.includes('constructorstandings')) return undefined
      const answer = (await source.answer(address).json()) as {
        MRData: { StandingsTable: { StandingsLists: { ConstructorStandings: Row[] }[] } }
      }
      type Row = { points: string; position?: string; Constructor: { constructorId: string } }
      const rows = answer.MRData.StandingsTable.StandingsLists[0]!.ConstructorStandings
      const team = rows.find(({ Constructor }) => Constructor.constructorId === 'mclaren')!
      team.points = String(own! - 1)
      rows.sort((a, b) => Number(b.points) - Number(a.points))
      for (const row of rows) {
        row.position = String(1 + rows.filter(({ points }) => Number(points) > Number(row.points)).length)
      }
      return Response.json(answer)
    }
  })

  it('wait for an admin, and count when they are accepted', async () => {
    const before = await points()
    expect(await importResult(at(onTuesday), race)).toMatchObject({ kind: 'refused' })
    expect(inWords((await refused())!.reason)).toBe(
      'Konstruktørmesterskapet stemmer ikke med resultatene: mclaren.',
    )
    expect(await points()).toBe(before)
    expect(await accept(onTuesday, 'RESULT')).toBe('Resultat, Australia: hentet.')
    expect(await points()).toBe(before! - 1)
    expect(await waiting()).toEqual([])
    expect(await importResult(at(onTuesday), race)).toEqual({ kind: 'unchanged' })
  })
})
