import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { leagueInvitations, leagueMembers, leagues, seasons, users } from '#db/schema.ts'
import { addMembers, appOf, codeFor, friends, logOf, someUsers } from '#test/support/leagues.ts'
import { aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aSeason } from '#test/support/season.ts'
import type { AppContext } from '#worker/context.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { invite } from '#worker/usecases/leagues/inviting.ts'
import { acceptInvitation, joinByCode, leaveLeague } from '#worker/usecases/leagues/joining.ts'
import { copyLeague, makeLeague } from '#worker/usecases/leagues/making.ts'
import { readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import * as owning from '#worker/usecases/leagues/owning.ts'
import { readLeague } from '#worker/usecases/leagues/reading.ts'

const db = openDatabase(env.DB)
let year = 1960
let world: Awaited<ReturnType<typeof friends>>

beforeEach(async () => {
  year += 2
  world = await friends(year)
})

const made = (app: AppContext, name = 'Familien') => makeLeague(app, { name, fromRace: null, year })

/** A league of Kari's with Ola and Liv, in that order. */
async function ofThree(name?: string) {
  const { kari, ola, liv } = world
  const id = await made(kari, name)
  for (const app of [ola, liv]) await joinByCode(app, await codeFor(kari, id))
  return id
}

const membersOf = async (app: AppContext, id: string) =>
  (await readLeague(app, id)).members.map(({ username }) => username.split(' ')[0])
const ownerOf = async (app: AppContext, id: string) =>
  (await readLeague(app, id)).owner.username.split(' ')[0]
const exists = async (id: string) => (await db.$count(leagues, eq(leagues.id, id))) === 1
const freeze = () => db.update(seasons).set({ finishedAt: world.now }).where(eq(seasons.year, year))

describe('the owner', () => {
  it('who leaves hands over to the oldest member, and the last one deletes the league', async () => {
    const { kari, ola, liv } = world
    const id = await ofThree()
    await leaveLeague(kari, id)
    expect(await ownerOf(liv, id)).toBe('Ola')
    await expect(readLeague(kari, id)).rejects.toMatchObject({ code: 'not-found' })
    await leaveLeague(ola, id)
    expect(await logOf(liv, id)).toEqual([
      'MADE Kari',
      'JOINED Ola',
      'JOINED Liv',
      'LEFT Kari',
      'HANDED_OVER Kari Ola',
      'LEFT Ola',
      'HANDED_OVER Ola Liv',
    ])
    await leaveLeague(liv, id)
    expect(await exists(id)).toBe(false)
  })

  it('hands over and stays a member without rights', async () => {
    const { kari, ola, ids } = world
    const id = await ofThree()
    await owning.handOver(kari, id, ids.ola)
    expect(await ownerOf(kari, id)).toBe('Ola')
    await expect(owning.removeMember(kari, id, ids.liv)).rejects.toMatchObject({
      reason: 'league-owner-only',
    })
    await owning.removeMember(ola, id, ids.kari)
    await expect(readLeague(kari, id)).rejects.toMatchObject({ code: 'not-found' })
    for (const user of [ids.kari, ids.ola, crypto.randomUUID()])
      await expect(owning.handOver(ola, id, user)).rejects.toMatchObject({
        fields: { user: 'not-other-member' },
      })
  })

  it('deletes the league with its log and invitations', async () => {
    const { kari } = world
    const id = await made(kari)
    await invite(kari, id, `Ola ${year}`)
    await owning.deleteLeague(kari, id)
    expect(await exists(id)).toBe(false)
    expect((await readMyLeagues(world.ola)).invitations).toEqual([])
    await expect(owning.deleteLeague(kari, id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('an account that is deleted', () => {
  it.each([true, false])('leaves all leagues, keepGuesses %s', async (keepGuesses) => {
    const { kari, ola, liv } = world
    const id = await ofThree()
    const own = await made(kari, 'Bare meg')
    await invite(ola, id, await aNamedUser('Per'))
    await aSeasonGuess(db, world.ids.kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    await deleteAccount(kari, { typed: `Kari ${year}`, keepGuesses })
    expect(await membersOf(ola, id)).toEqual(['Ola', 'Liv'])
    expect(await ownerOf(liv, id)).toBe('Ola')
    const [left, inherited] = (await logOf(ola, id)).slice(-2)
    expect([left, inherited]).toEqual(['LEFT ?', 'HANDED_OVER ? Ola'])
    expect(await db.$count(users, eq(users.id, world.ids.kari))).toBe(keepGuesses ? 1 : 0)
    expect(await exists(own)).toBe(false)
  })

  it('leaves leagues of finished seasons too', async () => {
    const { kari, ola } = world
    const id = await ofThree()
    await freeze()
    await deleteAccount(kari, { typed: `Kari ${year}`, keepGuesses: false })
    expect(await ownerOf(ola, id)).toBe('Ola')
  })

  it('leaves no league without an owner when an older release deletes it', async () => {
    const { ola, liv, ids } = world
    const [id, other] = [await ofThree(), await ofThree('Jobben')]
    await db.delete(users).where(eq(users.id, ids.kari))
    expect([await ownerOf(liv, id), await ownerOf(liv, other)]).toEqual(['Ola', 'Ola'])
    // Keeps the guesses.
    const anonymous = { username: `Anonym ${year}`, usernameKey: `anonym ${year}` }
    await db.update(users).set(anonymous).where(eq(users.id, ids.ola))
    expect([await ownerOf(liv, id), await membersOf(liv, id)]).toEqual(['Liv', ['Liv']])
    expect((await readMyLeagues(ola)).leagues).toEqual([])
  })
})

describe('a member who is removed', () => {
  it('sees the league no more, cannot act in it, and cannot return by the code', async () => {
    const { kari, liv, ids } = world
    const id = await ofThree()
    const code = await codeFor(liv, id)
    await owning.removeMember(kari, id, ids.liv)
    await expect(invite(liv, id, await aNamedUser('Per'))).rejects.toMatchObject({ code: 'not-found' })
    await expect(joinByCode(liv, code)).rejects.toMatchObject({ fields: { code: 'league-code-wrong' } })
    await expect(leaveLeague(liv, id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await logOf(kari, id)).at(-1)).toBe('REMOVED Kari Liv')
  })

  it('while they invite somebody is out, and the invitation is whole or not there', async () => {
    const { kari, liv, ids } = world
    const id = await ofThree()
    const per = await aNamedUser('Per')
    const [invited] = await Promise.allSettled([invite(liv, id, per), owning.removeMember(kari, id, ids.liv)])
    expect(await membersOf(kari, id)).toEqual(['Kari', 'Ola'])
    const rows = await db.$count(leagueInvitations, eq(leagueInvitations.league, id))
    expect(rows).toBe(invited.status === 'fulfilled' ? 1 : 0)
  })
})

/** Every change of a league of Kari, Ola and Liv. Per is invited, and somebody who is late has the code. */
const everyChange = (id: string, code: string, { per, late }: Record<'per' | 'late', AppContext>) => {
  const { kari, ola, ids } = world
  return [
    () => joinByCode(late, code),
    () => acceptInvitation(per, id),
    () => leaveLeague(ola, id),
    () => invite(ola, id, `Sen ${year}`),
    () => owning.renameLeague(kari, id, 'Ny'),
    () => owning.renewLeagueCode(kari, id),
    () => owning.setLeaguePublic(kari, id, true),
    () => owning.moveLeagueStart(kari, id, world.races[1]!),
    () => owning.removeMember(kari, id, ids.ola),
    () => owning.handOver(kari, id, ids.ola),
    () => owning.deleteLeague(kari, id),
    () => made(kari, 'For sent'),
  ]
}

describe('a session that ends between the check and the write', () => {
  it('changes no league', async () => {
    const { kari, ola, liv } = world
    const id = await ofThree()
    const code = await codeFor(kari, id)
    await invite(kari, id, await aNamedUser('Per'))
    const per = await appOf(await idOf('Per'), world.now)
    const late = await appOf(await aUser(db, `Sen ${year}`), world.now)
    for (const app of [kari, ola, per, late]) await app.viewer()
    await db.update(users).set({ sessionEpoch: 2 })
    for (const change of everyChange(id, code, { per, late }))
      await expect(change(), String(change)).rejects.toMatchObject({ code: 'signed-out' })
    await db.update(users).set({ sessionEpoch: 1 })
    expect(await membersOf(liv, id)).toEqual(['Kari', 'Ola', 'Liv'])
    expect(await codeFor(liv, id)).toBe(code)
  })
})

describe('concurrent changes', () => {
  it('of the code and a join leave a member with a log line, or neither', async () => {
    const { kari, ola } = world
    for (let nth = 0; nth < 10; nth++) {
      const id = await made(kari, `Liga nr. ${nth}`)
      const code = await codeFor(kari, id)
      const [joined] = await Promise.allSettled([joinByCode(ola, code), owning.renewLeagueCode(kari, id)])
      const isIn = joined.status === 'fulfilled'
      expect((await membersOf(kari, id)).includes('Ola')).toBe(isIn)
      expect((await logOf(kari, id)).includes('JOINED Ola')).toBe(isIn)
    }
  })

  it('let one of two users into the last place of a league', async () => {
    const { kari, ola, liv } = world
    const id = await made(kari)
    await addMembers(id, await someUsers(998))
    const code = await codeFor(kari, id)
    const endings = await Promise.allSettled([ola, liv].map((app) => joinByCode(app, code)))
    expect(endings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(endings.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: { kind: 'league-full', most: 1000 } },
    })
    expect(await db.$count(leagueMembers, eq(leagueMembers.league, id))).toBe(1000)
    await invite(kari, id, `${endings[0]!.status === 'fulfilled' ? 'Liv' : 'Ola'} ${year}`)
    const left = endings[0]!.status === 'fulfilled' ? liv : ola
    await expect(acceptInvitation(left, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('never give a user more leagues than the limits of a season', async () => {
    const { kari, ola, ids } = world
    const names = Array.from({ length: 11 }, (_, nth) => `Nr. ${nth} xx`)
    const makings = await Promise.allSettled(names.map((name) => made(kari, name)))
    expect(makings.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(makings.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: { kind: 'too-many-owned', most: 10 } },
    })
    for (const owner of await someUsers(10)) {
      const app = await appOf(owner, world.now)
      for (let nth = 0; nth < 9; nth++) {
        const id = await made(app, `Av ${lettersOf(owner)} ${nth}`)
        await addMembers(id, [ids.kari])
      }
    }
    const codes = await Promise.all(
      [await made(ola, 'A a'), await made(ola, 'B b')].map((id) => codeFor(ola, id)),
    )
    await expect(joinByCode(kari, codes[0]!)).rejects.toMatchObject({
      reason: { kind: 'too-many-leagues', most: 100 },
    })
    const [mine] = (await readMyLeagues(kari)).leagues.filter(({ isOwner }) => isOwner)
    await owning.deleteLeague(kari, mine!.id)
    const joins = await Promise.allSettled(codes.map((code) => joinByCode(kari, code)))
    expect(joins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(leagueMembers, eq(leagueMembers.user, ids.kari))).toBe(100)
  })
})

describe('invitations', () => {
  it('end at a thousand per league', async () => {
    const { kari } = world
    const id = await made(kari)
    const invited = await someUsers(1000)
    await env.DB.prepare(
      'insert into league_invitations (league, user, created_at) select ?1, value, 0 from json_each(?2)',
    )
      .bind(id, JSON.stringify(invited))
      .run()
    await expect(invite(kari, id, `Ola ${year}`)).rejects.toMatchObject({
      reason: { kind: 'invitations-full', most: 1000 },
    })
    // One of them again is no fault.
    await invite(kari, id, invited[0]!)
    expect((await readLeagueManagement(kari, id)).invited).toHaveLength(1000)
  })
})

describe('a league of a finished season', () => {
  it('can be read, but not changed', async () => {
    const { kari, ola } = world
    const id = await ofThree()
    const code = await codeFor(kari, id)
    await invite(kari, id, await aNamedUser('Per'))
    const per = await appOf(await idOf('Per'), world.now)
    await freeze()
    expect(await readLeague(ola, id)).toMatchObject({ isFrozen: true, name: 'Familien' })
    expect((await readMyLeagues(per)).invitations).toEqual([])
    const frozen = { code: 'conflict', reason: 'league-frozen' }
    const late = await appOf(await aUser(db, `Sen ${year}`), world.now)
    for (const change of everyChange(id, code, { per, late }))
      await expect(change(), String(change)).rejects.toMatchObject(frozen)
    expect(await membersOf(kari, id)).toEqual(['Kari', 'Ola', 'Liv'])
  })

  it('is taken along to the next season by its owner, and its members are invited', async () => {
    const { kari, ola, liv } = world
    const id = await ofThree()
    await freeze()
    await expect(copyLeague(kari, id)).rejects.toMatchObject({
      reason: { kind: 'no-next-season', year: year + 1 },
    })
    await aSeason(db, { year: year + 1 })
    await expect(copyLeague(ola, id)).rejects.toMatchObject({ reason: 'league-owner-only' })
    const copy = await copyLeague(kari, id)
    expect(await readLeague(kari, copy)).toMatchObject({ name: 'Familien', year: year + 1, viewer: 'OWNER' })
    await acceptInvitation(ola, copy)
    expect(await membersOf(ola, copy)).toEqual(['Kari', 'Ola'])
    expect((await readMyLeagues(liv)).invitations).toMatchObject([{ id: copy, inviter: `Kari ${year}` }])
    await expect(copyLeague(kari, id)).rejects.toMatchObject({ fields: { name: { fault: 'own' } } })
  })
})

const named = new Map<string, string>()
/** Returns the name. */
async function aNamedUser(name: string): Promise<string> {
  named.set(name, await aUser(db, `${name} ${year}`))
  return `${name} ${year}`
}
const idOf = async (name: string) => named.get(name)!
/** Ids without digits, because two names that only differ in O and 0 look alike. */
const lettersOf = (id: string) => id.slice(0, 8).replaceAll(/\d/g, (digit) => 'ghijkpqrst'[Number(digit)]!)
