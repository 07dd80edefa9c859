import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races as raceTable } from '#db/schema.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { appOf, codeFor, friends } from '#test/support/leagues.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { scored } from '#test/support/scored.ts'
import { aSeason, raceStart } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import type { AppContext } from '#worker/context.ts'
import { invite } from '#worker/usecases/leagues/inviting.ts'
import { acceptInvitation, declineInvitation, joinByCode } from '#worker/usecases/leagues/joining.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import {
  moveLeagueStart,
  renameLeague,
  renewLeagueCode,
  setLeaguePublic,
} from '#worker/usecases/leagues/owning.ts'
import { leagueOfViewer, readLeague } from '#worker/usecases/leagues/reading.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
let year = 1990
let world: Awaited<ReturnType<typeof friends>>

/** Race 1 has a result. Kari leads Ola; Liv has no guess. */
beforeEach(async () => {
  year += 1
  world = await friends(year)
  const { ids, races } = world
  await aSeasonGuess(db, ids.kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aSeasonGuess(db, ids.ola, year, { DRIVER: ['ham', 'lec', 'ver', 'nor'] })
  await aRaceGuess(db, ids.ola, races[1]!, { FIRST: 'nor', TENTH: 'ver' })
  await newResult(1, ['ver'])
})

const newResult = async (position: number, drivers: string[]) => {
  await aResult(db, world.races[position - 1]!, drivers)
  await recompute(appAt(world.now), year, position === 1 ? 0 : position)
}

/** A league of Kari's that Ola has joined. */
async function shared(name = 'Familien', fromRace: number | null = null) {
  const { kari, ola } = world
  const id = await makeLeague(kari, { name, fromRace, year })
  await joinByCode(ola, await codeFor(kari, id))
  return id
}

/** "rank name points movement latest gap". */
const table = async (app: AppContext, id: string) =>
  (await readLeague(app, id)).leaderboard?.map(
    ({ rank, guesser, movement, latest, gap }) =>
      `${rank} ${guesser.username.split(' ')[0]} ${guesser.points} ${movement} ${latest} ${gap}`,
  )

describe('the table of a league', () => {
  it('ranks its members by their points of the season', async () => {
    const { kari, ola, liv, ids } = world
    const id = await shared()
    await joinByCode(liv, await codeFor(kari, id))
    expect(await table(liv, id)).toEqual(['1 Kari 80 0 0 0', '2 Ola 30 0 0 50'])
    const league = await readLeague(liv, id)
    expect(league).toMatchObject({ viewer: 'MEMBER', steps: ['Land 1'], latest: { position: 1 } })
    expect(league.members.map((member) => member.id)).toEqual([ids.kari, ids.ola, ids.liv])
    expect(await readMyLeagues(ola)).toMatchObject({
      leagues: [{ id, isOwner: false, members: 3, place: { rank: 2, gap: 50, points: 30, participants: 2 } }],
    })
    expect((await readMyLeagues(liv)).leagues).toMatchObject([{ id, place: null }])
  })

  it('has all points of a member who joins late', async () => {
    const { kari, ola } = world
    const id = await makeLeague(kari, { name: 'Sent', fromRace: null, year })
    await newResult(2, ['nor'])
    await joinByCode(ola, await codeFor(kari, id))
    expect(await table(ola, id)).toEqual(['1 Kari 80 0 0 0', '2 Ola 35 0 5 45'])
    expect((await readLeague(ola, id)).graph?.[1]?.scores.map(pointsOf)).toEqual([30, 30, 35])
  })

  it('counts from a race on, with movement, gap and graph of its own', async () => {
    const { kari, ola, races, ids } = world
    const id = await shared('Fra to', races[1]!)
    expect(await table(kari, id)).toEqual(['null Kari 0 null 0 0', 'null Ola 0 null 0 0'])
    expect(await readLeague(kari, id)).toMatchObject({ steps: [], latest: null })
    expect((await readMyLeagues(kari)).leagues).toMatchObject([{ place: null }])
    await newResult(2, ['nor'])
    expect(await table(kari, id)).toEqual(['1 Ola 5 0 5 0', '2 Kari 0 -1 0 5'])
    expect(await readLeague(kari, id)).toMatchObject({
      from: { id: races[1], position: 2 },
      steps: ['Land 2'],
      graph: [
        { name: /^Ola/, scores: scored([0, 5]) },
        { name: /^Kari/, scores: scored([0, 0]) },
      ],
    })
    expect(await leagueOfViewer(ola, id)).toMatchObject({
      fromStep: 1,
      members: new Set([ids.kari, ids.ola]),
    })
    expect((await readMyLeagues(kari)).leagues).toMatchObject([{ place: { rank: 2, points: 0, gap: 5 } }])
  })

  it('is not there before season guesses close', async () => {
    year += 1
    await aSeason(db, { year, cutoff: world.now + 1 })
    const id = await makeLeague(world.kari, { name: 'Tidlig', fromRace: null, year })
    expect(await readLeague(world.kari, id)).toMatchObject({ leaderboard: null, graph: null, latest: null })
  })
})

describe('the first race of a league', () => {
  it('can be moved until it begins, and only to races that have not begun', async () => {
    const { kari, races, ids } = world
    const id = await shared()
    const possible = async () => (await readLeagueManagement(kari, id)).starts.map((race) => race.id)
    expect(await possible()).toEqual([races[1], races[2]])
    await expect(moveLeagueStart(kari, id, races[0]!)).rejects.toMatchObject({
      fields: { fromRace: 'not-a-possible-start' },
    })
    await moveLeagueStart(kari, id, races[1]!)
    await moveLeagueStart(kari, id, null)
    await moveLeagueStart(kari, id, races[1]!)
    const begun = await appOf(ids.kari, raceStart(year, 2))
    await expect(moveLeagueStart(begun, await shared('Ny'), races[1]!)).rejects.toMatchObject({
      fields: { fromRace: 'not-a-possible-start' },
    })
    const passed = { reason: 'league-start-passed' }
    for (const race of [null, races[2]!])
      await expect(moveLeagueStart(begun, id, race)).rejects.toMatchObject(passed)
    expect((await readLeagueManagement(begun, id)).starts).toEqual([])
    await newResult(2, ['nor'])
    expect(await possible()).toEqual([])
    for (const race of [null, races[2]!])
      await expect(moveLeagueStart(kari, id, race)).rejects.toMatchObject(passed)
    await moveLeagueStart(kari, id, races[1]!)
    expect((await readLeagueManagement(kari, id)).log.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['STARTED', 'Land 2'],
      ['STARTED', null],
      ['STARTED', 'Land 2'],
      ['JOINED', null],
      ['MADE', null],
    ])
  })

  it('is the next one after it is deleted', async () => {
    const { kari, races } = world
    const id = await shared('Fra to', races[1]!)
    await db.update(raceTable).set({ deleted: true, position: null }).where(eq(raceTable.id, races[1]!))
    expect(await readLeague(kari, id)).toMatchObject({ from: { id: races[2], name: 'Land 3' } })
  })

  it('is not one of another season', async () => {
    const { kari, races } = world
    const other = await friends(year + 30)
    const wish = { name: 'Feil', fromRace: other.races[1]!, year }
    await expect(makeLeague(kari, wish)).rejects.toMatchObject({
      fields: { fromRace: 'not-a-possible-start' },
    })
    await expect(makeLeague(kari, { ...wish, fromRace: races[0]! })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

describe('the code', () => {
  it('stops working when it is renewed, and is forgiving when it is typed', async () => {
    const { kari, ola } = world
    const id = await makeLeague(kari, { name: 'Koden', fromRace: null, year })
    const old = await codeFor(kari, id)
    await renewLeagueCode(kari, id)
    await expect(joinByCode(ola, old)).rejects.toMatchObject({ fields: { code: 'league-code-wrong' } })
    const code = await codeFor(kari, id)
    expect(await joinByCode(ola, ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase())).toBe(id)
    expect(await joinByCode(ola, code)).toBe(id)
    expect((await readLeague(kari, id)).members).toHaveLength(2)
  })

  it('leads nowhere when it is no code', async () => {
    for (const typed of ['', 'K7Q29XM', 'K7Q29XMT', 'UUUUUUUU', "' or 1=1 --", 'a'.repeat(10_000)])
      await expect(joinByCode(world.ola, typed), typed.slice(0, 20)).rejects.toMatchObject({
        code: 'invalid',
      })
  })
})

describe('an invitation', () => {
  it('is sent by any member, and lets the user in once they accept', async () => {
    const { ola, liv } = world
    const id = await shared()
    await invite(ola, id, ` LIV ${year}`)
    expect((await readMyLeagues(liv)).invitations).toMatchObject([
      { id, name: 'Familien', year, members: 2, inviter: `Ola ${year}` },
    ])
    expect((await readLeagueManagement(ola, id)).invited).toMatchObject([{ username: `Liv ${year}` }])
    await expect(readLeague(liv, id)).rejects.toMatchObject({ code: 'not-found' })
    await acceptInvitation(liv, id)
    expect(await readLeague(liv, id)).toMatchObject({ viewer: 'MEMBER' })
    expect((await readMyLeagues(liv)).invitations).toEqual([])
    await expect(invite(ola, id, `Liv ${year}`)).rejects.toMatchObject({
      fields: { username: 'already-member' },
    })
  })

  it('that is declined does not come back, and opens nothing', async () => {
    const { ola, liv } = world
    const id = await shared()
    await invite(ola, id, `Liv ${year}`)
    await declineInvitation(liv, id)
    await invite(ola, id, `Liv ${year}`)
    expect((await readMyLeagues(liv)).invitations).toEqual([])
    await expect(acceptInvitation(liv, id)).rejects.toMatchObject({ reason: 'no-such-league' })
    expect((await readLeagueManagement(ola, id)).invited).toEqual([])
  })

  it('goes to users only', async () => {
    const { kari } = world
    const id = await shared()
    await aUser(db, `Anonym ${year}`)
    for (const name of ['Ingen', '', `Anonym ${year}`])
      await expect(invite(kari, id, name), name).rejects.toMatchObject({
        fields: { username: 'no-such-user' },
      })
  })
})

describe('the name of a league', () => {
  it('may be that of a private league of somebody else, so that nobody can ask for it', async () => {
    const { kari, ola } = world
    const first = await shared('Familien')
    const second = await makeLeague(ola, { name: 'Familien', fromRace: null, year })
    await renameLeague(ola, second, 'FAMILIEN')
    await joinByCode(kari, await codeFor(ola, second))
    const owners = (await readMyLeagues(kari)).leagues.map(({ id, ownedBy }) => [id, ownedBy])
    expect(new Map(owners as [])).toEqual(
      new Map([
        [first, `Kari ${year}`],
        [second, `Ola ${year}`],
      ]),
    )
    await setLeaguePublic(ola, second, true)
    const taken = { code: 'conflict', fields: { name: { fault: 'taken' } } }
    await expect(setLeaguePublic(kari, first, true)).rejects.toMatchObject(taken)
    await setLeaguePublic(ola, second, false)
    await setLeaguePublic(kari, first, true)
    await expect(setLeaguePublic(ola, second, true)).rejects.toMatchObject(taken)
    await setLeaguePublic(kari, first, false)
    await setLeaguePublic(ola, second, true)
  })

  it('is that of no other league of its owner', async () => {
    const { kari } = world
    const id = await makeLeague(kari, { name: 'Jobben', fromRace: null, year })
    const own = { code: 'conflict', fields: { name: { fault: 'own' } } }
    await shared('Familien')
    for (const name of ['familien', 'Farnilien']) {
      await expect(makeLeague(kari, { name, fromRace: null, year })).rejects.toMatchObject(own)
      await expect(renameLeague(kari, id, name)).rejects.toMatchObject(own)
    }
    await renameLeague(kari, id, 'Jobben')
  })

  it('of a public league imitates no other public one of the season', async () => {
    const { kari, ola } = world
    await setLeaguePublic(kari, await shared('Familien'), true)
    const copy = await makeLeague(ola, { name: 'Kopien', fromRace: null, year })
    await setLeaguePublic(ola, copy, true)
    for (const name of ['familien', ' FAMILIEN ', 'Farnilien', 'F\u0430milien', 'Fami-lien', 'F amilien.'])
      await expect(renameLeague(ola, copy, name), name).rejects.toMatchObject({
        code: 'conflict',
        fields: { name: { fault: 'taken' } },
      })
    const id = await makeLeague(ola, { name: 'Jobben', fromRace: null, year })
    await renameLeague(ola, id, 'JOBBEN')
    await expect(renameLeague(kari, id, 'Min')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('can be used again in another season', async () => {
    await shared('Familien')
    const { kari, year } = await friends(world.year + 60)
    expect(await makeLeague(kari, { name: 'Familien', fromRace: null, year })).toMatch(/^[\w-]{22}$/)
  })
})
