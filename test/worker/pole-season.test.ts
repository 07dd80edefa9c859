import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { pointsTables, userRoles } from '#db/schema.ts'
import { pole } from '#game/questions/pole.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { defaultTables, tablesOf } from '#test/support/points.ts'
import { markSealed } from '#test/support/seals.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { gridRequest } from '#worker/usecases/admin/outcomes.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2025
const qualifyingOf = (position: number) => raceStart(year, position) - days
const now = qualifyingOf(2)
const admin = anAdmin(crypto.randomUUID())
let australia: number
let china: number
const users: Record<string, string> = {}

const api = (path: string, at = now) => site(at).api(`/public${path}`)
const page = async (path: string, at = now) => (await site(at).page(path)).text
type Profile = Record<'summary' | 'ranks', Record<string, number>> & { poleGuesses?: object[] }
const profileOf = async (name: string, at = now) => (await api(`/user/${users[name]}`, at)).body as Profile

const app = { ...appAt(now), viewer: async () => admin }
async function change(request: ChangeRequest) {
  const { seen } = await planChange(app, year, request)
  await applyChange(app, year, request, { seen, reason: 'Dommerne', undoes: null })
  await markSealed(db)
}
const gridOf = (...drivers: string[]) =>
  gridRequest({ race: australia, state: 'GRID', rows: drivers.map((driver) => ({ driver, pitLane: false })) })
/** As a backup could bring it: the portal turns a question on or off before the season only. */
async function turn(points: readonly number[]) {
  await db.delete(pointsTables).where(eq(pointsTables.category, 'POLE'))
  for (const [difference, worth] of points.entries()) {
    await db.insert(pointsTables).values({ year, category: 'POLE', difference, points: worth })
  }
  await recompute(appAt(now), year, 0)
}

beforeAll(async () => {
  await aSeason(db, { points: tablesOf({ ...defaultTables, POLE: pole.defaultPoints }) })
  const weekend = (position: number) => ({ position, sessions: { QUALIFYING: qualifyingOf(position) } })
  australia = await aRace(db, { ...weekend(1), name: 'Australia' })
  china = await aRace(db, { ...weekend(2), name: 'Kina' })
  for (const name of ['Kari', 'Ola', 'Ida', 'Leo']) users[name] = await aUser(db, name)
  await aUser(db, admin.username, admin.id)
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })
  await aSeasonGuess(db, users.Kari!, year, { CONSTRUCTOR: ['mcl', 'rbr', 'fer'] })
  await aRaceGuess(db, users.Kari!, australia, { FIRST: 'nor', POLE: 'ver' })
  await aRaceGuess(db, users.Ola!, australia, { POLE: 'nor' })
  await aRaceGuess(db, users.Ida!, australia, { POLE: 'ham' })
  // Leo joins late.
  await aRaceGuess(db, users.Leo!, china, { FIRST: 'ver', POLE: 'lec' })
  await aRaceGuess(db, users.Kari!, china, { POLE: 'nor' })
  await aGrid(db, australia, ['ver', 'nor', 'lec'])
  await aResult(db, australia, ['nor', 'ver', 'lec'])
  await recompute(appAt(now), year, 0)
  await markSealed(db)
})

describe('a season with an optional question', () => {
  it('gives points and places in it, at the step of its race', async () => {
    const found = await Promise.all(['Kari', 'Ola', 'Ida', 'Leo'].map((name) => profileOf(name)))
    expect(found.map(({ summary, ranks }) => [summary.pole, ranks.pole])).toEqual([
      [5, 1],
      [2, 2],
      [0, 3],
      [0, 3],
    ])
    expect(found[0]!.summary.total).toBe(5 + 5 + found[0]!.summary.constructors!)
  })

  it('appends its fields to the answers of the API', async () => {
    const kari = await profileOf('Kari')
    expect(Object.keys(kari).at(-1)).toBe('poleGuesses')
    expect(Object.keys(kari.summary).slice(-2)).toEqual(['total', 'pole'])
    expect(Object.keys(kari.ranks).slice(-2)).toEqual(['participants', 'pole'])
    const guesses = (await api(`/race-guess?raceId=${australia}`)).body as object
    expect(Object.keys(guesses).filter((key) => key !== 'checkpoint')).toEqual([
      'name',
      'id',
      'first',
      'tenth',
      'pole',
    ])
    expect((await api('/score')).body).toMatchObject({ POLE: { 0: 5, 1: 2, 2: 1 } })
    const list = (await api('/category/list')).body as object[]
    expect(list.at(-1)).toEqual({ id: 'POLE', name: 'Pole', perRace: true })
  })

  it('gives 0 for a driver who is not on the grid, and says so', async () => {
    expect((await profileOf('Ida')).poleGuesses).toMatchObject([
      { raceName: 'Australia', driver: 'Lewis Hamilton', finishPos: null, diff: null, points: 0 },
    ])
    expect(await page(`/user/${users.Ida}/why`)).toContain('Tippet pole, ikke på startoppstillingen.')
  })

  it('explains it beside its points', async () => {
    expect(await page('/score')).toContain('Straffer teller')
    expect(await page('/about')).toContain('Du tipper også hvem som starter først.')
  })

  it('writes the place of each guess into the CSV', async () => {
    const browser = await signedIn(users.Ola!, now)
    const text = await (await browser.fetch('/settings/info/tips.csv')).text()
    expect(text).toContain('2025;Australia;Pole;Lando Norris;1;')
  })

  it('moves points when the grid changes after the result', async () => {
    await change(gridOf('nor', 'lec', 'ver', 'ham'))
    const points = async () =>
      Promise.all(['Kari', 'Ola', 'Ida'].map(async (name) => (await profileOf(name)).summary.pole))
    expect(await points()).toEqual([1, 5, 0])
    expect((await profileOf('Ida')).poleGuesses).toMatchObject([{ finishPos: 4, diff: 3 }])
    await change(gridOf('ver', 'nor', 'lec'))
    expect(await points()).toEqual([5, 2, 0])
  })

  it('says nothing of it once it is turned off, and the same as before when turned on again', async () => {
    const before = await profileOf('Kari')
    await turn([])
    const without = await profileOf('Kari')
    expect(without.summary).toEqual({
      ...withoutPole(before.summary),
      total: before.summary.total! - 5,
    })
    expect(Object.keys(without)).not.toContain('poleGuesses')
    expect((await api(`/race-guess?raceId=${australia}`)).body).not.toHaveProperty('pole')
    for (const path of ['/score', '/about', `/user/${users.Kari}`, `/user/${users.Kari}/why`]) {
      expect(await page(path)).not.toMatch(/\bpole/i)
    }
    await turn(pole.defaultPoints)
    expect(await profileOf('Kari')).toEqual(before)
  })
})

describe('the guesses on a question that closes before the race', () => {
  const guesses = (at: number) => api(`/race-guess?raceId=${china}`, at)

  it('are public from its own cutoff, to the millisecond, and those of the race are not', async () => {
    expect((await guesses(now - 1)).status).toBe(403)
    const { body } = await guesses(now)
    expect(body).toMatchObject({
      first: [],
      tenth: [],
      pole: [{ user: 'Kari' }, { user: 'Leo' }],
    })
    expect((await guesses(raceStart(year, 2))).body).toMatchObject({ first: [{ user: 'Leo' }] })
  })

  it('do not replace the newest race', async () => {
    expect((await api('/race-guess')).body).toMatchObject({ name: 'Australia' })
    expect((await api('/race-guess', raceStart(year, 2))).body).toMatchObject({ name: 'Kina' })
  })

  it('are alone on the page until then, and on the profile', async () => {
    const text = await page(`/race-guess?raceId=${china}`)
    expect(text).toContain('Førsteplass og tiendeplass vises når fristen er ute.')
    expect(text).toContain('Fasiten kommer når startoppstillingen er klar.')
    expect(text).toContain('Norris')
    expect(text).not.toContain('Verstappen')
    const { poleGuesses } = await profileOf('Leo')
    expect(poleGuesses).toMatchObject([{ raceName: 'Kina', driver: 'Charles Leclerc', finishPos: null }])
    expect(await profileOf('Leo', now - 1)).toMatchObject({ poleGuesses: [], winnerGuesses: [] })
  })

  it('have points as soon as a grid is known, provisional in qualifying order', async () => {
    await aGrid(db, china, ['lec', 'nor'], { state: 'QUALIFYING' })
    const text = await page(`/race-guess?raceId=${china}`)
    expect(text).toContain(
      'Charles Leclerc Én av 2 traff og fikk 5 poeng. Foreløpig rekkefølge fra kvalifiseringen.',
    )
    expect((await profileOf('Leo')).summary.pole).toBe(0)
  })
})

const withoutPole = ({ pole: _, ...others }: Record<string, number>) => others
