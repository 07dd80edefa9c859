import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { linesOfWindow } from '#db/queries/field-windows.ts'
import { readSeason } from '#db/queries/season.ts'
import { exactHits, exactHitsWhenOver } from '#db/queries/season-figures.ts'
import { flags, guessEvents, raceResults, races as racesTable, seasons } from '#db/schema.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { type ExactHits, hitsKept } from '#game/season-figures.ts'
import { appAt } from '#test/support/app.ts'
import { appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { markSealed, withoutSeals } from '#test/support/seals.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const now = raceStart(year, 3) + days
const app = appAt(now)
const { db } = app
const order = ['nor', 'ver', 'lec', 'ham', 'pia', 'rus', 'ant', 'alb', 'sai', 'alo', 'hul']
let races: number[]
let kari: string
let ola: string

beforeAll(async () => {
  await aSeason(db, { year })
  races = []
  for (const [index, name] of ['Monaco', 'Spania', 'Italia'].entries())
    races.push(await aRace(db, { position: index + 1, name }))
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
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
    expect(text).toContain('Alle treff 6 av 9: 3 på 1. plass, 3 på 10. plass')
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
    await recompute(app, year, 0)
    expect((await readHome(appAt(now), year)).end?.allHits.TENTH.hits).toBe(0)
  })
})

describe('the kept figures of a season that is over', () => {
  /** They are kept, and equal to those that are counted from every guess. */
  async function expectKept() {
    const [season] = await db.select().from(seasons).where(eq(seasons.year, year))
    expect(season!.hasHits).toBe(true)
    const sorted = (hits: readonly ExactHits[]) => hits.map((one) => JSON.stringify(one)).sort()
    const kept = hitsKept(await linesOfWindow(db, year, 1, 25)).map(({ user, category, guesses, hits }) => {
      return { user, category, guesses, hits }
    })
    expect(sorted(kept)).toEqual(sorted(await exactHits(db, year)))
    expect(await exactHitsWhenOver(db, sql`${year}`)).toEqual([])
    expect(kept.length).toBeGreaterThan(0)
  }
  const winners = (first: string): EntryChange[] => {
    const RACE = [first, ...order.filter((one) => one !== first)].map((driver, index) => {
      return { driver, team: 'mcl', position: index + 1, status: 'FINISHED' as const, points: 0, laps: null }
    })
    const value = { state: 'OFFICIAL' as const, RACE, DRIVER: [], CONSTRUCTOR: [], manual: [] }
    return [{ kind: 'outcome', year, race: races[1]!, before: null, after: value }]
  }
  const change = async (changes: readonly EntryChange[]) =>
    changeSeason(app, await readSeason(db, year), async () => ({ changes }))

  it('follow a correction, its undo, an erased account and a result that is taken back', async () => {
    await change(winners('ver'))
    await markSealed(db)
    await expectKept()
    await change(winners('nor'))
    await expectKept()
    await deleteAccount(await appOf(kari, now), { typed: 'Kari', keepGuesses: false })
    await expectKept()
    const [before] = winners('nor')
    await change([{ ...before!, after: null } as EntryChange])
    expect((await readHome(app, year)).end).toBeNull()
    await change(winners('alo'))
    await expectKept()
  })

  it('are counted anew after a guess in a window that was opened again', async () => {
    const race = races[2]!
    await db
      .update(racesTable)
      .set({ startsAt: Date.UTC(2300, 0, 1) })
      .where(eq(racesTable.id, race))
    const sent = {
      user: ola,
      race,
      category: 'FIRST' as const,
      storedAt: now,
      submission: crypto.randomUUID(),
    }
    const event = { ...sent, year, sequence: 9, answer: JSON.stringify('alo') }
    await db.insert(guessEvents).values(event)
    expect((await db.select().from(seasons))[0]!.hasHits).toBe(false)
    expect(await exactHitsWhenOver(db, sql`${year}`)).not.toEqual([])
    await db
      .update(racesTable)
      .set({ startsAt: raceStart(year, 3) })
      .where(eq(racesTable.id, race))
    await markSealed(db)
    await recompute(app, year, 0)
    await expectKept()
  })

  it('are counted anew after a change by the release before, which does not keep them', async () => {
    await db.update(seasons).set({ truth: sql`truth + 1` }).where(eq(seasons.year, year))
    const [season] = await db.select().from(seasons).where(eq(seasons.year, year))
    expect(season!.hasHits).toBe(false)
    expect(await exactHitsWhenOver(db, sql`${year}`)).not.toEqual([])
    await recompute(app, year, 0)
    await expectKept()
  })

  it('are not shown while a race is not sealed', async () => {
    await withoutSeals(db)
    expect(await exactHits(db, year)).toEqual([])
    const { hits } = (await readHome({ ...app, signer: async () => null }, year)).end!.allHits.TENTH
    expect(hits).toBe(0)
  })
})
