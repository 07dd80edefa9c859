import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { defaultTables } from '#test/support/points.ts'
import { aSeason } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const { api } = site(Date.UTC(2026, 0, 10))

beforeAll(async () => {
  await aSeason(db, { year: 2025 })
  await aSeason(db, { year: 2026, points: { ...defaultTables, FIRST: [7, 3], TENTH: [] } })
  await aSeason(db, { year: 2027, points: null })
})

describe('the categories', () => {
  it('have an id and a Norwegian name, and are marked as race or season guesses', async () => {
    expect((await api('/public/category/list')).body).toEqual([
      { id: 'DRIVER', name: 'Førere', perRace: false },
      { id: 'CONSTRUCTOR', name: 'Konstruktører', perRace: false },
      { id: 'FLAG', name: 'Flagg', perRace: false },
      { id: 'FIRST', name: 'Førsteplass', perRace: true },
      { id: 'TENTH', name: 'Tiendeplass', perRace: true },
    ])
  })
})

describe('the points tables', () => {
  it('map difference to points, by category', async () => {
    const { body } = await api('/public/score?year=2025')
    expect(Object.keys(body as object)).toEqual(['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'])
    expect(body).toMatchObject({
      DRIVER: { 0: 20, 1: 12, 2: 6, 3: 3, 4: 1 },
      CONSTRUCTOR: { 0: 30, 1: 15, 2: 5 },
      FIRST: { 0: 5, 1: 2, 2: 1 },
    })
  })

  it('are those of the current season without a year', async () => {
    expect((await api('/public/score')).body).toMatchObject({ FIRST: { 0: 7, 1: 3 }, TENTH: {} })
  })

  it.each([['2027'], ['1999']])('are not found for %s, with a message', async (year) => {
    expect(await api(`/public/score?year=${year}`)).toEqual({
      status: 404,
      body: {
        error: {
          code: 'not-found',
          message: 'Poengberegningen for dette året er ikke tilgjenglig enda.',
        },
      },
    })
  })
})
