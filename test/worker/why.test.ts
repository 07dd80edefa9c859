import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races as racesTable, scores } from '#db/schema.ts'
import { categories } from '#game/category.ts'
import { completedRaces } from '#game/season.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { randomSeason } from '#test/support/random-season.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { storeSeason } from '#test/support/store-season.ts'
import { aFlag, aResult, aTable } from '#test/support/truths.ts'
import { readProfile } from '#worker/usecases/profile/profile.ts'
import { readWhy } from '#worker/usecases/profile/why.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const third = raceStart(2025, 3)
let kari: string
let ola: string
let liv: string
let monaco: number
let spain: number
let canada: number

const read = (query = '', user = kari, now = third) => site(now).page(`/user/${user}/why${query}`)
const why = (race: number | null, user = kari, now = third) => readWhy(appAt(now), user, { year: null, race })

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db)
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  spain = await aRace(db, { position: 2, name: 'Spania' })
  await aRace(db, { position: null, name: 'Avlyst' })
  canada = await aRace(db, { position: 3, name: 'Canada' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  liv = await aUser(db, 'Liv')
  await aSeasonGuess(db, kari, 2025, {
    DRIVER: ['ver', 'nor', 'lec', 'ham'],
    FLAG: { YELLOW: 1, RED: 0, SAFETY_CAR: 3 },
  })
  await aSeasonGuess(db, ola, 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aRaceGuess(db, kari, monaco, { FIRST: 'ver', TENTH: 'ham' })
  await aRaceGuess(db, liv, spain, { FIRST: 'nor' })
  await aRaceGuess(db, kari, canada, { FIRST: 'lec' })
  await aResult(db, monaco, ['ver', 'nor', 'lec', { driver: 'ham', status: 'DID_NOT_START' }])
  await aTable(db, monaco, 'DRIVER', [
    ['ver', 25],
    ['nor', 18],
  ])
  await aFlag(db, monaco, 'YELLOW')
  await aResult(db, spain, ['nor', 'ver', 'lec', 'ham'])
  await aTable(db, spain, 'DRIVER', [
    ['nor', 43],
    ['ver', 43],
  ])
  await recompute(appAt(seasonCutoff(2025)), 2025, 0)
})

describe('the receipt of a race', () => {
  it('asks why, with points and rank before and after', async () => {
    const { status, text, html } = await read(`?raceId=${monaco}`)
    expect(status).toBe(200)
    expect(text).toContain('Hvorfor fikk Kari +31 etter Monaco?')
    expect(text).toContain('215 poeng, 1. plass av 3, best i løpet.')
    expect(html).toContain('<title>Hvorfor fikk Kari +31 etter Monaco? – F1 Tipping</title>')
    expect(html).toMatch(/<meta name="description" content="Fra 184 til 215 poeng: hva hvert tips til Kari/)
  })

  it('lists what each guess gave before and after, gains first', async () => {
    const { text } = await read(`?raceId=${monaco}`)
    expect(text).toContain(
      'Førere fra 64 → til 80 +16 Verstappen Tippet 1. plass. Nå nøyaktig, før 2. plass. fra 12 → til 20 +8 Norris Tippet 2. plass. Nå nøyaktig, før 1. plass.',
    )
    expect(text).toContain('To førere uendret.')
    expect(text).toContain('Konstruktører fra 0 → til 0 0 Ikke tippet.')
    expect(text).toContain('Gult flagg Tippet 1. Nå nøyaktig, før 0. fra 40 → til 50 +10')
    expect(text).toContain('Rødt flagg og sikkerhetsbil uendret.')
    expect(text).toContain('Verstappen Tippet 1. plass. Nøyaktig. fra 0 → til 5 +5')
    expect(text).toContain('Hamilton Tippet 10. plass, startet ikke. fra 0 → til 0 0')
    expect(text).toContain('Tips som ga mer +31 Tips som ga mindre 0 Sum fra 184 → til 215')
  })

  it('shows losses, and a race without a guess', async () => {
    const { text } = await read(`?raceId=${spain}`)
    expect(text).toContain('Hvorfor fikk Kari −16 etter Spania?')
    expect(text).toContain('Verstappen Tippet 1. plass. Fra 1. til 2. plass. fra 20 → til 12 −8')
    expect(text).toContain('Flagg fra 130 → til 130 0 Ingen endring.')
    expect(text).toContain('Førsteplass fra 5 → til 5 0 Ikke tippet.')
  })

  it('has the answer key of the race and its round winners', async () => {
    const { text } = await read(`?raceId=${monaco}`)
    expect(text).toContain('Fasit i Monaco Vinner Verstappen 10. plass – Flagg 1 gult')
    expect(text).toContain('Best i løpet Kari +31')
    expect((await why(spain)).raceKey?.roundWinners.map(({ username }) => username)).toEqual(['Ola'])
  })

  it('has every race as a row of links', async () => {
    const { text, main } = await read(`?raceId=${monaco}`)
    expect(text).toContain('Kari løp for løp')
    expect(text).toMatch(/1 Monaco \+31 215 2 Spania −16 199/)
    expect(main).toContain(`href="/user/${kari}/why?raceId=${spain}"`)
  })

  it('leads to the profile and the comparison of the same race', async () => {
    const { main } = await read(`?raceId=${monaco}`)
    expect(main).toContain(`href="/user/${kari}?raceId=${monaco}"`)
    expect(main).toContain(`href="/user/compare?year=2025&amp;a=${kari}&amp;raceId=${monaco}"`)
  })

  it('is that of the newest race by default', async () => {
    expect((await read()).text).toContain('Hvorfor fikk Kari −16 etter Spania?')
  })

  it('of a user who joined at the race counts from there', async () => {
    expect(await why(spain, liv)).toMatchObject({
      receipt: { before: 0, after: 5, change: 5 },
      standing: { rank: 3, earned: { rank: 2, shared: false } },
      gains: [
        { race: { name: 'Monaco' }, change: 0, total: 0 },
        { race: { name: 'Spania' }, change: 5, total: 5 },
      ],
    })
  })
})

describe('the receipt before the first race', () => {
  it('says what the guesses start with', async () => {
    await aSeason(db, { year: 2026 })
    await aSeasonGuess(db, kari, 2026, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
    await recompute(appAt(seasonCutoff(2026)), 2026, 0)
    const { text } = await read('?year=2026', kari, seasonCutoff(2026))
    expect(text).toContain('Hvorfor starter Kari med 64 poeng?')
    expect(text).toContain('Leclerc Tippet 3. plass. Står på 3. plass. +20')
    expect(text).toContain(
      'Før første løp måles tipsene mot rekkefølgen sesongen begynner med, og mot null flagg. Det gir 1. plass av 1.',
    )
    expect(text).not.toMatch(/Førsteplass|Tips som ga/)
  })
})

describe('the receipt', () => {
  it('is hidden from others until the cutoff of the season, to the millisecond', async () => {
    expect((await read('', kari, seasonCutoff(2025) - 1)).status).toBe(403)
    expect((await read(`?raceId=${monaco}`, kari, seasonCutoff(2025) - 1)).status).toBe(403)
    expect((await read('', kari, seasonCutoff(2025))).status).toBe(200)
  })

  it('hides the guess on a race whose cutoff has been moved ahead, but not from its owner', async () => {
    const moveTo = (cutoff: number | null) =>
      db.update(racesTable).set({ ownCutoff: cutoff }).where(eq(racesTable.id, monaco))
    await moveTo(third + 1)
    const { text } = await read(`?raceId=${monaco}`)
    const mine = await readWhy(
      {
        ...appAt(third),
        viewer: async () => aViewer(kari),
      },
      kari,
      { year: null, race: monaco },
    )
    await moveTo(null)
    expect(text).toContain('Førsteplass fra 0 → til 5 +5 Tipset vises når fristen er ute.')
    expect(text).not.toContain('Tippet 1. plass. Nøyaktig')
    expect(mine.receipt.parts.FIRST).toMatchObject({ hidden: false, lines: [{ item: 'ver' }] })
  })

  it.each([
    ['an unknown race', () => '?raceId=999999', () => kari],
    ['a race without a result', () => `?raceId=${canada}`, () => kari],
    ['a race of another season', () => `?year=2024&raceId=${monaco}`, () => kari],
    ['an unknown season', () => '?year=1999', () => kari],
    ['an unknown user', () => '', () => crypto.randomUUID()],
    ['garbage for a user', () => '', () => 'tull'],
  ])('of %s is not found', async (_, query, user) => {
    expect((await read(query(), user())).status).toBe(404)
  })

  it('of a user who does not take part says so', async () => {
    expect((await read('?year=2024')).text).toContain('Kari tippet ikke i 2024.')
  })
})

describe('the receipts of any season', () => {
  let year = 1950

  it('agree with the stored scores of both steps, and with the round winners on the profile', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        year += 1
        await storeSeason(db, year, season)
        await recompute(appAt(1_000), year, 0)
        const stored = await db.select().from(scores).where(eq(scores.year, year))
        const completed = completedRaces(season.truth.races)
        for (const row of stored) {
          const race = row.step === 0 ? null : year * 100 + completed[row.step - 1]!.id
          if (race === null && completed.length > 0) continue
          const { receipt, raceKey } = await readWhy(appAt(1_000), row.user, { year, race })
          const { roundWins } = await readProfile(appAt(1_000), row.user, { year, race })
          expect(roundWins.some(({ id }) => id === race)).toBe(
            raceKey?.roundWinners.some(({ id }) => id === row.user) ?? false,
          )
          const before = stored.find(({ user, step }) => user === row.user && step === row.step - 1)
          expect(receipt).toMatchObject({ before: before?.total ?? 0, after: row.total })
          for (const category of categories) {
            expect(receipt.parts[category]).toMatchObject({
              before: before?.byCategory[category] ?? 0,
              after: row.byCategory[category] ?? 0,
            })
          }
        }
      }),
      { numRuns: 8 },
    )
  }, 30_000)
})
