import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aSeason, days, seasonCutoff } from '#test/support/season.ts'
import { logInWords } from '#words/public-log.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { readPointsLog, readSeasonLog } from '#worker/usecases/seasons/public-log.ts'

const db = openDatabase(env.DB)
let year = 2030
let admin: string

const at = (now: number) => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

/** Previews and applies a change of the constructors' points; returns whose points the preview moves. */
async function newPoints(now: number, ...value: number[]) {
  const request: ChangeRequest = () => [{ kind: 'points', year, category: 'CONSTRUCTOR', value }]
  const { seen, effects } = await planChange(at(now), year, request)
  await applyChange(at(now), year, request, { seen, reason: 'Avtalt', undoes: null })
  return effects.length
}

/** The number of affected participants in each public log line. */
const affectedCounts = async (now: number) => {
  const [season, points] = await Promise.all([readSeasonLog(at(now), year), readPointsLog(at(now), year)])
  expect(logInWords(points)).toEqual(logInWords(season))
  return season.lines.map(({ affected, effects }) => [affected, effects.map(({ user }) => user.username)])
}

beforeEach(async () => {
  await aSeason(db, { year: ++year })
  admin = await aUser(db, `Sjef ${year}`)
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
  const anna = await aUser(db, `Anna ${year}`)
  await aSeasonGuess(db, anna, year, { CONSTRUCTOR: ['mcl', 'rbr', 'fer'] })
})

describe('the public log of a season', () => {
  it('hides affected points while the season is open, from visitors and admins, in and after the preview', async () => {
    const open = seasonCutoff(year) - days
    expect([await newPoints(open, 31, 15, 5), await newPoints(open, 40, 15, 5)]).toEqual([0, 0])
    expect((await readHome(at(open), year)).leaderboard).toBeNull()
    expect(await affectedCounts(open)).toEqual([
      [0, []],
      [0, []],
    ])
    expect(await affectedCounts(seasonCutoff(year) + days)).toEqual(await affectedCounts(open))
  })

  it('shows them from the cutoff on', async () => {
    const closed = seasonCutoff(year)
    expect(await newPoints(closed, 31, 15, 5)).toBe(1)
    expect(await newPoints(closed, 40, 15, 5)).toBe(1)
    expect(await affectedCounts(closed)).toContainEqual([1, [`Anna ${year}`]])
  })
})
