import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfSeason } from '#db/queries/changes.ts'
import { finalScores, userRoles } from '#db/schema.ts'
import { signedIn } from '#test/support/browser.ts'
import { aForm } from '#test/support/change-form.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, minutes, raceStart } from '#test/support/season.ts'
import { readHtml, site } from '#test/support/site.ts'
import { aResult, aTable } from '#test/support/truths.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 2) + days
const path = `/admin/season/${year}/finish`
let kari: string
let ola: string
let monaco: number
let spain: number

beforeAll(async () => {
  await aSeason(db, { year })
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  spain = await aRace(db, { position: 2, name: 'Spania' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  await db.insert(userRoles).values({ user: kari, role: 'ADMIN' })
  await aSeasonGuess(db, kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aRaceGuess(db, ola, monaco, { FIRST: 'nor' })
  for (const race of [monaco]) {
    await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
    await aTable(db, race, 'DRIVER', [
      ['nor', 25],
      ['ver', 18],
    ])
  }
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
})

const send = (fields: Record<string, string>, reason = '', at = now) =>
  aForm(kari, at, path, Object.entries(fields), reason)
const medalsOf = async (user: string) => {
  const { body } = await site(now).api(`/public/user/${user}?year=${year}`)
  return (body as { medals: unknown }).medals
}

it('a season can be finished once every race has a result; profiles and the participant list show the medals', async () => {
  const early = await send({ finish: String(now) })
  expect(early.status).toBe(400)
  expect(early.text).toContain('Spania har ikke fått resultat.')
  expect(early.text).toContain(
    '1 løp mangler resultat. Sesongen kan avsluttes når alle har det. Slik står det nå',
  )
  expect(early.text).not.toContain('Se hva som endres')

  await aResult(db, spain, ['nor', 'ver', 'lec', 'ham'])
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
  const { text, applied } = await send({ finish: String(now) })
  expect(text).toMatch(/Slik blir plassene.* 1 Kari 1\. plass 2025 .* 2 Ola 2\. plass 2025/)
  expect(applied?.text).toContain('2025 er avsluttet')
  expect(await medalsOf(kari)).toEqual([{ year, place: 1 }])
  expect(await medalsOf(ola)).toEqual([{ year, place: 2 }])
  expect((await site(now).page(`/user/${ola}?year=${year}`)).main).toMatch(
    /Medaljer.*2<!-- -->\. plass <!-- -->2025/s,
  )
  expect((await site(now).page('/user')).text).toMatch(/Kari 1\. plass 2025 .*Ola 2\. plass 2025/)
})

it('a season is reopened only by an admin who has just signed in', async () => {
  const browser = await signedIn(kari, now - 10 * minutes - 1)
  browser.now = now
  const { text, main } = readHtml(await (await browser.post(path, { reopen: 'on' })).text())
  expect(text).toContain('Det er over ti minutter siden du logget inn.')
  expect(main).toContain(
    `/login?${new URLSearchParams({ notice: 'again', redirectAfterLogin: path })}`.replace('&', '&amp;'),
  )
})

it('a finished season cannot change until it is reopened with a public reason', async () => {
  const points = await aForm(kari, now, `/admin/season/${year}/points`, [['FIRST', '9']])
  expect(points.text).toContain('Sesongen er avsluttet.')

  const unexplained = await send({ reopen: 'on' })
  expect(unexplained.applied?.text).toContain('Skriv hvorfor')
  expect(await db.select().from(finalScores)).toHaveLength(2)
  await send({ reopen: 'on' }, 'Protesten er avgjort.')
  expect(await db.select().from(finalScores)).toEqual([])
  expect(await medalsOf(kari)).toEqual([])
  expect((await changesOfSeason(db, year))[0]).toMatchObject({ why: 'Protesten er avgjort.' })
})

it.each(['', 'nå', String(now + 1), String(now - days)])(
  'requires a new preview for a finish dated %j',
  async (at) => {
    expect(await send({ finish: at })).toMatchObject({ status: 409, applied: null })
  },
)
