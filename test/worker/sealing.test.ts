import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { checkWindow } from '#game/seal/check.ts'
import { appAt } from '#test/support/app.ts'
import { withClock } from '#test/support/clock.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason } from '#test/support/season.ts'
import { readSealedWindow } from '#worker/usecases/sealing/reading.ts'
import { sealWindow } from '#worker/usecases/sealing/sealing.ts'

const db = openDatabase(env.DB)
beforeEach(freshDatabase)

describe('a window', () => {
  it('is sealed after its cutoff', async () => {
    const year = await aSeason(db, { year: 2026, cutoff: 1000 })
    const race = await aRace(db, { year, startsAt: 2000 })
    const user = await aUser(db, 'Kari')
    await aRaceGuess(db, user, race, { FIRST: 'nor', TENTH: 'ver' })
    const window = { year, race, deadline: 'RACE' } as const
    const app = appAt(3000, { DB: withClock(env.DB, '3000') })
    expect(await sealWindow(app, window)).toBe('sealed')
    const published = await readSealedWindow(app, window)
    console.log(published)
    const findings = await checkWindow(published)
    expect(findings.filter(({ ok }) => ok !== true)).toEqual([])
  })
})
