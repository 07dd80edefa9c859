import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { site, siteAddress } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 2)
let race: number
let next: number
let kari: string
let ola: string

beforeAll(async () => {
  await aSeason(db, { year })
  race = await aRace(db, { year, name: 'Monaco' })
  next = await aRace(db, { year, name: 'Spania', position: 2 })
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  for (const user of [kari, ola]) await aSeasonGuess(db, user, year, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
  await aRaceGuess(db, kari, race, { FIRST: 'nor' })
  await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await recompute(appAt(now), year, 0)
})

/** The link preview of a page. */
async function previewOf(path: string) {
  const { html } = await site(now).page(path)
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    title: property('title'),
    description: property('description'),
    url: property('url')?.replaceAll('&amp;', '&'),
    image: property('image'),
    locale: property('locale'),
  }
}

const everywhere = { image: `${siteAddress}/og.png`, locale: 'nb_NO' }

describe('the link preview', () => {
  it('of a result names the winner', async () => {
    const path = `/stats/${year}/${race}`
    expect(await previewOf(path)).toEqual({
      ...everywhere,
      title: 'Monaco 2025',
      description:
        '1. Norris, 2. Verstappen og 3. Leclerc. Resultat, startoppstilling, mesterskap og flagg: Monaco 2025.',
      url: siteAddress + path,
    })
    expect((await previewOf(`/stats/${year}/${next}`)).description).toBe(
      'Resultat, startoppstilling, mesterskap og flagg: Spania 2025.',
    )
  })

  it('of a profile shows its standing and keeps the chosen race', async () => {
    const path = `/user/${kari}?raceId=${race}`
    const { description, ...preview } = await previewOf(path)
    expect(preview).toEqual({
      ...everywhere,
      image: `${siteAddress}/share/2025/${kari}.png`,
      title: 'Kari 2025',
      url: siteAddress + path,
    })
    expect(description).toMatch(
      /^\d+ poeng og 1\. plass av 2 etter Monaco\. Hva Kari tippet i 2025, og hva det ga\.$/,
    )
  })

  it('of a comparison names both users', async () => {
    const path = `/user/compare?year=${year}&a=${kari}&b=${ola}`
    expect(await previewOf(path)).toMatchObject({ title: 'Kari mot Ola 2025', url: siteAddress + path })
    expect((await previewOf('/user/compare')).title).toBe('Sammenlign deltakere')
  })

  it('drops query parameters that only change the view', async () => {
    expect((await previewOf('/?graf=plassering&utm_source=x')).url).toBe(`${siteAddress}/`)
    expect((await previewOf(`/race-guess?raceId=${race}`)).url).toBe(
      `${siteAddress}/race-guess?raceId=${race}`,
    )
  })
})
