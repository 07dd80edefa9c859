import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { aRaceGuess, aSeasonGuess, aUser } from './participants.ts'
import { ownTables } from './schema-facts.ts'
import { scoreOf } from './scored.ts'
import { aRace, aSeason, raceStart } from './season.ts'
import { aGrid } from './truths.ts'

const db = openDatabase(env.DB)

export type KnownUser = { id: string; username: string; address: string }
type Season = { year: number; races: readonly [past: number, closed: number, open: number] }

export const drivers = ['ver', 'nor', 'lec', 'ham']

/** Call aFinishedSeason once for it. */
const finishedYear = 1950
export const aFinishedSeason = () => aSeason(db, { year: finishedYear, finishedAt: 1 })

/** A season with a race for each state of a window; its last race is open a day before it closes. */
export async function aSeasonOfThree(year: number): Promise<Season> {
  await aSeason(db, { year })
  const ids = []
  for (const position of [1, 2, 3]) {
    const race = await aRace(db, {
      year,
      position,
      name: `Løp ${position}`,
      startsAt: raceStart(year, position),
    })
    await aGrid(db, race, drivers)
    ids.push(race)
  }
  return { year, races: ids as unknown as Season['races'] }
}

/** A user with something in every table that can hold a user. `other`: somebody with a league. */
export async function aKnownUser({ year, races }: Season, other: string): Promise<KnownUser> {
  const id = crypto.randomUUID()
  const username = `Navn ${id.replaceAll(/\d|-/g, 'x').slice(0, 20)} ${Math.random()}`.slice(0, 30)
  const address = `${id}@example.no`
  await aUser(db, username, id)
  await aSeasonGuess(db, id, year, { DRIVER: drivers, FLAG: { YELLOW: 1, RED: 2, SAFETY_CAR: 3 } })
  for (const race of races.slice(0, 2)) await aRaceGuess(db, id, race, { FIRST: 'nor', TENTH: 'ver' })
  await storeSettings(id, address)
  await storeWork(id, other, year)
  await storeLetter(id, races[0])
  await storeLeagues(id, other, year)
  return { id, username, address }
}

const storeSettings = (user: string, address: string) =>
  db.batch([
    db.insert(schema.identities).values({ issuer: 'https://accounts.google.com', subject: user, user }),
    db.insert(schema.linkCodes).values({
      ...{ user, kind: 'DEVICE', finder: user, digest: '', expiresAt: 1 },
    }),
    db.insert(schema.mailAddresses).values({ user, address, verifiedAt: 1 }),
    db
      .insert(schema.mailCodes)
      .values({ user, address: `ny-${address}`, expiresAt: 1e15, sent: 1, since: 1 }),
    db.insert(schema.reminderHours).values({ user, hours: 24 }),
    db.insert(schema.outbox).values([
      { kind: 'REMINDER', about: 'race:1/3', recipient: user, way: 'MAIL', claimedAt: 1e15 },
      { kind: 'RACE', about: '1/FLAG', recipient: user, way: 'PUSH', claimedAt: 1e15 },
      { kind: 'LETTER', about: '1', recipient: user, way: 'MAIL', claimedAt: 1e15 },
      { kind: 'SEAL', about: '1', recipient: user, way: 'MAIL', claimedAt: 1e15 },
    ]),
    db.insert(schema.invitations).values({ user, salt: '', digest: user, expiresAt: 1 }),
    db.insert(schema.calendars).values({ user, salt: '', digest: user, createdAt: 1 }),
    db.insert(schema.pushSubscriptions).values({
      ...{ user, endpoint: `https://fcm.googleapis.com/${user}`, p256dh: '', auth: '', createdAt: 1 },
    }),
    db.insert(schema.raceMessageSettings).values({ user, since: 0 }),
    db.insert(schema.letterSettings).values({ user, since: 0 }),
    db.insert(schema.userSessions).values({
      ...{ id: `session ${crypto.randomUUID()}`, user, browser: 'Chrome', system: 'Android' },
      ...{ startedAt: 1, seenAt: 1, expiresAt: 1e15 },
    }),
  ])

/** As an admin and a referee, and as somebody whose points a correction has moved. */
async function storeWork(user: string, other: string, year: number) {
  const role = { kind: 'role', user, role: 'REFEREE', before: null, after: true } as const
  const line = { at: 1, action: 'CHANGE', year: null } as const
  await db.insert(schema.userRoles).values([
    { user, role: 'ADMIN' },
    { user, role: 'REFEREE' },
  ])
  await db.insert(schema.adminLog).values([
    { ...line, admin: user, entries: [{ ...role, user: other }] },
    { ...line, admin: other, entries: [role] },
  ])
  const [change] = await db.insert(schema.changes).values({ year, at: 1, what: [], why: 'x' }).returning()
  await db.insert(schema.changeEffects).values({ change: change!.id, user, before: 1, after: 2 })
  await db.insert(schema.forecastPlaces).values({
    ...{ year, step: 1, revision: 1, user, win: 0, podium: 0, bestRank: 1, worstRank: 1 },
    ...{ fewestPoints: 0, mostPoints: 1, decisive: [] },
    tips: { orders: { DRIVER: null, CONSTRUCTOR: null }, flags: null, races: [] },
  })
  await db.insert(schema.finalScores).values({ year: finishedYear, user, score: scoreOf(3) })
}

/** A round letter that names the user. */
async function storeLetter(user: string, race: number) {
  const revision = 1 + (await db.$count(schema.roundLetters, eq(schema.roundLetters.race, race)))
  const [letter] = await db
    .insert(schema.roundLetters)
    .values({ race, revision, madeAt: 1, sentences: [] })
    .returning()
  await db.insert(schema.roundLetterPeople).values({ letter: letter!.id, seat: 0, user })
}

/** A league of the user's own, a membership in another with its log, and invitations both ways. */
async function storeLeagues(user: string, other: string, year: number) {
  const league = (id: string, owner: string) => ({
    ...{ id, year, name: id, nameSkeleton: id, owner, salt: '', digest: id, createdAt: 1 },
  })
  const [own, joined, asked] = ['egen', 'med', 'bedt'].map((name) => `${name} ${crypto.randomUUID()}`)
  for (const [id, owner] of [
    [own!, user],
    [joined!, other],
    [asked!, other],
  ] as const) {
    await db.batch([
      db.insert(schema.leagues).values(league(id, owner)),
      db.insert(schema.leagueMembers).values({ league: id, user: owner, joinedAt: 1 }),
    ])
  }
  await db.batch([
    db.insert(schema.leagueMembers).values({ league: joined!, user, joinedAt: 2 }),
    db
      .insert(schema.leagueFeeds)
      .values({ league: joined!, user, salt: '', digest: crypto.randomUUID(), createdAt: 1 }),
    db.insert(schema.leagueEvents).values([
      { league: joined!, at: 2, kind: 'JOINED', actor: user },
      { league: joined!, at: 3, kind: 'HANDED_OVER', actor: other, user },
    ]),
    db.insert(schema.leagueInvitations).values([
      { league: own!, user: other, inviter: user, createdAt: 1 },
      { league: asked!, user, inviter: other, createdAt: 1 },
    ]),
  ])
}

/** The tables with a column that refers to users. */
export async function tablesAboutUsers(): Promise<string[]> {
  const tables = await ownTables(env.DB)
  const keys = await env.DB.batch<{ table: string }>(
    tables.map(({ name }) => env.DB.prepare(`pragma foreign_key_list(${name})`)),
  )
  return tables.flatMap(({ name }, nth) =>
    keys[nth]!.results.some(({ table }) => table === 'users') ? name : [],
  )
}
