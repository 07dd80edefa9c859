import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace, changesOfSeason } from '#db/queries/changes.ts'
import { raceById } from '#db/queries/importing.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { userRoles } from '#db/schema.ts'
import { osloField } from '#game/oslo-time.ts'
import { aForm } from '#test/support/change-form.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, minutes, raceStart, seasonCutoff } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const year = 2026
/** After the cutoffs of the season and the first race. */
const now = raceStart(year, 1) + minutes
let admin: string
let first: number
let second: number

beforeAll(async () => {
  await aSeason(db, { year })
  first = await aRace(db, { year, position: 1, name: 'Monaco' })
  second = await aRace(db, { year, position: 2, name: 'Spania' })
  admin = await aUser(db, 'Kari')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
})

const send = (fields: Record<string, string>, reason = '') =>
  aForm(admin, now, `/admin/season/${year}/cutoff`, Object.entries(fields), reason)
const seasonNow = async () => (await allSeasons(db))[0]!.cutoff
const raceNow = async (race: number) => (await raceById(db, race))[0]!
const later = (instant: number) => instant + 3 * days

describe('the cutoff of a race', () => {
  it('can move ahead without a reason, stays when the start moves, and follows the start again when cleared', async () => {
    const wanted = raceStart(year, 2) - 60 * minutes
    const { text, status } = await send({ [`race-${second}`]: osloField(wanted) })
    expect(status).toBe(200)
    expect(text).toContain('Tippefristen: søndag 29. mars 2026 kl.')
    expect(await raceNow(second)).toMatchObject({ ownCutoff: wanted, cutoff: wanted })
    await send({ [`race-${second}`]: '' })
    expect(await raceNow(second)).toMatchObject({ ownCutoff: null, cutoff: raceStart(year, 2) })
  })

  it('needs a public reason to move once it has passed', async () => {
    const wanted = osloField(later(raceStart(year, 1)))
    const asked = await send({ [`race-${first}`]: wanted })
    expect(asked.applied).toMatchObject({ status: 400 })
    expect(asked.applied?.text).toContain('Skriv hvorfor')
    expect(await raceNow(first)).toMatchObject({ ownCutoff: null })
    await send({ [`race-${first}`]: wanted }, 'Løpet er utsatt.')
    expect(await raceNow(first)).toMatchObject({ ownCutoff: later(raceStart(year, 1)) })
    expect((await changesOfRace(db, first))[0]).toMatchObject({ why: 'Løpet er utsatt.' })
  })
})

describe('a reason', () => {
  const wanted = () => ({ [`race-${first}`]: osloField(later(later(raceStart(year, 1)))) })

  it('is refused when longer than the page allows, keeps the form, and nothing changes', async () => {
    const before = await raceNow(first)
    const logged = await changesOfRace(db, first)
    const { applied } = await send(wanted(), 'x'.repeat(301))
    expect(applied).toMatchObject({ status: 400 })
    expect(applied?.text).toContain('Begrunnelsen kan ha høyst 300 tegn.')
    expect(applied?.text).toContain('Dette endres')
    expect(await raceNow(first)).toEqual(before)
    expect(await changesOfRace(db, first)).toEqual(logged)
  })

  it('may have the maximum length, counted as in the browser', async () => {
    const lines = `${'x'.repeat(149)}\r\n${'y'.repeat(150)}`
    expect((await send(wanted(), lines)).applied).toMatchObject({ status: 200 })
    expect((await changesOfRace(db, first))[0]!.why).toHaveLength(300)
  })
})

describe('the cutoff of the season', () => {
  it('needs a public reason to move once it has passed', async () => {
    const wanted = { season: osloField(later(seasonCutoff(year))) }
    expect((await send(wanted)).applied).toMatchObject({ status: 400 })
    expect(await seasonNow()).toBe(seasonCutoff(year))
    await send(wanted, 'Testene er flyttet.')
    expect(await seasonNow()).toBe(later(seasonCutoff(year)))
    expect((await changesOfSeason(db, year))[0]).toMatchObject({ why: 'Testene er flyttet.' })
  })
})

it.each<[string, string, RegExp]>([
  ['in a skipped hour', '29.03.2026 kl. 02.30', /finnes ikke/],
  ['that is missing', '', /Skriv dato og klokkeslett/],
  ['with a time zone', '29.03.2026 kl. 12.00Z', /Skriv dato og klokkeslett/],
  ['in another year', '29.03.2062 kl. 12.00', /Fristen må være i 2025 eller 2026/],
])('refuses a time %s and keeps the typed text', async (_, typed, words) => {
  const before = await seasonNow()
  const { status, text, main } = await send({ season: typed }, 'Fordi')
  expect(status).toBe(400)
  expect(text).toMatch(words)
  expect(main).toContain(`value="${typed}"`)
  expect(await seasonNow()).toBe(before)
})

it('a repeated hour means the first one, and the page says so', async () => {
  const { text } = await send({ season: '25.10.2026 kl. 02.30' }, 'Sent ute')
  expect(text).toContain('søndag 25. oktober 2026 kl. 02.30, sommertid')
  expect(await seasonNow()).toBe(Date.UTC(year, 9, 25, 0, 30))
})
