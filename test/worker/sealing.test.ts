import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { withClock } from '#test/support/clock.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason } from '#test/support/season.ts'
import { appAt } from '#test/support/app.ts'
import { sealWindow } from '#worker/usecases/sealing/sealing.ts'

describe('a window', () => {
  it('is sealed after its cutoff', async () => {
    const db = openDatabase(env.DB)
    const year = await aSeason(db, { year: 2026, cutoff: 1000 })
    const race = await aRace(db, { year, startsAt: 2000 })
    const user = await aUser(db, 'Kari')
    await aRaceGuess(db, user, race, { FIRST: 'nor', TENTH: 'ver' })
    const app = appAt(3000, { DB: withClock(env.DB, '3000') })
    expect(await sealWindow(app, { year, race, deadline: 'RACE' })).toBe('sealed')
    const rows = await env.DB.prepare('select * from seals').all()
    console.log(rows.results, (await env.DB.prepare('select * from seal_tiles').all()).results)
  })
})
