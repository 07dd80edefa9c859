import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { appAt } from '#test/support/app.ts'
import { afterQualifying, afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { inWords } from '#test/support/words.ts'
import { logInWords } from '#words/public-log.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { importSprint } from '#worker/usecases/importing/sprint.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

const year = 2025
const china = raceId(year, 2)
const db = openDatabase(env.DB)
const facts = SEASON_2025.races[1]!
const hour = 3_600_000
const afterSprint = Date.parse(facts.sessions.SPRINT!) + hour
const afterRace = Date.parse(facts.sessions.RACE) + 2 * hour

let source: ReturnType<typeof sources>
const app = (now = afterSprint) => ({ db, cache: new ShortCache(0), now, feed: source.feed })

const finish = (finishedAt: number | null) =>
  db.update(schema.seasons).set({ finishedAt }).where(eq(schema.seasons.year, year))

/** Saturday: there is a sprint result and no race result. */
const onSaturday = (sprint = facts.sprint!): SeasonFacts => {
  const season = afterQualifying(SEASON_2025, 2, false)
  return { ...season, races: season.races.map((race) => (race.round === 2 ? { ...race, sprint } : race)) }
}

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await finish(null)
})

beforeEach(async () => {
  source = sources(onSaturday())
  await forgetOutcomes(db, year)
  for (const table of [schema.changes, schema.refusedImports, schema.handMade]) await db.delete(table)
  await recompute(app(), year, 0)
})

describe('a sprint', () => {
  it('is on the race’s page before the race, and changes no points', async () => {
    const { points } = await importedRows(db, year)
    expect(await importSprint(app(), china)).toMatchObject({ kind: 'imported' })
    const { sprint, result, resultState, log } = await readRaceStats(appAt(afterSprint), china)
    expect(sprint.slice(0, 2).map(({ driver, points }) => [driver.shortName, points])).toEqual([
      ['Hamilton', 8],
      ['Piastri', 7],
    ])
    expect([result, resultState]).toEqual([[], null])
    expect(logInWords(log)).toMatchObject([
      { why: 'Sprintresultatet er hentet inn.', texts: [], affected: 0 },
    ])
    expect((await importedRows(db, year)).points).toEqual(points)
    expect(await importSprint(app(), china)).toEqual({ kind: 'unchanged' })
  })

  it('is corrected after a change by the stewards, with a log line', async () => {
    await importSprint(app(), china)
    const [first, second, ...rest] = facts.sprint!
    source.season = onSaturday([
      { ...second!, position: 1, points: 8 },
      { ...first!, position: 2, points: 7 },
      ...rest,
    ])
    expect(await importSprint(app(), china)).toMatchObject({ kind: 'imported', changes: { length: 2 } })
    expect((await changesOfRace(db, china))[0]).toMatchObject({
      code: 'sprint-changed',
    })
  })

  it('comes with the race’s result when it was not imported before', async () => {
    source.season = afterRound(SEASON_2025, 2)
    await importResult(app(afterRace), raceId(year, 1))
    await importResult(app(afterRace), china)
    expect((await readRaceStats(appAt(afterRace), china)).sprint).toHaveLength(20)
    expect(await importSprint(app(afterRace), china)).toEqual({ kind: 'unchanged' })
  })

  it('is not read when there is none, nor before it has ended', async () => {
    expect(await importSprint(app(), raceId(year, 1))).toMatchObject({ kind: 'not-yet', why: 'not-started' })
    expect(await importSprint(app(Date.parse(facts.sessions.SPRINT!) - 1), china)).toMatchObject({
      kind: 'not-yet',
    })
    expect(source.asked).toEqual([])
  })

  it('changes nothing in a finished season', async () => {
    await finish(1)
    expect(await importSprint(app(), china)).toEqual({ kind: 'unchanged' })
    expect((await importedRows(db, year)).results).toEqual([])
    await finish(null)
  })

  it('stays when it is manual, and its earlier refusal stops waiting', async () => {
    const norris = /"driverId":"norris"/
    source.disturb = async (address) =>
      new Response((await source.answer(address).text()).replace(norris, '"driverId":"nobody"'))
    await importSprint(app(), china)
    await db.insert(schema.handMade).values({ race: china, part: 'SPRINT' })
    expect(await importSprint(app(), china)).toEqual({ kind: 'unchanged' })
    expect((await importedRows(db, year)).results).toEqual([])
    expect(await refusedImportsOfRace(db, china)).toEqual([])
  })

  it.each([
    ['an unknown driver', /"driverId":"norris"/, '"driverId":"nobody"', /^Sprintresultatet .* nobody/],
    ['an unknown team', /"constructorId":"mclaren"/, '"constructorId":"brawn"', /brawn/],
    ['a duplicate place', /"position":"2"/, '"position":"1"', /plasser/],
  ])('with %s is refused as a whole and waits for an admin', async (_, from, to, reason) => {
    source.disturb = async (address) => new Response((await source.answer(address).text()).replace(from, to))
    expect(await importSprint(app(), china)).toMatchObject({ kind: 'refused' })
    const [refused] = await refusedImportsOfRace(db, china)
    expect([refused!.job, inWords(refused!.reason)]).toEqual(['SPRINT', expect.stringMatching(reason)])
    expect((await importedRows(db, year)).results).toEqual([])
    source.disturb = () => undefined
    await importSprint(app(), china)
    expect(await refusedImportsOfRace(db, china)).toEqual([])
  })
})
