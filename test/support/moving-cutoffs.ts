import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { raceAt } from '#game/changes/season.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { everyLine } from './admin-log.ts'
import { anAdmin } from './app.ts'
import { aUser } from './participants.ts'
import { site } from './site.ts'

/** Waits until the real clock, which the database uses, shows a later millisecond. */
export const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 3))

/** An admin who moves cutoffs of a season and undoes changes. */
export async function aCutoffAdmin(db: Database, year: number) {
  const id = await aUser(db, `Sjef ${crypto.randomUUID().slice(0, 8)}`)
  await db.insert(userRoles).values({ user: id, role: 'ADMIN' })
  const app = () => ({
    admin: id,
    ...createAppContext(env, Date.now(), new ShortCache(0)),
    viewer: async () => anAdmin(id),
  })
  const change = async (request: ChangeRequest, undoes: number | null = null) => {
    const plan = await planChange(app(), year, request)
    await applyChange(app(), year, request, { seen: plan.seen, reason: 'Flyttet', undoes })
    return plan
  }
  const seasonTo =
    (cutoff: number): ChangeRequest =>
    ({ season }) => [{ kind: 'season', year, value: { ...season!, cutoff } }]
  const raceTo =
    (race: number, ownCutoff: number | null): ChangeRequest =>
    (stored) => [{ kind: 'race', year, race, value: { ...raceAt(stored, race)!, ownCutoff } }]
  return {
    app,
    change,
    preview: (request: ChangeRequest) => planChange(app(), year, request),
    seasonTo,
    raceTo,
    moveSeason: (cutoff: number) => change(seasonTo(cutoff)),
    moveRace: (race: number, ownCutoff: number | null) => change(raceTo(race, ownCutoff)),
    /** Undoes the newest log line of this season, which may itself be an undo. */
    async undo() {
      const { lines } = await readAdminLog(app(), { ...everyLine, year })
      const [newest] = lines
      const { request } = await readUndo(app(), newest!.id)
      return change(request, newest!.id)
    },
  }
}

type Home = {
  leaderboard: { guesser: { id: string; points: number }; rank: number }[] | null
  guessers: string[]
}

/**
 * The public points of a user in a season: null if they do not take part, 'open' before the season's cutoff.
 * Page, API and profile must agree.
 */
export async function shownPoints(year: number, user: { id: string; name: string }) {
  const now = site(Date.now())
  const { leaderboard, guessers } = (await now.api(`/public/home?year=${year}`)).body as Home
  const profile = await now.api(`/public/user/${user.id}?year=${year}`)
  const { text } = await now.page(`/?year=${year}`)
  const isListed = text.includes(user.name)
  expect([guessers.includes(user.name), isListed]).toEqual([isListed, guessers.includes(user.name)])
  if (leaderboard === null) {
    expect(profile.status).toBe(403)
    return 'open'
  }
  const row = leaderboard.find(({ guesser }) => guesser.id === user.id)
  expect(row !== undefined).toBe(isListed)
  const { summary, ranks } = profile.body as { summary: { total: number }; ranks: { total: number } | null }
  expect(summary.total).toBe(row?.guesser.points ?? 0)
  expect(ranks?.total ?? null).toBe(row?.rank ?? null)
  return row?.guesser.points ?? null
}
