import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { appAt } from '#test/support/app.ts'
import { appOf, codeFor } from '#test/support/leagues.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import type { AppContext } from '#worker/context.ts'
import { joinByCode, leaveLeague } from '#worker/usecases/leagues/joining.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import { handOver, moveLeagueStart, removeMember, renewLeagueCode } from '#worker/usecases/leagues/owning.ts'
import { leagueOfViewer, readLeague } from '#worker/usecases/leagues/reading.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
let year = 1990
let now: number
let races: number[]
let kari: AppContext
let ola: AppContext
let liv: AppContext
const ids: Record<string, string> = {}

/** Three races, of which one has a result. Kari leads Ola; Liv has no guess. */
beforeEach(async () => {
  year += 1
  now = raceStart(year, 1) + 1
  await aSeason(db, { year })
  races = []
  for (const position of [1, 2, 3]) races.push(await aRace(db, { year, position, name: `Land ${position}` }))
  for (const name of ['Kari', 'Ola', 'Liv']) ids[name] = await aUser(db, `${name} ${year}`)
  await aSeasonGuess(db, ids.Kari!, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aSeasonGuess(db, ids.Ola!, year, { DRIVER: ['ham', 'lec', 'ver', 'nor'] })
  await aRaceGuess(db, ids.Ola!, races[1]!, { FIRST: 'nor', TENTH: 'ver' })
  await aResult(db, races[0]!, ['ver'])
  await recompute(appAt(now), year, 0)
  kari = await appOf(ids.Kari!, now)
  ola = await appOf(ids.Ola!, now + 1)
  liv = await appOf(ids.Liv!, now + 2)
})

const league = (name = 'Familien', fromRace: number | null = null) =>
  makeLeague(kari, { name, fromRace, year })

/** A league of Kari's that Ola has joined. */
async function shared(name?: string, fromRace?: number | null) {
  const id = await league(name, fromRace)
  await joinByCode(ola, await codeFor(kari, id))
  return id
}

/** "rank name points movement latest gap". */
const table = async (app: AppContext, id: string) =>
  (await readLeague(app, id)).leaderboard?.map(
    ({ rank, guesser, movement, latest, gap }) =>
      `${rank} ${guesser.username.split(' ')[0]} ${guesser.points} ${movement} ${latest} ${gap}`,
  )

const log = async (app: AppContext, id: string) =>
  (await readLeagueManagement(app, id)).log
    .toReversed()
    .map(({ kind, actor, user }) => [kind, actor, user].filter(Boolean).join(' ').replaceAll(` ${year}`, ''))

describe('a league', () => {
  it('ranks its members by their points of the season', async () => {
    const id = await shared()
    await joinByCode(liv, await codeFor(kari, id))
    expect(await table(liv, id)).toEqual(['1 Kari 80 0 0 0', '2 Ola 30 0 0 50'])
    expect(await readLeague(liv, id)).toMatchObject({
      viewer: 'MEMBER',
      steps: ['Land 1'],
      latest: { position: 1 },
    })
    expect((await readLeague(liv, id)).members.map(({ id }) => id)).toEqual([ids.Kari, ids.Ola, ids.Liv])
    expect((await readMyLeagues(ola)).leagues).toMatchObject([
      { id, name: 'Familien', isOwner: false, members: 3, place: { rank: 2, gap: 50, participants: 2 } },
    ])
  })

  it('from a race on ranks by the points since, with a table and a graph of its own', async () => {
    const id = await shared('Fra to', races[1]!)
    expect(await table(kari, id)).toEqual(['1 Kari 0 null 0 0', '1 Ola 0 null 0 0'])
    await aResult(db, races[1]!, ['nor'])
    await recompute(appAt(now), year, 2)
    expect(await table(kari, id)).toEqual(['1 Ola 5 0 5 0', '2 Kari 0 -1 0 5'])
    expect((await readLeague(kari, id)).graph).toEqual([
      { name: `Ola ${year}`, scores: [{ points: 0 }, { points: 5 }] },
      { name: `Kari ${year}`, scores: [{ points: 0 }, { points: 0 }] },
    ])
    expect(await leagueOfViewer(ola, id)).toMatchObject({
      fromStep: 1,
      members: new Set([ids.Kari, ids.Ola]),
    })
    await expect(moveLeagueStart(kari, id, races[2]!)).rejects.toMatchObject({
      reason: 'league-start-passed',
    })
  })

  it('logs who comes and goes', async () => {
    const id = await shared()
    await joinByCode(liv, await codeFor(kari, id))
    await removeMember(kari, id, ids.Liv!)
    await handOver(kari, id, ids.Ola!)
    await leaveLeague(kari, id)
    expect(await log(ola, id)).toEqual([
      'MADE Kari',
      'JOINED Ola',
      'JOINED Liv',
      'REMOVED Kari Liv',
      'HANDED_OVER Kari Ola',
      'LEFT Kari',
    ])
  })

  it('has a code that stops working when it is renewed', async () => {
    const id = await league()
    const old = await codeFor(kari, id)
    await renewLeagueCode(kari, id)
    await expect(joinByCode(ola, old)).rejects.toMatchObject({ fields: { code: 'league-code-wrong' } })
    expect(await joinByCode(ola, (await codeFor(kari, id)).toLowerCase())).toBe(id)
  })
})
