import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { readRaceGuesses } from '#worker/usecases/guessing/race-guesses.ts'

const db = openDatabase(env.DB)
const first = raceStart(2025, 1)
const second = raceStart(2025, 2)
let australia: number
let china: number
let cancelled: number

const at = (now: number, query = '') => site(now).api(`/public/race-guess${query}`)

beforeAll(async () => {
  await aSeason(db)
  australia = await aRace(db, { position: 1, name: 'Australia' })
  china = await aRace(db, { position: 2, name: 'Kina' })
  cancelled = await aRace(db, { position: null, name: 'Imola', startsAt: first })
  await aGrid(db, australia, ['ver', 'nor', 'lec'])
  await aGrid(db, china, ['lec', 'ver'])
  for (const [name, winner] of [
    ['Åse', 'nor'],
    ['Ærlend', 'nor'],
    ['Bo', 'ver'],
    ['Ida', 'ham'],
  ] as const) {
    const user = await aUser(db, name)
    await aRaceGuess(db, user, australia, { FIRST: winner, TENTH: 'lec' })
    await aRaceGuess(db, user, china, { FIRST: 'lec' })
    await aRaceGuess(db, user, cancelled, { FIRST: 'lec' })
  }
})

const notYet = {
  status: 403,
  body: { error: { code: 'not-yet', message: 'Tippingen er snart tilgjenglig...' } },
}

describe("everyone's guesses on a race", () => {
  it('are sorted by grid position, then by name; drivers without a slot are last', async () => {
    expect((await at(first)).body).toEqual({
      id: australia,
      name: 'Australia',
      first: [
        { user: 'Bo', driver: 'Max Verstappen', position: 1, afterShown: false },
        { user: 'Ærlend', driver: 'Lando Norris', position: 2, afterShown: false },
        { user: 'Åse', driver: 'Lando Norris', position: 2, afterShown: false },
        { user: 'Ida', driver: 'Lewis Hamilton', position: null, afterShown: false },
      ],
      tenth: ['Bo', 'Ida', 'Ærlend', 'Åse'].map((user) => {
        return { user, driver: 'Charles Leclerc', position: 3, afterShown: false }
      }),
      checkpoint: expect.stringContaining(`/seal/2025/${australia}\n`),
    })
  })

  it('are hidden until the cutoff, to the millisecond', async () => {
    expect(await at(first - 1)).toEqual(notYet)
    expect((await at(first)).status).toBe(200)
  })

  it('are those of the newest closed race until the next cutoff', async () => {
    expect((await at(second - 1)).body).toMatchObject({ name: 'Australia' })
    expect((await at(second)).body).toMatchObject({ name: 'Kina' })
  })

  it('of an older race can be requested', async () => {
    expect((await at(second, `?raceId=${australia}`)).body).toMatchObject({ name: 'Australia' })
  })

  it('of an open race are refused for every viewer', async () => {
    expect(await at(second - 1, `?raceId=${china}`)).toEqual(notYet)
    expect(await at(seasonCutoff(2025) - 1, `?raceId=${australia}`)).toEqual(notYet)
    expect((await at(second, `?raceId=${china}`)).body).toMatchObject({ first: [{}, {}, {}, {}] })
  })

  it('of a cancelled race are refused', async () => {
    expect((await at(second, `?raceId=${cancelled}`)).status).toBe(404)
    expect((await at(first - 1, `?raceId=${cancelled}`)).status).toBe(404)
  })

  it('follow a manual cutoff, not the start', async () => {
    const japan = await aRace(db, { position: 3, name: 'Japan', ownCutoff: raceStart(2025, 3) + 60_000 })
    expect(await at(raceStart(2025, 3), `?raceId=${japan}`)).toEqual(notYet)
    expect((await at(raceStart(2025, 3) + 60_000)).body).toMatchObject({ name: 'Japan', first: [] })
  })

  it.each([
    ['?raceId=999999', 404],
    ['?raceId=abc', 400],
    ['?raceId=', 400],
    ['?raceId=1&raceId=2', 400],
  ])('with the query %s are refused with %i', async (query, status) => {
    expect((await at(second, query)).status).toBe(status)
  })
})

describe('before the first cutoff of a season', () => {
  it('nothing is shown, not even the last race of the season before', async () => {
    await aSeason(db, { year: 2026 })
    await aRace(db, { year: 2026, position: 1 })
    expect(await at(raceStart(2026, 1) - 1)).toEqual(notYet)
    expect((await at(raceStart(2026, 1) - 1, `?raceId=${china}`)).status).toBe(200)
  })
})

describe('a guess', () => {
  it('has place and points once the race has a result', async () => {
    await aSeason(db, { year: 2027 })
    const race = await aRace(db, { year: 2027 })
    const field = ['nor', 'ver', 'lec', 'ham']
    await aGrid(db, race, field)
    const guesses = { Kari: 'nor', Leo: 'ver', Mia: 'lec', Ola: 'ham' }
    for (const [name, driver] of Object.entries(guesses)) {
      await aRaceGuess(db, await aUser(db, name), race, { FIRST: driver, TENTH: driver })
    }
    const read = async () => (await readRaceGuesses(appAt(raceStart(2027, 1)), race)).questions[0]!.guesses
    expect((await read()).map(({ finish }) => finish)).toEqual([null, null, null, null])

    await aResult(db, race, [
      'lec',
      'nor',
      { driver: 'ver', status: 'RETIRED' },
      { driver: 'ham', status: 'DID_NOT_START' },
    ])
    expect((await read()).map(({ user, finish }) => [user.username, finish])).toEqual([
      ['Kari', { place: 2, difference: 1, points: 2, status: 'FINISHED' }],
      ['Leo', { place: 3, difference: 2, points: 1, status: 'RETIRED' }],
      ['Mia', { place: 1, difference: 0, points: 5, status: 'FINISHED' }],
      ['Ola', { place: null, difference: null, points: 0, status: 'DID_NOT_START' }],
    ])
  })
})
