import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { readSpread } from '#worker/usecases/profile/spread.ts'

const db = openDatabase(env.DB)
const closed = seasonCutoff(2025) + 1
let kari: string
let liv: string

beforeAll(async () => {
  await aSeason(db)
  kari = await aUser(db, 'Kari')
  liv = await aUser(db, 'Liv')
  await aSeasonGuess(db, kari, 2025, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
  for (const name of ['Ola', 'Per']) {
    await aSeasonGuess(db, await aUser(db, name), 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  }
})

describe('a season order against the field', () => {
  it('is hidden while the season is open, also from its owner', async () => {
    const own = { ...appAt(seasonCutoff(2025) - 1), viewer: async () => aViewer(kari) }
    await expect(readSpread(own, kari, 2025)).rejects.toMatchObject({
      reason: { kind: 'guesses-hidden', shownFrom: seasonCutoff(2025) },
    })
  })

  it('counts everyone, and marks the own places', async () => {
    const { orders } = await readSpread(appAt(closed), kari, 2025)
    expect(orders.map(({ category, participants }) => ({ category, participants }))).toEqual([
      { category: 'DRIVER', participants: 3 },
    ])
    expect(orders[0]?.rows.map(({ item, own, mean }) => [item, own, mean])).toEqual([
      ['ver', 1, 5 / 3],
      ['nor', 2, 4 / 3],
      ['lec', 3, 3],
      ['ham', 4, 4],
    ])
  })

  it('says it on a page', async () => {
    const { text: page } = await site(closed).page(`/user/${kari}/spread`)
    expect(page).toContain('Dristigst')
    expect(page).toContain('3 tippet')
  })

  it('says that somebody guessed no order', async () => {
    expect((await site(closed).page(`/user/${liv}/spread`)).text).toContain(
      'Liv tippet ingen rekkefølge i 2025.',
    )
  })

  it('is linked from the profile', async () => {
    expect((await site(closed).page(`/user/${kari}`)).html).toContain(`/user/${kari}/spread`)
  })
})
