import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import * as schema from '#db/schema.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { asPublished } from '#test/support/calendar-2026.ts'
import { aUser } from '#test/support/participants.ts'
import { withoutSeals } from '#test/support/seals.ts'
import { days, minutes } from '#test/support/season.ts'
import { openF1Url, sources } from '#test/support/sources.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { exactTime } from '#words/exact-time.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { startRequest } from '#worker/usecases/admin/start-choice.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'

export const year = 2026
export const db = openDatabase(env.DB)
export const source = sources(asPublished)
const monaco = asPublished.races.find(({ circuit }) => circuit === 'monaco')!
export const start = Date.parse(monaco.sessions.RACE)
export const before = start - 3 * days

export let admin: string
export const app = (now: number) => ({ ...appAt(now), feed: source.feed, viewer: async () => anAdmin(admin) })

export const race = async () =>
  (await db.select().from(schema.races).where(eq(schema.races.circuit, 'monaco')))[0]!
export const disputes = () => waitingIn(db, year, 'START')
/** The text of a time on a page. */
export const timeText = (instant: number) => exactTime(instant).replaceAll('\u00a0', ' ')
export const lines = async () => changesOfRace(db, (await race()).id)

/** Imports Jolpica's and OpenF1's start, as minutes off the usual one; `openF1` may be an answer. */
export async function read(jolpica: number, openF1: number | Response | 'nothing', now = before) {
  const at = (off: number) => new Date(start + off * minutes).toISOString().replace('.000Z', 'Z')
  const races = asPublished.races.map((one) =>
    one === monaco ? { ...one, sessions: { QUALIFYING: at(jolpica - 1440), RACE: at(jolpica) } } : one,
  )
  source.season = { ...asPublished, races }
  source.disturb = async (address) => {
    if (!address.href.startsWith(openF1Url) || typeof openF1 === 'string') return undefined
    if (typeof openF1 !== 'number') return openF1.clone()
    const rows = (await source.answer(address).json()) as { date_start: string }[]
    return Response.json(
      rows.map((row) =>
        row.date_start.startsWith(at(jolpica).slice(0, 16)) ? { ...row, date_start: at(openF1) } : row,
      ),
    )
  }
  return importCalendar({ db, cache: new ShortCache(0), now, feed: source.feed }, year)
}

export async function choose(which: 'JOLPICA' | 'OPENF1', now = before) {
  const request = startRequest((await race()).id, which)
  return applyChange(app(now), year, request, { seen: null, reason: null, undoes: null })
}

export const change = (request: ChangeRequest, reason: string | null = null, now = before) =>
  applyChange(app(now), year, request, { seen: null, reason, undoes: null })

export async function undo(now = before) {
  const newest = (await readAdminLog(app(now), everyLine)).lines[0]!.id
  const { request, undoes } = await readUndo(app(now), newest)
  return applyChange(app(now), year, request, { seen: null, reason: 'Feil', undoes })
}

/** The race in Monaco, as it was published before the season. */
export function monacoOfTwoSources() {
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await writeBatch(db, [
      ...insertMissing(schema.seasons, [{ ...seasonRow(SEASON_2026), finishedAt: null }]),
      ...insertMissing(schema.competitors, competitorRows(SEASON_2026)),
      ...insertMissing(schema.pointsTables, pointsRows(SEASON_2026)),
    ])
    admin = await aUser(db, 'Sjefen')
    await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
    return () => vi.restoreAllMocks()
  })

  beforeEach(async () => {
    await withoutSeals(db)
    const { adminLog, changes, handMade, raceGuesses, guessEvents, startingGrids, raceResults, races } =
      schema
    for (const each of [adminLog, changes, handMade, raceGuesses, guessEvents]) await db.delete(each)
    for (const each of [startingGrids, raceResults, races]) await db.delete(each)
    await read(0, 0, Date.UTC(year, 0, 10))
  })
}
