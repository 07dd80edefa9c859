import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { pictureOf } from '#test/support/season-picture.ts'
import { sources } from '#test/support/sources.ts'
import { typed } from '#test/support/typed.ts'
import { logInWords } from '#words/public-log.ts'
import { resultForm } from '#worker/forms/outcome.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { resultRequest } from '#worker/usecases/admin/outcomes.ts'
import { resultToEdit } from '#worker/usecases/admin/race-editing.ts'
import { deleteRaceRequest } from '#worker/usecases/admin/races.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { importSprint } from '#worker/usecases/importing/sprint.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

// China 2025: the sprint is imported before the race.
const year = 2025
const china = raceId(year, 2)
const facts = SEASON_2025.races[1]!
const hour = 3_600_000
const afterSprint = Date.parse(facts.sessions.SPRINT!) + hour
const afterRace = Date.parse(facts.sessions.RACE) + 2 * hour
const db = openDatabase(env.DB)

let admin: string
let source: ReturnType<typeof sources>
const app = (now = afterRace) => ({ ...appAt(now), feed: source.feed, viewer: async () => anAdmin(admin) })

/** Everything that is stored of the season and its scores. */
const everything = async () => ({
  ...pictureOf(await readSeason(db, year)),
  points: (await importedRows(db, year)).points,
})

async function change(request: ChangeRequest, undoes: number | null = null) {
  const plan = await planChange(app(), year, request)
  await applyChange(app(), year, request, { seen: plan.seen, reason: 'Dommerne', undoes })
  return plan
}

async function undoNewest() {
  const [line] = (await readAdminLog(app(), everyLine)).lines
  const { request, undoes } = await readUndo(app(), line!.id)
  return change(request, undoes)
}

async function byHand(): Promise<ChangeRequest> {
  const { order, points, states } = resultToEdit(await readSeason(db, year), china, 'RACE')
  const form = new URLSearchParams({ tables: 'on' })
  const grid = facts.race!.map(({ driver }) => driver)
  for (const [index, driver] of [...grid, ...order.filter((one) => !grid.includes(one))].entries()) {
    form.append('order', driver)
    form.append('points', points[index]!)
    form.append(`state-${driver}`, grid.includes(driver) ? 'FINISHED' : (states[driver] ?? 'OUT'))
  }
  const sent = typed(resultForm, form, { year, race: china })
  return resultRequest({ now: afterRace }, { ...sent, session: 'RACE' })
}

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  source = sources(afterRound(SEASON_2025, 2))
  admin = await aUser(db, 'Sjefen')
})

beforeEach(async () => {
  await forgetOutcomes(db, year)
  for (const table of [schema.changes, schema.handMade, schema.adminLog]) await db.delete(table)
  await recompute(app(), year, 0)
  await importResult(app(), raceId(year, 1))
  expect(await importSprint(app(afterSprint), china)).toMatchObject({ kind: 'imported' })
})

describe('a first manual result after the sprint import', () => {
  it('can be undone, made again and undone again, and the sprint stays', async () => {
    const before = await everything()
    await change(await byHand())
    const after = await everything()
    expect(after).not.toEqual(before)
    for (const expected of [before, after, before, after]) {
      await undoNewest()
      expect(await everything()).toEqual(expected)
    }
  })

  it('logs only what changed, without the sprint', async () => {
    const plan = await change(await byHand())
    expect(plan.needsReason).toBe(false)
    await undoNewest()
    const lines = logInWords((await readRaceStats(app(), china)).log).slice(0, 2)
    expect(JSON.stringify(lines)).not.toContain('Sprintresultat:')
    expect(await changesOfRace(db, china)).toHaveLength(3)
    const { sprint, resultState } = await readRaceStats(app(), china)
    expect([sprint.length, resultState]).toEqual([20, null])
  })

  it('is replaced by the source’s result once it is undone', async () => {
    await change(await byHand())
    await undoNewest()
    expect(await importResult(app(), china)).toMatchObject({ kind: 'imported' })
    expect((await readRaceStats(app(), china)).result).toHaveLength(20)
  })

  it('can be undone after the sprint has changed, and leaves the sprint as it is now', async () => {
    await change(await byHand())
    await db.delete(schema.raceResults).where(eq(schema.raceResults.session, 'SPRINT'))
    await undoNewest()
    const { sprint, resultState } = await readRaceStats(app(), china)
    expect([sprint.length, resultState]).toEqual([0, null])
  })

  it('is not undone where the result has changed since', async () => {
    await change(await byHand())
    await db.update(schema.races).set({ resultState: 'CORRECTED' }).where(eq(schema.races.id, china))
    await expect(undoNewest()).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('a deleted race is restored with its sprint', async () => {
  const before = await everything()
  await change(deleteRaceRequest(china, facts.name))
  expect((await importedRows(db, year)).results.filter(({ race }) => race === china)).toEqual([])
  await undoNewest()
  expect(await everything()).toEqual(before)
})
