import { beforeAll, describe, expect, it } from 'vitest'
import { flags, raceResults } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const now = raceStart(year, 3) + days
const app = appAt(now)
const { db } = app
const order = ['nor', 'ver', 'lec', 'ham', 'pia', 'rus', 'ant', 'alb', 'sai', 'alo', 'hul']
let races: number[]
let kari: string

beforeAll(async () => {
  await aSeason(db, { year })
  races = []
  for (const [index, name] of ['Monaco', 'Spania', 'Italia'].entries())
    races.push(await aRace(db, { position: index + 1, name }))
  kari = await aUser(db, 'Kari')
  const ola = await aUser(db, 'Ola')
  // Kari is right about first every time and about tenth once; Ola joins at the second race.
  for (const [index, race] of races.entries())
    await aRaceGuess(db, kari, race, { FIRST: 'nor', TENTH: index === 0 ? 'alo' : 'hul' })
  await aRaceGuess(db, ola, races[1]!, { TENTH: 'alo' })
  await aRaceGuess(db, ola, races[2]!, { FIRST: 'ver', TENTH: 'alo' })
  await db.insert(flags).values([
    { race: races[0]!, session: 'RACE', lap: 1, type: 'YELLOW' },
    { race: races[1]!, session: 'SPRINT', lap: 2, type: 'YELLOW' },
    { race: races[1]!, session: 'RACE', lap: 3, type: 'RED' },
  ])
  for (const race of races.slice(0, 2)) await aResult(db, race, order)
  await recompute(app, year, 0)
})

describe('while a race has no result', () => {
  it('the front page has no figures of the season', async () => {
    expect((await readHome(app, year)).end).toBeNull()
  })
})

describe('when every race has a result', () => {
  beforeAll(async () => {
    await aResult(db, races[2]!, order)
    await recompute(app, year, 0)
  })

  it('the figures count guesses, hits and flags', async () => {
    const { end } = await readHome(app, year)
    expect(end?.allHits).toEqual({ FIRST: { hits: 3, guesses: 4 }, TENTH: { hits: 3, guesses: 5 } })
    expect(end?.perPerson?.mostHits).toEqual({
      FIRST: { hits: 3, by: ['Kari'] },
      TENTH: { hits: 2, by: ['Ola'] },
    })
    expect(end?.flags).toEqual({ YELLOW: 2, RED: 1, SAFETY_CAR: 0 })
  })

  it('the page says who won and by how much, and who led when', async () => {
    const { text } = await site(now).page(`/?year=${year}`)
    const { leaderboard, end } = await readHome(app, year)
    const [first] = leaderboard!
    expect(text).toContain(`${first!.guesser.username} vant ${year}`)
    expect(text).toContain('Sesongen i tall 3 løp, 2 deltakere, 9 løpstips')
    expect(text).toContain('Flest treff på 10. plass 2 Ola')
    expect(text).toContain('1. plass: 3 av 4, 10. plass: 3 av 5')
    expect(text).toContain('Flagg 3 2 gule, 1 rødt')
    expect(end?.perPerson?.reigns.at(-1)).toMatchObject({ to: 3 })
  })

  it('a page rewound to an earlier race does not tell the end', async () => {
    expect((await readHome(app, year, races[1]!)).end).toBeNull()
    expect((await site(now).page(`/?raceId=${races[1]}`)).text).not.toContain('Sesongen i tall')
  })

  it('the API answers as before', async () => {
    const { body } = await site(now).api(`/public/home?year=${year}`)
    expect(Object.keys(body as object).sort()).toEqual(['graph', 'guessers', 'leaderboard'])
  })

  it('a driver who did not start is no hit, though the result lists them tenth', async () => {
    await db.update(raceResults).set({ status: 'DID_NOT_START' })
    expect((await readHome(appAt(now), year)).end?.allHits.TENTH.hits).toBe(0)
  })
})
