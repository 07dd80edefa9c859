import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { raceResults, races as raceTable } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
let year = 1990
let races: number[]
let aase: string
let bo: string
let now: number

type Entry = {
  rank: number
  shared: boolean
  movement: number | null
  latest: number
  gap: number
  guesser: { id: string; username: string; points: number }
}
type Home = { leaderboard: Entry[]; graph: { name: string; scores: number[] }[] }

const home = async () => (await site(now).api(`/public/home?year=${year}`)).body as Home
const scored = (race: number, drivers: string[]) =>
  aResult(db, race, drivers).then(() => recompute(appAt(now), year, 0))
const newest = (race: number, step: number, drivers: string[]) =>
  aResult(db, race, drivers).then(() => recompute(appAt(now), year, step))

/** "rank name points movement latest gap" from the API; * marks a shared rank. */
const apiRows = async () =>
  (await home()).leaderboard.map(
    ({ rank, shared, guesser, movement, latest, gap }) =>
      `${rank}${shared ? '*' : ''} ${guesser.username} ${guesser.points} ${movement} ${latest} ${gap}`,
  )

const lines = async () =>
  Object.fromEntries((await home()).graph.map(({ name, scores }) => [name, scores.join(' ')]))

/** A participant's rank on the page, in the profile and in the participant list. */
async function ranksOf(user: string) {
  const { text } = await site(now).page(`/user/${user}?year=${year}`)
  const { body } = await site(now).api(`/public/user/${user}?year=${year}`)
  return {
    page: /Plass\s*(\d+)\.\s*av (\d+)/.exec(text)?.slice(1).map(Number),
    api: (body as { ranks: { total: number; participants: number } | null }).ranks,
  }
}

/** Two races with results; Åse and Bo have guessed the season, and race 3 is open. */
beforeEach(async () => {
  year += 1
  now = raceStart(year, 3) - 1
  await aSeason(db, { year })
  races = []
  for (const position of [1, 2, 3, 4])
    races.push(await aRace(db, { year, position, name: `Land ${position}` }))
  aase = await aUser(db, `Åse ${year}`)
  bo = await aUser(db, `Bo ${year}`)
  await aSeasonGuess(db, aase, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aSeasonGuess(db, bo, year, { DRIVER: ['ham', 'lec', 'ver', 'nor'] })
  await aRaceGuess(db, aase, races[1]!, { FIRST: 'nor' })
  await scored(races[0]!, ['ver'])
  await scored(races[1]!, ['nor'])
})

describe('a participant who joins in mid-season', () => {
  it('is last with 0 points until the next result', async () => {
    const cecilie = await aUser(db, `Cecilie ${year}`)
    await aRaceGuess(db, cecilie, races[2]!, { FIRST: 'nor' })
    expect(await apiRows()).toEqual([
      `1 Åse ${year} 85 0 5 0`,
      `2 Bo ${year} 30 0 0 55`,
      `3 Cecilie ${year} 0 0 0 85`,
    ])
    expect(await lines()).toEqual({
      [`Åse ${year}`]: '80 80 85',
      [`Bo ${year}`]: '30 30 30',
      [`Cecilie ${year}`]: '0 0 0',
    })
    expect(await ranksOf(cecilie)).toMatchObject({ page: [3, 3], api: { total: 3, participants: 3 } })
    expect(await ranksOf(bo)).toMatchObject({ page: [2, 3], api: { total: 2, participants: 3 } })
  })

  it('does not change the leader on the front page', async () => {
    await aRaceGuess(db, await aUser(db, `Cecilie ${year}`), races[2]!, { FIRST: 'nor' })
    const { text } = await site(now).page(`/?year=${year}`)
    expect(text).toContain(`Leder Åse ${year} 85 poeng`)
    expect(text).toMatch(/ 1 –.*Åse.* 2 –.*Bo.* 3 –.*Cecilie/)
  })

  it('shares the last rank with everyone else who has 0 points', async () => {
    for (const name of ['Dag', 'Cecilie'])
      await aRaceGuess(db, await aUser(db, `${name} ${year}`), races[2]!, { FIRST: 'nor' })
    expect((await apiRows()).slice(2)).toEqual([`3* Cecilie ${year} 0 0 0 85`, `3* Dag ${year} 0 0 0 85`])
  })

  it('has every step afterwards, with movement between the last two', async () => {
    const cecilie = await aUser(db, `Cecilie ${year}`)
    await aRaceGuess(db, cecilie, races[2]!, { FIRST: 'nor', TENTH: 'nor' })
    await newest(races[2]!, 3, ['nor'])
    expect(await apiRows()).toEqual([
      `1 Åse ${year} 85 0 0 0`,
      `2 Bo ${year} 30 0 0 55`,
      `3 Cecilie ${year} 5 0 5 80`,
    ])
    expect((await lines())[`Cecilie ${year}`]).toBe('0 0 0 5')
    expect(await ranksOf(cecilie)).toMatchObject({ page: [3, 3], api: { total: 3, participants: 3 } })
  })

  it('can be compared with others from step 0', async () => {
    const cecilie = await aUser(db, `Cecilie ${year}`)
    await aRaceGuess(db, cecilie, races[2]!, { FIRST: 'nor' })
    await newest(races[2]!, 3, ['nor'])
    const { text } = await site(now).page(`/user/compare?year=${year}&a=${aase}&b=${cecilie}`)
    expect(text).toContain('Land 3')
    expect(text).toContain('Start 80 0 +80 1. Land 1 80 0 +80 2. Land 2 85 0 +85 3. Land 3 85 5 +80')
  })

  it('keeps every step when a result is undone; when they leave, the others keep theirs', async () => {
    const cecilie = await aUser(db, `Cecilie ${year}`)
    await aRaceGuess(db, cecilie, races[2]!, { FIRST: 'nor' })
    await newest(races[2]!, 3, ['nor'])
    await db.delete(raceResults).where(eq(raceResults.race, races[2]!))
    await db.update(raceTable).set({ resultState: null }).where(eq(raceTable.id, races[2]!))
    await recompute(appAt(now), year, 3)
    expect((await lines())[`Cecilie ${year}`]).toBe('0 0 0')
    const browser = await signedIn(cecilie, now)
    await browser.post('/settings/delete', { username: `Cecilie ${year}`, guesses: 'erase' })
    expect(await apiRows()).toEqual([`1 Åse ${year} 85 0 5 0`, `2 Bo ${year} 30 0 0 55`])
  })
})

describe('a closed season that is not scored yet', () => {
  it('has everybody first and shared with 0 points, at step 0', async () => {
    year += 1
    now = seasonCutoff(year)
    await aSeason(db, { year })
    const users = [await aUser(db, `Eva ${year}`), await aUser(db, `Finn ${year}`)]
    for (const user of users) await aSeasonGuess(db, user, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    expect(await apiRows()).toEqual([`1* Eva ${year} 0 null 0 0`, `1* Finn ${year} 0 null 0 0`])
    expect(await lines()).toEqual({ [`Eva ${year}`]: '0', [`Finn ${year}`]: '0' })
  })
})
