import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { windowSize } from '#game/field-window.ts'
import { mostFollowed } from '#game/live/basis.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aFlag, aGrid, aResult, aTable } from '#test/support/truths.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { type BasisRead, readLiveBasis } from '#worker/usecases/live/basis.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const score = (year: number) => recompute({ db, cache: new ShortCache(0) }, year, 0)
const namesIn = ({ people }: BasisRead) => people.map(({ username }) => username).sort()

describe('the basis of a race that runs', () => {
  const year = 2025
  const now = raceStart(year, 2)
  let first = 0
  let race = 0
  let kari = ''
  let ola = ''

  beforeAll(async () => {
    await aSeason(db, { year })
    first = await aRace(db, { year, position: 1 })
    race = await aRace(db, { year, position: 2, name: 'Monaco' })
    kari = await aUser(db, 'Kari')
    ola = await aUser(db, 'Ola')
    await aSeasonGuess(db, kari, year, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
    await aRaceGuess(db, kari, first, { FIRST: 'ver' })
    await aRaceGuess(db, kari, race, { FIRST: 'nor', TENTH: 'ham' })
    await aRaceGuess(db, ola, race, { FIRST: 'lec' })
    await aResult(db, first, ['ver', 'nor'])
    await aTable(db, first, 'DRIVER', [
      ['ver', 25],
      ['nor', 18],
    ])
    await aFlag(db, first, 'YELLOW')
    await aGrid(db, race, ['lec', 'ham', 'nor', 'ver'])
    await score(year)
  })

  it('has all guesses, the points before the race, and what the points depend on', async () => {
    const basis = await readLiveBasis(appAt(now), race)
    expect(basis).toMatchObject({
      race: { id: race, year, name: 'Monaco', position: 2, startsAt: now, cutoff: now },
      isWholeField: true,
      viewer: null,
      followed: [],
      before: { flags: { YELLOW: 1 }, grid: [{ driver: 'lec', position: 1 }, {}, {}, {}] },
    })
    expect(basis.drivers.map(({ id }) => id)).toEqual(['ham', 'lec', 'nor', 'ver'])
    expect(basis.before.tables.DRIVER.slice(0, 2)).toMatchObject([
      { competitor: 'ver', points: 25 },
      { competitor: 'nor', points: 18 },
    ])
    const byName = Object.fromEntries(basis.people.map((person) => [person.username, person]))
    expect(byName).toEqual({
      Kari: {
        user: kari,
        username: 'Kari',
        before: 80 + 5,
        guesses: {
          DRIVER: ['ver', 'nor', 'lec', 'ham'],
          races: new Map([[race, { FIRST: 'nor', TENTH: 'ham' }]]),
        },
      },
      Ola: { user: ola, username: 'Ola', before: 0, guesses: { races: new Map([[race, { FIRST: 'lec' }]]) } },
    })
  })

  it('names the viewer and the members of their leagues', async () => {
    const app = await appOf(kari, now)
    const league = await makeLeague(app, { name: 'Familien', fromRace: null, year })
    await addMembers(league, [ola])
    await addMembers(league, [await aUser(db, 'Ingrid guesses nothing')])
    expect(await readLiveBasis(await appOf(kari, now), race)).toMatchObject({ viewer: kari, followed: [ola] })
    expect(await readLiveBasis(await appOf(ola, now), race)).toMatchObject({ viewer: ola, followed: [kari] })
  })

  it('costs one trip to the database', async () => {
    const counting = countingRoundTrips(env)
    await readLiveBasis(createAppContext(counting.env, now, new ShortCache(0)), race)
    expect(counting.trips()).toBe(1)
  })

  it('is hidden until the guesses are public, and unknown where there is no race', async () => {
    await expect(readLiveBasis(appAt(now - 1), race)).rejects.toMatchObject({ code: 'not-yet' })
    await expect(readLiveBasis(appAt(now), 999_999)).rejects.toMatchObject({ code: 'not-found' })
    const cancelled = await aRace(db, { year, position: null })
    await expect(readLiveBasis(appAt(now), cancelled)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('hides a race without a seal', async () => {
    const app = appAt(raceStart(year, 3) + 1, { SEAL_KEY: '' })
    const unsealed = await aRace(db, { year, position: 3 })
    await expect(readLiveBasis(app, unsealed)).rejects.toMatchObject({ reason: 'guesses-being-sealed' })
  })
})

describe.each([
  { name: 'too large to follow', year: 2041, participants: windowSize + 40 },
  { name: 'shown in pages', year: 2042, participants: 1_100 },
])('the basis of a field that is $name', ({ year, participants }) => {
  let races: number[] = []
  const now = raceStart(year, 2)

  beforeAll(async () => {
    races = await aLargeSeason(db, year, { races: 2, participants })
    await aResult(db, races[0]!, largeDrivers)
    await score(year)
  })

  it('has the first ones for a visitor', async () => {
    const basis = await readLiveBasis(appAt(now), races[1]!)
    expect(basis).toMatchObject({ isWholeField: false, viewer: null })
    expect(basis.people.length).toBe(mostFollowed.first)
    const least = Math.min(...basis.people.map(({ before }) => pointsOf(before)))
    expect(least).toBeGreaterThan(0)
    expect(basis.people[0]!.guesses.races.get(races[1]!)).toMatchObject({ FIRST: expect.any(String) })
  })

  it('also has the viewer and their league', async () => {
    const last = crowdId(year, participants)
    const league = await makeLeague(await appOf(last, now), { name: 'Familien', fromRace: null, year })
    const members = [1, 2, 3].map((n) => crowdId(year, participants - n))
    await addMembers(league, members)
    const basis = await readLiveBasis(await appOf(last, now), races[1]!)
    const users = basis.people.map(({ user }) => user)
    expect(users).toEqual(expect.arrayContaining([last, ...members]))
    expect(users.length).toBeLessThanOrEqual(mostFollowed.first + 4)
    expect(new Set(users).size).toBe(users.length)
    expect(basis.followed.toSorted()).toEqual(members.toSorted())
  })
})

it('has all of a field of five hundred', async () => {
  const [, race] = await aLargeSeason(db, 2043, { races: 2, participants: windowSize })
  await score(2043)
  const basis = await readLiveBasis(appAt(raceStart(2043, 2)), race!)
  expect(basis.isWholeField).toBe(true)
  expect(namesIn(basis).length).toBe(windowSize)
})
