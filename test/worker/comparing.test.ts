import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 3) - 1
let kari: string
let ola: string
let per: string
let eva: string
let monaco: number

const compare = (query = '', [a, b] = [kari, ola], at = now) =>
  site(at).page(`/user/compare?year=2025&a=${a}&b=${b}${query}`)

// Kari has the flags, Ola the winners: 150 points against 5 in each of two races.
beforeAll(async () => {
  await aSeason(db)
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  const spain = await aRace(db, { position: 2, name: 'Spania' })
  await aRace(db, { position: 3, name: 'Canada' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  per = await aUser(db, 'Per')
  eva = await aUser(db, 'Eva')
  await aSeasonGuess(db, kari, 2025, { FLAG: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 } })
  await aRaceGuess(db, ola, monaco, { FIRST: 'ver' })
  await aRaceGuess(db, ola, spain, { FIRST: 'nor' })
  await aResult(db, monaco, ['ver', 'nor'])
  await aResult(db, spain, ['nor', 'ver'])
  await recompute(appAt(0), 2025, 0)
})

describe('a comparison after an earlier race', () => {
  it('has the points, the verdict and the tables of then', async () => {
    const { status, text } = await compare(`&raceId=${monaco}`)
    expect(status).toBe(200)
    expect(text).toContain(
      'Sesongen 2025, etter Monaco Kari mot Ola Kari 150 poeng 1. plass av 2 Ola 5 poeng 2. plass av 2',
    )
    expect(text).toContain('Kari ledet med 145 poeng etter Monaco. To løp gjensto.')
    expect(text).not.toMatch(/2\. Spania Norris|2\. Spania 150/)
  })

  it('leads to the later races, to the present and to the profiles of then', async () => {
    const { main, text, html } = await compare(`&raceId=${monaco}`)
    expect(text).toContain('Spania: senere i sesongen')
    expect(main).toContain(`href="/user/compare?year=2025&amp;a=${kari}&amp;b=${ola}"`)
    expect(main).toContain(`href="/user/${kari}?raceId=${monaco}"`)
    expect(main).toContain(
      `value="http://example.com/user/compare?year=2025&amp;a=${kari}&amp;b=${ola}&amp;raceId=${monaco}"`,
    )
    expect(html).toContain('content="noindex"')
  })

  it('is not what an address without a race shows', async () => {
    const { text, html } = await compare()
    expect(text).toContain('Kari leder med 140 poeng. Kari har ledet hele sesongen. Ett løp gjenstår.')
    expect(html).not.toContain('content="noindex"')
  })
})

describe('a comparison', () => {
  it('before the first race has totals and no races, graph or facts', async () => {
    await aSeason(db, { year: 2026 })
    await aRace(db, { year: 2026, position: 1, name: 'Land' })
    for (const user of [kari, ola]) {
      await aSeasonGuess(db, user, 2026, { FLAG: { YELLOW: user === kari ? 0 : 1, RED: 0, SAFETY_CAR: 0 } })
    }
    await recompute(appAt(0), 2026, 0)
    const { text } = await site(seasonCutoff(2026)).page(`/user/compare?year=2026&a=${kari}&b=${ola}`)
    expect(text).toContain('Kari leder med 10 poeng før første løp. Ett løp gjenstår.')
    expect(text).not.toMatch(/Løp for løp|Lederskifter|Avstanden gjennom sesongen/)
    expect(text).toContain('Hvem leder hvor')
    expect(text).toContain('+10 Kari Gult flagg')
  })

  it('of two who are level says so', async () => {
    await aRaceGuess(db, per, monaco, { FIRST: 'nor' })
    await aRaceGuess(db, eva, monaco, { FIRST: 'nor' })
    await recompute(appAt(0), 2025, 0)
    const { text } = await compare('', [per, eva])
    expect(text).toContain('Per og Eva har like mange poeng.')
    expect(text).toContain('Løp for løp, to uavgjorte 0 – 0')
    expect(text).toContain('De har stått likt hele veien.')
    expect(text).not.toContain('Her skiller det mest')
  })

  it('of two who did not take part shows no tables', async () => {
    const [liv, jon] = [await aUser(db, 'Liv'), await aUser(db, 'Jon')]
    const { text, main } = await compare('', [liv, jon])
    expect(text).toContain('Liv og Jon tippet ikke i 2025.')
    expect(main).not.toContain('<table')
  })

  it('of two among more than 50 names no others, but leads to the page that does', async () => {
    for (let n = 0; n < 51; n++) await aUser(db, `Tipper ${n}`)
    const { main } = await compare()
    expect(main).not.toContain('Tipper 50')
    expect(main).toContain(`href="/user/compare?year=2025&amp;b=${ola}"`)
    expect((await site(now).page(`/user/compare?year=2025&b=${ola}`)).main).toContain('Tipper 50')
  })
})
