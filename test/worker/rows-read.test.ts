import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { outcomeAt, type Season } from '#game/changes/season.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aGuessedSeason } from '#test/support/guessed-season.ts'
import { crowdId } from '#test/support/large-season.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { aRace, days, raceStart } from '#test/support/season.ts'
import { forecastStep } from '#worker/usecases/forecast/making.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { setLeaguePublic } from '#worker/usecases/leagues/owning.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// D1 bills the rows that a statement reads, also those that it reads in vain. These are the most that one request may
// read with a thousand participants and 24 races.

const db = openDatabase(env.DB)
const [year, races, participants] = [2025, 24, 1_000]
/** Race 25 is open. */
const now = raceStart(year, races + 1) - 1 * days
const me = crowdId(year, 500)
const race = year * 100 + 12
const pair = `a=${me}&b=${crowdId(year, 3)}`
/** Another participant, who owns two leagues. Their ids, by their names in the addresses below. */
const owner = crowdId(year, 501)
const leagues = { ':small': '', ':large': '' }

beforeAll(async () => {
  await aGuessedSeason(db, { year, participants, races })
  await recompute(appAt(now), year, 0)
  leagues[':small'] = await aLeague('Liten', 20)
  leagues[':large'] = await aLeague('Stor', participants - 1)
})

/** A public league of its owner and the first others. I am in none: it would be part of my profile. */
async function aLeague(name: string, size: number) {
  const app = await appOf(owner, now)
  const id = await makeLeague(app, { name, fromRace: null, year })
  const others = Array.from({ length: participants }, (_, nth) => crowdId(year, nth + 1)).filter(
    (one) => one !== owner && one !== me,
  )
  await addMembers(id, others.slice(0, size - 1))
  await setLeaguePublic(app, id, true)
  return id
}

async function rowsReadBy(user: string | null, path: string, isWarm = false, at = now) {
  const browser = user === null ? new Browser(at) : await signedIn(user, at)
  if (isWarm) await browser.fetch(path)
  const { env: counted, spent } = countingCosts(browser.bindings)
  browser.bindings = counted
  const answer = await browser.fetch(path.replace(/:\w+/, (name) => leagues[name as keyof typeof leagues]))
  await answer.text()
  expect(answer.status).toBe(200)
  return spent().rows
}

/** Most rows for a visitor and a participant in a new isolate, and for a participant in one that keeps the season. */
const budgets: Record<string, [visitor: number, participant: number, next: number]> = {
  // A window of a field that is larger.
  '/': [220, 430, 370],
  [`/?raceId=${race}`]: [700, 890, 820],
  '/api/public/home': [550, 550, 550],
  '/user': [280, 310, 240],
  [`/user/compare?year=${year}&${pair}`]: [1_060, 1_060, 630],
  '/race-guess': [230, 450, 170],
  [`/race-guess?raceId=${race}`]: [280, 360, 150],
  // Nothing of other participants.
  [`/user/${me}`]: [620, 620, 220],
  [`/user/${me}?raceId=${race}`]: [730, 730, 240],
  [`/user/${me}/why`]: [660, 660, 240],
  // The truth of all races, which every participant's story shares.
  [`/user/${me}/season`]: [2_700, 2_850, 530],
  [`/stats/${year}`]: [470, 470, 180],
  [`/season/${year}`]: [440, 440, 190],
  [`/stats/${year}/${race}`]: [450, 650, 370],
  '/seal': [450, 450, 380],
  [`/seal/${year}/${race}`]: [550, 550, 480],
  '/score': [135, 135, 60],
  '/about': [130, 130, 50],
  '/api/public/header': [85, 85, 5],
}
const ownBudgets: Record<string, number> = {
  '/user/myprofile': 620,
  '/guess': 230,
  // Closed, they are scored as the profile is.
  '/guess/driver': 890,
  '/guess/flag': 850,
  '/guess/first': 270,
  '/guess/history': 400,
  '/settings/info': 500,
}

/** Six rows of each member. The story of a small league also reads their guesses on races. */
const leagueBudgets: Record<string, [visitor: number, owner: number]> = {
  '/league/:small': [270, 270],
  '/league/:large': [6_150, 6_150],
  '/league/:small/season': [2_550, 2_550],
  '/league/:large/season': [9_350, 9_350],
  '/?league=:small': [280, 480],
  '/?league=:large': [6_160, 6_350],
}
const ownLeagueBudgets: Record<string, number> = {
  '/league': 6_180,
  '/league/:small/manage': 190,
  '/league/:large/manage': 2_150,
  '/race-guess?league=:small': 510,
  '/user/compare?league=:small': 280,
}

describe('a request reads at most so many rows', () => {
  it.each(Object.entries(leagueBudgets))('%s', async (path, [visitor, member]) => {
    expect.soft(await rowsReadBy(null, path), 'a visitor').toBeLessThanOrEqual(visitor)
    expect.soft(await rowsReadBy(owner, path), 'the owner').toBeLessThanOrEqual(member)
  })

  it.each(Object.entries(ownLeagueBudgets))('%s', async (path, member) => {
    expect(await rowsReadBy(owner, path)).toBeLessThanOrEqual(member)
  })

  it.each(Object.entries(budgets))('%s', async (path, [visitor, participant, next]) => {
    expect.soft(await rowsReadBy(null, path), 'a visitor').toBeLessThanOrEqual(visitor)
    expect.soft(await rowsReadBy(me, path), 'a participant').toBeLessThanOrEqual(participant)
    expect.soft(await rowsReadBy(me, path, true), 'the next page').toBeLessThanOrEqual(next)
  })

  it.each(Object.entries(ownBudgets))('%s', async (path, participant) => {
    expect(await rowsReadBy(me, path)).toBeLessThanOrEqual(participant)
  })
})

// The last result of a season also keeps the hits of everybody, which reads every race guess once.
it.each([
  { what: 'a new result', year: 2022, more: 1, most: 30_000 },
  { what: 'the last result', year: 2024, more: 0, most: 61_000 },
])('$what reads at most $most rows with 200 participants', async ({ year, more, most }) => {
  await aGuessedSeason(db, { year, participants: 200, races })
  if (more > 0) await aRace(db, { id: year * 100 + races + 2, year, position: races + 2 })
  await recompute(appAt(now), year, 0)
  const { env: counted, spent } = countingCosts(env)
  const app = appAt(now, counted)
  const season = await readSeason(app.db, year)
  const written = await changeSeason(app, season, async () => ({ changes: [aNewResult(season)] }))
  expect(written).toBeGreaterThan(200)
  expect(spent().rows).toBeLessThanOrEqual(most)
})

/** A result of the race after the last one with a result. */
function aNewResult(season: Season): EntryChange {
  const { year } = season
  const [before, race] = [year * 100 + races, year * 100 + races + 1]
  const value = outcomeAt(season, before)!
  const turned = {
    ...value,
    RACE: value.RACE.map((row, n, { length }) => ({ ...row, position: length - n })),
  }
  return { kind: 'outcome', year, race, before: null, after: turned }
}

/** Deletes the last race, so that every race has a result. */
async function finish(year: number) {
  const { races } = await readSeason(db, year)
  const last = races.find(({ resultState, position }) => position !== null && resultState === null)!
  await db.update(schema.races).set({ deleted: true, position: null }).where(eq(schema.races.id, last.id))
  await recompute(appAt(now), year, 0)
  await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, year))
}

it('a forecast of 1 000 participants is read with the two hundred best of them', async () => {
  await forecastStep(db, await readSeason(db, year), { step: races, madeAt: now, simulations: 50 })
  expect.soft(await rowsReadBy(null, '/forecast'), 'a visitor').toBeLessThanOrEqual(660)
  expect.soft(await rowsReadBy(me, '/forecast'), 'a participant').toBeLessThanOrEqual(670)
  expect.soft(await rowsReadBy(me, '/'), 'the front page').toBeLessThanOrEqual(475)
})

describe('the front page with 200 participants reads two rows of each', () => {
  const year = 2023
  beforeAll(async () => {
    await aGuessedSeason(db, { year, participants: 200, races })
    await recompute(appAt(now), year, 0)
  })
  const rowsOf = (path: string, at: number) => rowsReadBy(null, path, false, at)

  it('while the season is open', async () => {
    const open = raceStart(year, races + 1) - 1 * days
    expect.soft(await rowsOf('/', open), 'the page').toBeLessThanOrEqual(720)
    expect.soft(await rowsOf('/api/public/home', open), 'the call').toBeLessThanOrEqual(700)
  })

  it('when the season is over', async () => {
    await finish(year)
    const after = Date.UTC(year, 11, 30)
    expect.soft(await rowsOf('/', after), 'the page').toBeLessThanOrEqual(720)
    expect.soft(await rowsOf('/api/public/home', after), 'the call').toBeLessThanOrEqual(700)
    expect
      .soft(await rowsOf(`/?year=${year}`, raceStart(2030, 1)), 'an earlier season')
      .toBeLessThanOrEqual(750)
  })
})
