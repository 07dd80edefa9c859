import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 3) - 1
let kari: string
let monaco: number
let spain: number
let canada: number
let lastYear: number

const read = (path: string) => site(now).page(path)

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  lastYear = await aRace(db, { year: 2024, position: 1, name: 'Abu Dhabi' })
  await aResult(db, lastYear, ['ham'])
  await aSeason(db)
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  spain = await aRace(db, { position: 2, name: 'Spania' })
  canada = await aRace(db, { position: 3, name: 'Canada' })
  kari = await aUser(db, 'Kari')
  const ola = await aUser(db, 'Ola')
  await aSeasonGuess(db, kari, 2024, { FLAG: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 } })
  await aSeasonGuess(db, kari, 2025, { FLAG: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 } })
  await aRaceGuess(db, ola, spain, { FIRST: 'nor' })
  await aRaceGuess(db, ola, canada, { FIRST: 'lec' })
  await aResult(db, monaco, ['ver', 'nor'])
  await aResult(db, spain, ['nor', 'ver'])
  for (const year of [2024, 2025]) await recompute(appAt(0), year, 0)
})

describe('the front page after an earlier race', () => {
  it('shows the leaderboard and the graph of then, and says so', async () => {
    const { status, text, main } = await read(`/?raceId=${monaco}`)
    expect(status).toBe(200)
    expect(text).toContain('Slik sto det etter løp 1')
    expect(text).toContain('Kari ledet med 150 poeng.')
    expect(text).toContain('Rangering etter Monaco')
    expect(text).toMatch(/Ola 0 0 , hvorfor\? −150/)
    expect(main).not.toContain('<abbr title="Spania">')
  })

  it('leads to the present, to the other races and to the profiles of then', async () => {
    const { main } = await read(`/?raceId=${monaco}`)
    expect(main).toContain('href="/?year=2025"')
    expect(main).toContain(`href="/?raceId=${spain}"`)
    expect(main).toContain(`href="/user/${kari}?raceId=${monaco}"`)
    expect(main).not.toContain(`href="/user/${kari}"`)
  })

  it('has no news of the present', async () => {
    const { text } = await read(`/?raceId=${monaco}`)
    expect(text).not.toContain('Neste løp')
    expect((await read('/')).text).toContain('Neste løp · 3 av 3 Canada')
  })

  it('stays out of search engines, and the present does not', async () => {
    expect((await read(`/?raceId=${monaco}`)).html).toContain('<meta name="robots" content="noindex"/>')
    expect((await read('/')).html).not.toContain('noindex')
  })

  it('is the front page of today if the race is the newest', async () => {
    const { text, html } = await read(`/?raceId=${spain}`)
    expect(text).toContain('Neste løp · 3 av 3 Canada')
    expect(text).not.toContain('Slik sto det etter løp')
    expect(html).not.toContain('noindex')
  })

  it('is of the season of the race', async () => {
    const { text, main } = await read(`/?raceId=${lastYear}`)
    expect(text).toContain('Kari vant 2024')
    expect(main).toContain(`href="/user/${kari}?year=2024"`)
  })
})

describe.each(['/', '/user/:kari'])('%s', (page) => {
  const path = (query: string) => page.replace(':kari', kari) + query

  it.each([
    ['of an unknown race', () => '?raceId=999999'],
    ['of a race without a result', () => `?raceId=${canada}`],
    ['of a race in another season', () => `?year=2025&raceId=${lastYear}`],
    ['of garbage', () => '?raceId=tull'],
  ])('%s is not found', async (_, query) => {
    expect((await read(path(query()))).status).toBe(404)
  })

  it('links to the race before', async () => {
    expect((await read(page.replace(':kari', kari))).main).toContain(`?raceId=${monaco}"`)
  })
})
