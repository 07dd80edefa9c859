import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { bingoCells } from '#db/schema.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { bingoRefusals } from '#words/refusals/bingo.ts'
import { accessRefusals } from '#words/refusals/requests.ts'

const db = openDatabase(env.DB)
const in2025 = site(seasonCutoff(2025))
const in2026 = site(seasonCutoff(2026))

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db, { year: 2025 })
  await aSeason(db, { year: 2026 })
  for (let id = 24; id >= 0; id--) {
    await db.insert(bingoCells).values({ year: 2025, id, text: `Rute ${id}`, marked: id === 3 })
  }
})

describe('the bingo card', () => {
  it('has 25 cells in order, each with id, text, mark and year', async () => {
    const { status, body } = await in2025.api('/public/bingo')
    expect(status).toBe(200)
    const cells = Array.from({ length: 25 }, (_, id) => {
      return { id, text: `Rute ${id}`, marked: id === 3, year: 2025, version: 1, textVersion: 1 }
    })
    expect(body).toEqual(cells)
    expect(await in2026.api('/public/bingo/2025')).toEqual({ status: 200, body: cells })
  })

  it('is refused with its own sentence when the current season has none', async () => {
    const refusal = {
      status: 403,
      body: { error: { code: 'not-yet', message: 'Årets bingo er ikke tilgjenglig enda' } },
    }
    expect(await in2026.api('/public/bingo')).toEqual(refusal)
    expect(await in2026.api('/public/bingo/2026')).toEqual(refusal)
    // A future season may still get a card.
    expect(await in2025.api('/public/bingo/2026')).toEqual(refusal)
  })

  it('is not found in an earlier season without one, and the season is not called missing', async () => {
    const error = { code: 'not-found', message: bingoRefusals['no-card'] }
    expect(await in2025.api('/public/bingo/2024')).toEqual({ status: 404, body: { error } })
    const page = await in2025.page('/bingo?year=2024')
    expect([page.status, page.text]).toEqual([404, expect.stringContaining(bingoRefusals['no-card'])])
  })

  it('of an unknown year is not found', async () => {
    const error = { code: 'not-found', message: accessRefusals['no-such-season'] }
    for (const year of ['1999', '2027']) {
      expect(await in2025.api(`/public/bingo/${year}`)).toEqual({ status: 404, body: { error } })
    }
  })

  it.each([
    ['garbage', 'abc', 400],
    ['a huge number', '20250000000000', 400],
  ])('is refused for %s', async (_, year, status) => {
    expect((await in2025.api(`/public/bingo/${year}`)).status).toBe(status)
  })
})
