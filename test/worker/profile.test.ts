import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aFlag, aGrid, aResult, aTable } from '#test/support/truths.ts'
import { readMyProfile, readProfile } from '#worker/usecases/profile/profile.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const closed = seasonCutoff(2025)
const third = raceStart(2025, 3)
let kari: string
let ola: string
let australia: number
let china: number
let japan: number

const at = (now: number, query = '', user = kari) => site(now).api(`/public/user/${user}${query}`)
const ownApp = (now: number, id = kari, username: string | null = 'Kari') => {
  return {
    ...appAt(now),
    viewer: async () => aViewer(id, { username }),
  }
}

beforeAll(async () => {
  await aSeason(db)
  australia = await aRace(db, { position: 1, name: 'Australia' })
  china = await aRace(db, { position: 2, name: 'Kina' })
  japan = await aRace(db, { position: 3, name: 'Japan' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  await aSeasonGuess(db, kari, 2025, {
    DRIVER: ['ver', 'nor', 'lec'],
    CONSTRUCTOR: ['mcl', 'fer', 'rbr'],
    FLAG: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 },
  })
  await aSeasonGuess(db, ola, 2025, { DRIVER: ['ver', 'lec', 'nor', 'ham'] })
  await aRaceGuess(db, kari, australia, { FIRST: 'nor', TENTH: 'ham' })
  await aRaceGuess(db, ola, australia, { FIRST: 'nor' })
  await aRaceGuess(db, kari, japan, { FIRST: 'lec' })
  await aGrid(db, australia, ['ver', 'nor', 'ham', 'lec'])
  await aResult(db, australia, ['ver', 'nor', 'lec', { driver: 'ham', status: 'DID_NOT_START' }])
  await aTable(db, australia, 'DRIVER', [
    ['ver', 25],
    ['nor', 18],
  ])
  await aFlag(db, australia, 'RED')
  await aFlag(db, australia, 'YELLOW', { session: 'SPRINT' })
  await aResult(db, china, ['lec', 'nor', 'ver', 'ham'])
  await aTable(db, china, 'DRIVER', [
    ['lec', 40],
    ['ver', 39],
    ['nor', 36],
    ['ham', 12],
  ])
  await aGrid(db, japan, ['lec', 'nor', 'ver', 'ham'])
  await recompute(appAt(closed), 2025, 0)
})

describe('a profile after a race', () => {
  it('has every guess with its actual value and points at that race, and the sums', async () => {
    const { status, body } = await at(third - 1, `?raceId=${australia}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      user: { id: kari, username: 'Kari' },
      year: 2025,
      medals: [],
      raceId: australia,
      racePos: 1,
      summary: { drivers: 60, constructors: 60, flag: 140, winner: 2, tenth: 0, total: 262 },
      ranks: { drivers: 2, constructors: 1, flag: 1, winner: 1, tenth: 1, total: 1, participants: 2 },
      driversGuesses: [
        driver('Max Verstappen', 1, 1, 20, { count: 2, of: 2 }),
        driver('Lando Norris', 2, 2, 20, { count: 1, of: 2 }),
        driver('Charles Leclerc', 3, 3, 20, { count: 1, of: 2 }),
        {
          competitor: 'Lewis Hamilton',
          guessed: null,
          pos: 4,
          diff: null,
          points: 0,
          same: null,
          afterShown: false,
        },
      ],
      constructorsGuesses: [
        driver('McLaren', 1, 1, 30, { count: 1, of: 1 }),
        driver('Red Bull', 3, 2, 15, { count: 1, of: 1 }),
        driver('Ferrari', 2, 3, 15, { count: 1, of: 1 }),
      ],
      flagGuesses: [
        {
          flag: 'Yellow Flag',
          guessed: 1,
          actual: 1,
          diff: 0,
          points: 50,
          same: { count: 1, of: 1 },
          afterShown: false,
        },
        {
          flag: 'Red Flag',
          guessed: 0,
          actual: 1,
          diff: 1,
          points: 40,
          same: { count: 1, of: 1 },
          afterShown: false,
        },
        {
          flag: 'Safety Car',
          guessed: 0,
          actual: 0,
          diff: 0,
          points: 50,
          same: { count: 1, of: 1 },
          afterShown: false,
        },
      ],
      winnerGuesses: [
        {
          raceName: 'Australia',
          raceId: australia,
          racePos: 1,
          driver: 'Lando Norris',
          startPos: 2,
          finishPos: 2,
          status: 'FINISHED',
          diff: 1,
          points: 2,
          same: { count: 2, of: 2 },
          afterShown: false,
        },
      ],
      tenthGuesses: [
        {
          raceName: 'Australia',
          raceId: australia,
          racePos: 1,
          driver: 'Lewis Hamilton',
          startPos: 3,
          finishPos: null,
          status: 'DID_NOT_START',
          diff: null,
          points: 0,
          same: { count: 1, of: 1 },
          afterShown: false,
        },
      ],
    })
  })

  it('uses the newest race with a result by default', async () => {
    expect((await at(third - 1)).body).toMatchObject({
      raceId: china,
      racePos: 2,
      driversGuesses: [
        { competitor: 'Charles Leclerc', guessed: 3, pos: 1, points: 6 },
        { competitor: 'Max Verstappen', guessed: 1, pos: 2, points: 12 },
        { competitor: 'Lando Norris', guessed: 2, pos: 3, points: 12 },
        { competitor: 'Lewis Hamilton', guessed: null, pos: 4, points: 0 },
      ],
      winnerGuesses: [{ raceName: 'Australia' }],
    })
  })

  it('leaves out what was not guessed', async () => {
    expect((await at(third - 1, '', ola)).body).toMatchObject({
      summary: { constructors: 0, flag: 0, tenth: 0 },
      constructorsGuesses: [],
      flagGuesses: [],
      tenthGuesses: [],
    })
  })

  it.each([
    ['?raceId=999999', 404, 'Vi finner ikke det løpet.'],
    ['?raceId=999999&year=2025', 404, 'Vi finner ikke det løpet.'],
    ['?year=2031', 404, 'Vi har ingen sesong for det året.'],
    ['?year=abc', 400, 'Noe mangler eller er feil.'],
    ['?raceId=99999999999999999999', 400, 'Noe mangler eller er feil.'],
    ['?raceId=-1', 400, 'Noe mangler eller er feil.'],
    ['?raceId=1e3', 400, 'Noe mangler eller er feil.'],
  ])('with the query %s is refused with %i', async (query, status, message) => {
    expect(await at(third, query)).toMatchObject({ status, body: { error: { message } } })
  })

  it('is not found without a result or in another season', async () => {
    expect(await at(third, `?raceId=${japan}`)).toMatchObject({
      status: 404,
      body: { error: { message: 'Løpet har ikke fått noe resultat enda.' } },
    })
    await aSeason(db, { year: 2024 })
    expect(await at(third, `?raceId=${australia}&year=2024`)).toMatchObject({
      status: 404,
      body: { error: { message: 'Vi finner ikke det løpet.' } },
    })
  })

  it.each([
    ['an unknown user', crypto.randomUUID(), 404],
    ['garbage', 'x', 400],
    ['an injection', "'%20or%201=1--", 400],
  ])('is refused for %s', async (_, user, status) => {
    expect((await at(third, '', user)).status).toBe(status)
  })

  it('is not found for a user without a name', async () => {
    const nameless = crypto.randomUUID()
    await env.DB.prepare('insert into users (id, created_at) values (?, 0)').bind(nameless).run()
    expect((await at(third, '', nameless)).status).toBe(404)
  })
})

describe('an open guess', () => {
  const notYet = {
    status: 403,
    body: { error: { code: 'not-yet', message: 'Tippingen er snart tilgjenglig...' } },
  }

  it('on a season is hidden from others until the cutoff, to the millisecond', async () => {
    expect(await at(closed - 1)).toEqual(notYet)
    expect(await at(closed - 1, `?year=2025&raceId=${australia}`)).toEqual(notYet)
    expect((await at(closed)).status).toBe(200)
  })

  it('on a race is hidden from others until its cutoff, to the millisecond', async () => {
    const winners = async (now: number) =>
      (await readProfile(appAt(now), kari, { year: null, race: null })).rows.FIRST
    expect((await winners(third - 1)).map(({ race }) => race.name)).toEqual(['Australia', 'Kina'])
    expect((await winners(third)).at(-1)).toMatchObject({
      race: { name: 'Japan' },
      driver: { name: 'Charles Leclerc' },
      startPos: 1,
      completed: false,
      actual: null,
      points: 0,
      same: { count: 1, of: 1 },
    })
    expect(JSON.stringify((await at(third - 1)).body)).not.toContain('Japan')
  })

  it('is visible to its owner, without counts of equal guesses and without ranks', async () => {
    const profile = await readMyProfile(ownApp(closed - 1), { year: null, race: null })
    expect(profile.rows.DRIVER[0]).toMatchObject({ guess: 3, same: null })
    expect(profile.ranks).toBeNull()
    const beforeJapan = await readMyProfile(ownApp(third - 1), { year: null, race: null })
    expect(beforeJapan.rows.FIRST.at(-1)).toMatchObject({ race: { name: 'Japan' }, same: null })
    expect(beforeJapan.ranks).not.toBeNull()
  })
})

describe('the own profile', () => {
  it('needs a session', async () => {
    expect(await site(third).api('/user/myprofile')).toEqual({
      status: 401,
      body: {
        error: { code: 'signed-out', message: 'Du må være innlogget for å se profilen din.' },
      },
    })
  })

  it('needs a name', async () => {
    await expect(readMyProfile(ownApp(third, kari, null), { year: null, race: null })).rejects.toMatchObject({
      code: 'no-username',
    })
  })

  it('is marked as own', async () => {
    const mine = await readMyProfile(ownApp(third), { year: 2025, race: null })
    expect(mine).toMatchObject({ own: true, user: { username: 'Kari' } })
  })
})

describe('a season before its first race', () => {
  it('is compared with the season order', async () => {
    await aSeason(db, { year: 2026 })
    await aSeasonGuess(db, kari, 2026, { DRIVER: ['nor', 'lec', 'ver', 'ham'] })
    await recompute(appAt(closed), 2026, 0)
    expect((await at(seasonCutoff(2026), '?year=2026')).body).toMatchObject({
      raceId: null,
      racePos: null,
      summary: { drivers: 20 + 12 + 12 + 20, total: 64 },
      ranks: { total: 1, participants: 1 },
      driversGuesses: [{ pos: 1, guessed: 1 }, { pos: 2, guessed: 3 }, {}, {}],
    })
  })

  it('is empty for a user who does not take part', async () => {
    expect((await at(seasonCutoff(2026), '?year=2026', ola)).body).toMatchObject({
      summary: { total: 0 },
      ranks: null,
      driversGuesses: [],
      winnerGuesses: [],
    })
  })
})

function driver(competitor: string, guessed: number, pos: number, points: number, same: object) {
  return { competitor, guessed, pos, diff: Math.abs(pos - guessed), points, same, afterShown: false }
}
