import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts, countingRoundTrips } from '#test/support/counted.ts'
import {
  aGuesser,
  aRaceToGuess,
  aSeasonToGuess,
  aSeasonUnderWay,
  closeRace,
  eventsOf,
} from '#test/support/guessing.ts'
import { formIn } from '#test/support/page-html.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { countingTrips } from '#test/support/trips.ts'
import { errorBody } from '#worker/api/errors.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
const guesses = {
  driver: { competitors: ['lec', 'ham', 'nor', 'ver'] },
  constructor: { competitors: ['fer', 'mcl', 'rbr'] },
  flag: { yellow: 60, red: 7, safetyCar: 21 },
  first: { driver: 'lec' },
  tenth: { driver: 'ham' },
}
type Category = keyof typeof guesses
const categories = Object.keys(guesses) as Category[]
let nextYear: number
let race: number

beforeAll(async () => {
  nextYear = await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
  race = await aRaceToGuess(db)
  // The first save of an isolate also puts the key of the receipts into the key history.
  await (await aGuesser(db)).save('first', guesses.first)
})

/** A player; `trips` are those that each of their saves has made to the database when the window decides. */
async function aCountedGuesser() {
  const guesser = await aGuesser(db)
  const { browser } = guesser
  const counted = countingRoundTrips(browser.bindings)
  const trips: number[] = []
  const windows = browser.bindings.GUESS_WINDOW
  const submitting = (name: string) => ({
    submit: (...save: Parameters<ReturnType<typeof windows.getByName>['submit']>) => {
      trips.push(counted.trips())
      return windows.getByName(name).submit(...save)
    },
  })
  browser.bindings = {
    ...counted.env,
    GUESS_WINDOW: { getByName: submitting } as unknown as Env['GUESS_WINDOW'],
  }
  return { ...guesser, trips, sinceNow: () => counted.trips() }
}

describe('a save asks the database once before it asks the window', () => {
  it.each(categories)('over the API on %s, with and without the season or race', async (category) => {
    const { save, trips, id } = await aCountedGuesser()
    const of = category === 'first' || category === 'tenth' ? race : nextYear
    expect((await save(category, { ...guesses[category], of })).status).toBe(200)
    expect((await save(category, guesses[category])).status).toBe(200)
    expect(trips).toEqual([1, 1])
    expect(await eventsOf(db, id)).toHaveLength(2)
  })

  it.each(categories)('from the form of %s', async (category) => {
    const { browser, trips, sinceNow, id } = await aCountedGuesser()
    const form = await formIn(await (await browser.fetch(`/guess/${category}`)).text())
    for (const [name, value] of Object.entries(guesses[category])) {
      form.delete(name)
      for (const one of [value].flat()) form.append(name, String(one))
    }
    sinceNow()
    const answer = await browser.post(`/guess/${category}`, form)
    expect(answer.status).toBe(200)
    expect(trips).toEqual([1])
    expect(await eventsOf(db, id)).toHaveLength(1)
  })
})

describe('a save waits for two trips, the one that reads and the one that stores', () => {
  async function aCounted() {
    const guesser = await aGuesser(db)
    await guesser.browser.fetch('/api/public/csrf-token')
    const { env: counted, trips } = countingTrips(guesser.browser.bindings)
    guesser.browser.bindings = counted
    return { ...guesser, trips }
  }
  const twoInARow = { inARow: 2, database: 1, kv: 1, objects: 1 }

  it.each(categories)('over the API on %s', async (category) => {
    const { save, trips } = await aCounted()
    expect((await save(category, guesses[category])).status).toBe(200)
    expect(trips()).toEqual(twoInARow)
  })

  it.each(categories)(
    'from the form of %s, which without scripts also reads its page again',
    async (category) => {
      const { browser, trips } = await aCounted()
      const fields = Object.entries(guesses[category]).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      )
      trips()
      expect((await browser.post(`/guess/${category}.data`, new URLSearchParams(fields))).status).toBe(200)
      expect(trips()).toEqual(twoInARow)
      expect((await browser.post(`/guess/${category}`, new URLSearchParams(fields))).status).toBe(200)
      expect(trips()).toEqual({ inARow: 3, database: 2, kv: 1, objects: 1 })
    },
  )
})

it('saves of the same second share what is the same for all', async () => {
  const [first, other] = [await aGuesser(db), await aGuesser(db)]
  const cache = new ShortCache(1_000)
  for (const { browser } of [first, other]) Object.assign(browser, { cache, now: first.browser.now })
  const { env: counted, spent } = countingCosts(other.browser.bindings)
  other.browser.bindings = counted
  const rows: number[] = []
  for (const category of ['driver', 'first'] as const) {
    expect((await first.save(category, guesses[category])).status).toBe(200)
    spent()
    expect((await other.save(category, guesses[category])).status).toBe(200)
    rows.push(spent().rows)
  }
  expect(Math.max(...rows)).toBeLessThanOrEqual(8)
})

it.each(categories)('a page and a save on %s read nothing of other participants', async (category) => {
  const { browser, save } = await aGuesser(db)
  const { env: counted, spent } = countingCosts(browser.bindings)
  browser.bindings = counted
  const rowsRead = async () => {
    spent()
    expect((await browser.fetch(`/guess/${category}`)).status).toBe(200)
    expect((await save(category, guesses[category])).status).toBe(200)
    return spent().rows
  }
  await rowsRead()
  const before = await rowsRead()
  for (let i = 0; i < 5; i++) {
    const other = await aUser(db, `Annen ${category} ${i}`)
    const ranking = ['ver', 'nor', 'lec', 'ham']
    for (const year of [nextYear, calendarYear(Date.now())])
      await aSeasonGuess(db, other, year, { DRIVER: ranking, CONSTRUCTOR: ['mcl', 'fer', 'rbr'] })
    await aRaceGuess(db, other, race, { FIRST: 'ver', TENTH: 'nor' })
  }
  expect(await rowsRead()).toBe(before)
})

describe('a save on a race that has closed', () => {
  it('asks as little, named or not', async () => {
    const { save, trips } = await aCountedGuesser()
    await closeRace(db, race)
    expect((await save('first', { driver: 'lec', of: race })).status).toBe(403)
    expect((await save('first', { driver: 'lec' })).status).toBe(403)
    expect(trips).toEqual([1, 1])
  })

  it('says nothing about it to someone who may not save', async () => {
    const nameless = crypto.randomUUID()
    await db.insert(users).values({ id: nameless, createdAt: 0 })
    const people = [
      [new Browser(Date.now()), 401, 'signed-out'],
      [await signedIn(nameless, Date.now()), 403, 'no-username'],
      [await signedIn(crypto.randomUUID(), Date.now()), 401, 'signed-out'],
    ] as const
    for (const [browser, status, code] of people) {
      for (const of of [race, race + 100, undefined]) {
        const answer = await browser.call('/api/guess/first', { driver: 'lec', of })
        expect([answer.status, errorBody.parse(await answer.json()).error.code]).toEqual([status, code])
        expect((await browser.post('/guess/first', { driver: 'lec', of: `${of ?? ''}` })).status).toBe(status)
      }
      expect((await browser.post('/guess/driver', { move: 'up:nor' })).status).toBe(status)
      expect((await browser.post('/guess/driver', { driver: 'a'.repeat(20_000) })).status).toBe(status)
    }
  })
})
