import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { referencePlayersOf } from '#db/queries/reference-players.ts'
import { readSeason } from '#db/queries/season.ts'
import { flagsOfSeason } from '#db/queries/truths.ts'
import {
  raceGuesses,
  raceResults,
  referencePlayers,
  seasonGuesses,
  startingGrids,
  users,
} from '#db/schema.ts'
import { guessesFromRows } from '#game/profile.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aRaceGuess, aSeasonGuess, aUser, removeUser } from '#test/support/participants.ts'
import { randomSeason, takesPart } from '#test/support/random-season.ts'
import { referenceTotals } from '#test/support/reference-model.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { storeSeason } from '#test/support/store-season.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { number } from '#words/format.ts'
import { prepareDemo } from '#worker/local/demo.ts'
import { scoreClosedSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { readReferenceProfile } from '#worker/usecases/profile/reference-profile.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { readReferencePlayers } from '#worker/usecases/seasons/reference-players.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 21, 9, 33)
const app = appAt(now)
const db = openDatabase(env.DB)

beforeEach(freshDatabase)

/** The points of the two after every step, as stored. */
const storedTotals = async (year: number) =>
  Object.fromEntries(
    (await referencePlayersOf(db, year)).map(({ kind, scores }) => [kind, scores.map(pointsOf)]),
  )

/** The guesses of everyone in a season. */
async function everyonesGuesses(year: number) {
  const season = await db.select().from(seasonGuesses).where(eq(seasonGuesses.year, year))
  const races = await db.select().from(raceGuesses)
  const users = new Set([...season, ...races].map(({ user }) => user))
  return [...users].map((user) =>
    guessesFromRows(
      season.filter((row) => row.user === user),
      races.filter((row) => row.user === user),
    ),
  )
}

/** Their points by the rules, from the stored facts and guesses. */
async function expectedTotals(year: number) {
  const truth = await readSeason(db, year)
  const flagsBefore = await flagsOfSeason(db, year - 1)
  return referenceTotals({ truth, tables: truth.tables, guesses: await everyonesGuesses(year), flagsBefore })
}

describe('the points of Startrekka and Folket', () => {
  it('are those of the rules in any season', async () => {
    let year = 1950
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        year += 2
        await storeSeason(db, year, season)
        await recompute(app, year, 0)
        const people = season.participants.filter(({ guesses }) => takesPart(guesses))
        expect(await storedTotals(year)).toEqual(
          people.length === 0
            ? {}
            : referenceTotals({ ...season, guesses: people.map(({ guesses }) => guesses), flagsBefore: [] }),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('are those of the rules at every step of both seasons of the demo', async () => {
    await prepareDemo(db, now, { scenario: 'after' }, app.signer)
    for (const year of [2025, 2026]) {
      const stored = await storedTotals(year)
      expect(stored).toEqual(await expectedTotals(year))
      expect(stored.GRID!.length).toBeGreaterThan(15)
    }
  })
})

describe('Startrekka and Folket follow', () => {
  const year = 2025
  const drivers = ['nor', 'ver', 'lec', 'ham']
  const later = appAt(raceStart(year, 3))
  let race: number

  beforeEach(async () => {
    await aSeason(db)
    race = await aRace(db, { position: 1 })
    await aGrid(db, race, drivers)
    await aResult(db, race, drivers)
    await join('Anna', { DRIVER: drivers }, 'nor')
    await recompute(later, year, 0)
  })

  const join = async (name: string, season: Parameters<typeof aSeasonGuess>[3], first: string) => {
    const user = await aUser(db, name)
    await aSeasonGuess(db, user, year, season)
    await aRaceGuess(db, user, race, { FIRST: first })
    return user
  }
  const expectRules = async () => expect(await storedTotals(year)).toEqual(await expectedTotals(year))

  it('a correction of a result, and its undo', async () => {
    const before = await storedTotals(year)
    const correct = async (order: string[]) => {
      await db.delete(raceResults).where(eq(raceResults.race, race))
      await aResult(db, race, order)
      await recompute(later, year, 1)
      await expectRules()
    }
    await correct(drivers.toReversed())
    expect(await storedTotals(year)).not.toEqual(before)
    await correct(drivers)
    expect(await storedTotals(year)).toEqual(before)
  })

  it('a corrected grid, although it changes no points of participants', async () => {
    await db.delete(startingGrids).where(eq(startingGrids.race, race))
    await aGrid(db, race, drivers.toReversed())
    await recompute(later, year, 2)
    await expectRules()
    expect((await storedTotals(year)).GRID!.at(-1)).toBe((await expectedTotals(year)).GRID.at(-1))
  })

  it('a late joiner and an erased account', async () => {
    const before = await storedTotals(year)
    const bo = await join('Bo', { DRIVER: drivers.toReversed() }, 'ham')
    await join('Cecilie', { DRIVER: drivers.toReversed() }, 'ham')
    await recompute(later, year, 0)
    await expectRules()
    expect((await storedTotals(year)).CROWD).not.toEqual(before.CROWD)
    await removeUser(db, eq(users.id, bo))
    await recompute(later, year, 0)
    await expectRules()
  })

  it('guesses that are counted after the result', async () => {
    await join('Bo', { DRIVER: drivers.toReversed() }, 'ham')
    await join('Cecilie', { DRIVER: drivers.toReversed() }, 'ham')
    for (const window of [
      { year, race, deadline: 'RACE' as const },
      { year, race: null, deadline: 'SEASON' as const },
    ]) {
      expect(await sealWindow(later, window)).toBe('sealed')
    }
    await expectRules()
  })

  it('the upgrade of a site that has none yet', async () => {
    const before = await storedTotals(year)
    await db.delete(referencePlayers)
    await scoreClosedSeasons(later, aTurn())
    expect(await storedTotals(year)).toEqual(before)
    await db.delete(referencePlayers)
    await recompute(later, year, 1)
    expect(await storedTotals(year)).toEqual(before)
  })

  it('nobody, where participants are ranked, counted or found', async () => {
    const pages = await Promise.all(
      ['/', '/user', '/user?q=folk', '/user/compare', '/records'].map(async (path) => {
        const { html } = await site(later.now).page(path)
        return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      }),
    )
    for (const html of pages)
      expect(html.replace('Vis sjanser, Startrekka og Folket', '')).not.toMatch(/Startrekka|Folket/)
    const { leaderboard, field, participants } = await readHome(later, year)
    expect([leaderboard!.length, field.total, participants.length]).toEqual([1, 1, 1])
    expect(leaderboard![0]).toMatchObject({ rank: 1, gap: 0, guesser: { username: 'Anna' } })
  })
})

describe('Startrekka and Folket before a cutoff', () => {
  const year = 2025
  const drivers = ['nor', 'ver', 'lec', 'ham']

  it('have no points in the API, no page and no row', async () => {
    await aSeason(db)
    const user = await aUser(db, 'Anna')
    await aSeasonGuess(db, user, year, { DRIVER: drivers })
    const before = appAt(seasonCutoff(year) - 1)
    await recompute(before, year, 0)
    expect(await readReferencePlayers(before, { year, race: null })).toEqual([])
    expect((await site(before.now).api('/public/reference')).body).toEqual([])
    const { status, main, text } = await site(before.now).page('/reference/crowd')
    expect(status).toBe(403)
    expect(main).toContain('<h1>Folket</h1>')
    expect(text).toContain('Folket tipper det de fleste deltakerne tippet.')
    expect((await site(before.now).page('/?folket=1')).html).not.toContain('Startrekka')
  })

  it('show no guess on a race without a result, in any page or row', async () => {
    await aSeason(db)
    const [run, open] = [await aRace(db, { position: 1 }), await aRace(db, { position: 2 })]
    for (const race of [run, open]) await aGrid(db, race, drivers)
    await aResult(db, run, drivers)
    const user = await aUser(db, 'Anna')
    await aSeasonGuess(db, user, year, { DRIVER: drivers })
    await aRaceGuess(db, user, run, { FIRST: 'nor' })
    await aRaceGuess(db, user, open, { FIRST: 'ham' })
    const now = appAt(raceStart(year, 2) - 1)
    await recompute(now, year, 0)
    const rows = await db.select().from(referencePlayers)
    expect(rows.flatMap(({ raceGuesses }) => raceGuesses.map(([race]) => race))).toEqual(
      expect.not.arrayContaining([open]),
    )
    const { rows: shown } = await readReferenceProfile(now, 'CROWD', { year, race: null })
    expect(shown.FIRST.map(({ race, driver }) => [race.id, driver?.id])).toEqual([[run, 'nor']])
  })
})

it('The leaderboard shows Startrekka and Folket as rows without a place, between those with more and fewer points', async () => {
  await prepareDemo(db, now, { scenario: 'after' }, app.signer)
  await db.update(users).set({ username: 'folket' }).where(eq(users.username, 'Nora'))
  const { html } = await site(now).page('/?folket=1')
  const stored = await storedTotals(2026)
  const rows = [...html.matchAll(/<tr class="muted">.*?<\/tr>/g)].map(([row]) => row)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toContain('uten plass')
  expect(rows.filter((row) => row.includes('Folket (ikke deltaker)'))).toHaveLength(1)
  // The graph begins at the first race: before it, the order of the season would give Startrekka full points.
  const [points] = /<summary>Vis som tabell.*<\/table>/s.exec(html) ?? ['']
  expect(points).not.toContain('Start<')
  expect(points).not.toContain(number(stored.GRID![0]!))
  expect((await site(now).api('/public/reference')).body).toEqual([
    { kind: 'GRID', name: 'Startrekka', scores: stored.GRID },
    { kind: 'CROWD', name: 'Folket', scores: stored.CROWD },
  ])
  for (const kind of ['GRID', 'CROWD'] as const) {
    const profile = await readReferenceProfile(app, kind, { year: 2026, race: null })
    expect(profile.total).toBe(stored[kind]!.at(-1))
    expect(profile.ranks).toBe(null)
  }
})
