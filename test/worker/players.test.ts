import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { statusOf } from '#worker/usecases/account/viewer.ts'
import { readPlayers } from '#worker/usecases/profile/players.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const cutoff = seasonCutoff(2025)

beforeAll(async () => {
  await aSeason(db)
  for (const name of ['Åse', 'Ærlend', 'anna', 'Bo']) await aUser(db, name)
  const kari = await aUser(db, 'Kari')
  await aSeasonGuess(db, kari, 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await env.DB.prepare("insert into users (id, created_at) values ('nameless', 0)").run()
  await recompute(appAt(cutoff), 2025, 0)
})

describe('the list of users', () => {
  it('includes everyone with a name, in Norwegian order', async () => {
    const { status, body } = await site(cutoff).api('/public/user/list')
    expect(status).toBe(200)
    expect(body).toEqual(
      ['anna', 'Bo', 'Kari', 'Ærlend', 'Åse'].map((username) => ({ id: expect.any(String), username })),
    )
  })

  it('includes ranks from the season cutoff on', async () => {
    const kariAt = async (now: number) =>
      (await readPlayers(appAt(now))).players?.find(({ username }) => username === 'Kari')?.current
    expect(await kariAt(cutoff - 1)).toBeNull()
    expect(await kariAt(cutoff)).toEqual({ rank: 1, points: 80 })
    const others = (await readPlayers(appAt(cutoff))).players?.filter(({ username }) => username !== 'Kari')
    expect(others?.map(({ current }) => current)).toEqual([null, null, null, null])
  })
})

describe('the viewer', () => {
  const viewer = aViewer('a')

  it('is a visitor without a session', async () => {
    expect(await site(cutoff).api('/public/user/status')).toEqual({ status: 200, body: 'LOGGED_OUT' })
    expect(await site(cutoff).api('/public/bingomaster')).toEqual({ status: 200, body: false })
  })

  it('must choose a name before other pages', () => {
    expect(statusOf({ ...viewer, username: null })).toBe('NO_USERNAME')
    expect(statusOf(viewer)).toBe('OK')
  })
})
