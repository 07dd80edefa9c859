import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aFlag, aGrid, aResult, aTable } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
const { api } = site(raceStart(2025, 3))
let monaco: number
let spain: number

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db)
  spain = await aRace(db, { position: 2, name: 'Spania' })
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  await aRace(db, { position: null, name: 'Imola' })

  await aGrid(db, monaco, ['ver', 'nor', 'lec', 'ham'], { pitLane: ['ham'] })
  await aResult(db, monaco, [
    { driver: 'nor', points: 12.5 },
    { driver: 'lec', status: 'RETIRED' },
    { driver: 'ver', status: 'DISQUALIFIED' },
    { driver: 'ham', status: 'DID_NOT_START' },
  ])
  await aResult(db, monaco, [{ driver: 'ver', points: 8 }, 'nor'], { session: 'SPRINT' })
  await aTable(db, monaco, 'DRIVER', [
    ['nor', 12.5],
    ['ver', 8],
  ])
  await aTable(db, monaco, 'CONSTRUCTOR', [['mcl', 12.5]])
  await aFlag(db, monaco, 'RED', { lap: 30 })
  await aFlag(db, monaco, 'SAFETY_CAR', { lap: 2 })
  await aFlag(db, monaco, 'YELLOW', { session: 'SPRINT', lap: 5 })
})

describe('the list of years', () => {
  it('has numbers, newest first', async () => {
    expect(await api('/public/year/list')).toEqual({ status: 200, body: [2025, 2024] })
  })
})

describe('the list of races', () => {
  it('is in season order without cancelled races', async () => {
    expect((await api('/public/race/list/2025')).body).toEqual([
      { id: monaco, year: 2025, position: 1, name: 'Monaco' },
      { id: spain, year: 2025, position: 2, name: 'Spania' },
    ])
  })

  it('has only races with a result when completedOnly=true', async () => {
    const ids = async (query: string) =>
      ((await api(`/public/race/list/2025?${query}`)).body as { id: number }[]).map(({ id }) => id)
    expect(await ids('completedOnly=true')).toEqual([monaco])
    expect(await ids('completedOnly=false')).toEqual([monaco, spain])
    expect(await ids('completedOnly=')).toEqual([monaco, spain])
  })

  it('is empty for a season without races', async () => {
    expect(await api('/public/race/list/2024')).toEqual({ status: 200, body: [] })
  })

  it.each([
    ['/public/race/list/1999', 404],
    ['/public/race/list/abc', 400],
    ['/public/race/list/99999999999999999999', 400],
    ['/public/race/list/2025?completedOnly=ja', 400],
  ])('refuses %s with %i', async (path, status) => {
    expect((await api(path)).status).toBe(status)
  })
})

describe('the stats of a race', () => {
  it('match the specification', async () => {
    const { body } = await api(`/public/stats/race/${monaco}`)
    expect(body).toEqual({
      name: 'Monaco',
      startingGrid: [
        { position: 1, name: 'Max Verstappen', pitLane: false },
        { position: 2, name: 'Lando Norris', pitLane: false },
        { position: 3, name: 'Charles Leclerc', pitLane: false },
        { position: 4, name: 'Lewis Hamilton', pitLane: true },
      ],
      raceResult: [
        { position: 1, name: 'Lando Norris', points: 12.5, status: 'FINISHED' },
        { position: 2, name: 'Charles Leclerc', points: 0, status: 'RETIRED' },
        { position: 3, name: 'Max Verstappen', points: 0, status: 'DISQUALIFIED' },
        { position: 4, name: 'Lewis Hamilton', points: 0, status: 'DID_NOT_START' },
      ],
      sprintResult: [
        { position: 1, name: 'Max Verstappen', points: 8, status: 'FINISHED' },
        { position: 2, name: 'Lando Norris', points: 0, status: 'FINISHED' },
      ],
      driverStandings: [
        { position: 1, name: 'Lando Norris', points: 12.5 },
        { position: 2, name: 'Max Verstappen', points: 8 },
      ],
      constructorStandings: [{ position: 1, name: 'McLaren', points: 12.5 }],
      flags: [
        { id: expect.any(Number), sessionType: 'RACE', round: 2, type: 'Safety Car' },
        { id: expect.any(Number), sessionType: 'RACE', round: 30, type: 'Red Flag' },
        { id: expect.any(Number), sessionType: 'SPRINT', round: 5, type: 'Yellow Flag' },
      ],
      changes: [],
    })
  })

  it('are empty lists before qualifying', async () => {
    expect((await api(`/public/stats/race/${spain}`)).body).toEqual({
      name: 'Spania',
      startingGrid: [],
      raceResult: [],
      sprintResult: [],
      driverStandings: [],
      constructorStandings: [],
      flags: [],
      changes: [],
    })
  })

  it.each([
    ['999999', 404],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['2147483648', 400],
    ['%00', 400],
    ["1'--", 400],
  ])('for race %s are refused with %i', async (race, status) => {
    expect((await api(`/public/stats/race/${race}`)).status).toBe(status)
  })
})
