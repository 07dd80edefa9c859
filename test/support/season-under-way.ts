import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { worded } from '#test/support/worded.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

export const year = 2026
const now = Date.UTC(2026, 10, 21, 9, 30)
export const db = openDatabase(env.DB)
export const last = 202616
export const ahead = 202617

let admin: string
export const app = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })
export const stored = () => readSeason(db, year)

export async function change(request: ChangeRequest, undoes: number | null = null) {
  const plan = await planChange(app(), year, request)
  await applyChange(app(), year, request, { seen: plan.seen, reason: 'Dommerne', undoes })
  return plan
}

export const refusal = (request: () => ChangeRequest) =>
  worded(() => planChange(app(), year, request())).catch((error) => error)

/** The demo of November 2026, which an admin changes. Each test is undone. */
export function aSeasonOfAdmin() {
  beforeAll(async () => {
    await seedDemo(db, now)
    admin = await aUser(db, 'Sjefen')
    await recompute(app(), year, 0)
  })

  // Undo everything after each test.
  beforeEach(() => async () => {
    const { lines } = await readAdminLog(app(), everyLine)
    for (const { id, undoneBy, action } of lines) {
      if (undoneBy !== null || action === 'UNDO') continue
      const { request, undoes } = await readUndo(app(), id)
      await change(request, undoes)
    }
  })
}
