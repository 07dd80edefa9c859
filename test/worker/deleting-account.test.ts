import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, runBatch } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import {
  calendars,
  identities,
  invitations,
  leagueEvents,
  leagueInvitations,
  leagueMembers,
  leagues,
  mailAddresses,
  mailCodes,
  outbox,
  pushSubscriptions,
  raceMessageSettings,
  reminderHours,
  scores,
  userRoles,
  users,
} from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Faults } from '#test/support/faults.ts'
import { appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aSeasonGuess, aUser, removeUser } from '#test/support/participants.ts'
import { ownTables } from '#test/support/schema-facts.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { sentences } from '#words/sentences.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { readProfile } from '#worker/usecases/profile/profile.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 3)
let race: number

beforeAll(async () => {
  await aSeason(db)
  race = await aRace(db)
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
  await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await db.insert(userRoles).values({ user: await aUser(db, 'Sjefen'), role: 'ADMIN' })
})
afterEach(() => vi.restoreAllMocks())

/** A newly signed-in user without a name. */
async function aNewcomer(): Promise<Browser & { id: string }> {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, createdAt: 0 })
  return Object.assign(await signedIn(id, now), { id })
}

/** A newly signed-in participant with guesses and every other kind of stored data. */
async function aParticipant(username: string, first = 'nor'): Promise<Browser & { id: string }> {
  const id = await aUser(db, username)
  await aSeasonGuess(db, id, 2025, {
    DRIVER: ['ver', 'nor', 'lec', 'ham'],
    FLAG: { YELLOW: 1, RED: 2, SAFETY_CAR: 3 },
  })
  await aRaceGuess(db, id, race, { FIRST: first })
  await db.insert(identities).values({ issuer: 'https://accounts.google.com', subject: username, user: id })
  await db.insert(userRoles).values({ user: id, role: 'ADMIN' })
  await storeReminders(id)
  await storeLeague(id)
  await recompute(appAt(now), 2025, 0)
  return Object.assign(await signedIn(id, now), { id })
}

/** Reminder settings, an unconfirmed address, sent reminders and secrets. */
const storeReminders = (user: string) =>
  db.batch([
    db.insert(mailAddresses).values({ user, address: `${user}@example.no`, verifiedAt: 6 }),
    db.insert(mailCodes).values({
      user,
      address: `ny-${user}@example.no`,
      digest: 'hemmelig',
      expiresAt: 7,
      sent: 1,
      since: 7,
    }),
    db.insert(reminderHours).values({ user, hours: 3 }),
    db.insert(invitations).values({ user, salt: 'hemmelig', digest: `hemmelig ${user}`, expiresAt: 9 }),
    db.insert(calendars).values({ user, salt: 'hemmelig', digest: `hemmelig ${user}`, createdAt: 10 }),
    db.insert(pushSubscriptions).values({
      user,
      endpoint: `https://push.example.com/${user}`,
      p256dh: 'a',
      auth: 'b',
      createdAt: 11,
    }),
    db.insert(raceMessageSettings).values({ user, since: 14 }),
    db.insert(outbox).values([
      { kind: 'REMINDER', about: `race:${race}/3`, recipient: user, way: 'MAIL', claimedAt: 8 },
      {
        ...{ kind: 'RACE', about: `${race}/OFFICIAL`, recipient: user, way: 'PUSH', claimedAt: 15 },
        told: JSON.stringify({ rank: 1, points: 5, result: 'c' }),
      },
      { kind: 'SEAL', about: '4', recipient: user, way: 'MAIL', claimedAt: 16 },
    ]),
  ])

/** A league of the user's own with a declined invitation to it, and one that they sent. */
async function storeLeague(user: string) {
  const league = `liga ${user}`
  await db.batch([
    db.insert(leagues).values({
      ...{ id: league, year: 2025, name: league, nameSkeleton: league, owner: user, createdAt: 12 },
      ...{ salt: 'hemmelig', digest: `hemmelig ${user}` },
    }),
    db.insert(leagueMembers).values({ league, user, joinedAt: 12 }),
    db.insert(leagueEvents).values({ league, at: 12, kind: 'MADE', actor: user }),
  ])
  await db.insert(leagueInvitations).values({ league, user, inviter: user, createdAt: 13, isDeclined: true })
}

type Home = { leaderboard: { rank: number; guesser: { username: string; points: number } }[] }
const leaderboard = async () =>
  ((await site(now).api('/public/home?year=2025')).body as Home).leaderboard.map(
    ({ rank, guesser }) => `${rank} ${guesser.username} ${guesser.points}`,
  )

/** Every table column that contains the text. */
async function tracesOf(text: string): Promise<string[]> {
  const traces: string[] = []
  for (const { name } of await ownTables(env.DB)) {
    const [rows] = await runBatch<Record<string, unknown>>(db, [sql`select * from ${sql.identifier(name)}`])
    for (const [column, value] of rows!.results.flatMap((row) => Object.entries(row))) {
      if (value === text) traces.push(`${name}.${column}`)
    }
  }
  return traces
}

describe('the stored data about a user', () => {
  it('is complete in one file, without data of others', async () => {
    const browser = await aParticipant('Eier')
    await aParticipant('Nabo')
    const answer = await browser.fetch('/settings/info/alt.json')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="f1-tipping.json"')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      user: {
        id: browser.id,
        username: 'Eier',
        createdAt: null,
        identities: [{ issuer: 'https://accounts.google.com', subject: 'Eier' }],
        roles: ['ADMIN'],
      },
      seasons: [2025],
      seasonGuesses: [
        { category: 'DRIVER' },
        { category: 'FLAG', answer: { YELLOW: 1, RED: 2, SAFETY_CAR: 3 } },
      ],
      raceGuesses: [{ race, category: 'FIRST', driver: 'nor' }],
      history: expect.arrayContaining([
        expect.objectContaining({ category: 'FIRST', answer: '"nor"', state: 'COUNTS' }),
      ]),
      scores: [{ step: 0 }, { step: 1 }],
      reminders: {
        address: { address: `${browser.id}@example.no`, verifiedAt: '1970-01-01T00:00:00.006Z' },
        waiting: { address: `ny-${browser.id}@example.no` },
        hours: [3],
        sent: [{ about: `race:${race}`, hours: 3, way: 'MAIL' }],
        devices: [{ endpoint: `https://push.example.com/${browser.id}` }],
      },
      raceMessages: {
        wantedAt: '1970-01-01T00:00:00.014Z',
        sent: [{ race, kind: 'OFFICIAL', claimedAt: '1970-01-01T00:00:00.015Z', rank: 1, points: 5 }],
      },
      seals: { sent: [{ seal: 4, way: 'MAIL', claimedAt: '1970-01-01T00:00:00.016Z' }] },
      calendar: { createdAt: '1970-01-01T00:00:00.010Z' },
      invitation: { expiresAt: '1970-01-01T00:00:00.009Z' },
      leagues: {
        memberships: [{ name: `liga ${browser.id}`, isOwner: true, joinedAt: '1970-01-01T00:00:00.012Z' }],
        invitations: [{ isOwn: true, isDeclined: true }],
        log: [{ kind: 'MADE', isActor: true }],
      },
    })
    expect(text).not.toContain('hemmelig')
    expect(text).not.toContain('Nabo')
    // A table with data about a user must be in the file and in this list.
    const holders = (await tracesOf(browser.id)).map((it) => it.split('.')[0])
    expect([...new Set(holders)].sort()).toEqual([
      'calendars',
      'guess_events',
      'identities',
      'invitations',
      'league_events',
      'league_invitations',
      'league_members',
      'leagues',
      'mail_addresses',
      'mail_codes',
      'outbox',
      'participants',
      'progress',
      'push_subscriptions',
      'race_guesses',
      'race_message_settings',
      'reminder_hours',
      'reminders',
      'scores',
      'season_guesses',
      'user_roles',
      'users',
    ])
  })

  it('includes the guesses as a table', async () => {
    const browser = await aParticipant('Regneark')
    const answer = await browser.fetch('/settings/info/tips.csv')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const lines = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await answer.arrayBuffer())
      .split('\r\n')
    expect(lines).toEqual([
      '\ufeffSesong;Løp;Kategori;Tippet;Plass eller antall;Lagret',
      '2025;;Førere;Max Verstappen;1;Innført',
      '2025;;Førere;Lando Norris;2;Innført',
      '2025;;Førere;Charles Leclerc;3;Innført',
      '2025;;Førere;Lewis Hamilton;4;Innført',
      '2025;;Flagg;Gult flagg;1;Innført',
      '2025;;Flagg;Rødt flagg;2;Innført',
      '2025;;Flagg;Sikkerhetsbil;3;Innført',
      '2025;Løp 1;Førsteplass;Lando Norris;1;Innført',
      '',
    ])
  })

  it('is shown on a page, even to a user without a name', async () => {
    for (const browser of [await aParticipant('Leser'), await aNewcomer()]) {
      const page = await browser.fetch('/settings/info')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(browser.id)])
      expect((await browser.fetch('/settings/info/tips.csv')).status).toBe(200)
    }
  })

  it.each(['/settings/info/alt.json', '/settings/info/tips.csv', '/settings', '/settings/delete'])(
    'is refused to visitors: %s',
    async (path) => expect((await new Browser(now).fetch(path)).status).toBe(401),
  )
})

describe('deleting an account', () => {
  const remove = (browser: Browser, username: string, guesses = 'keep') =>
    browser.post('/settings/delete', { username, guesses })

  it('keeps the guesses under an anonymous name and signs out everywhere at once', async () => {
    const browser = await aParticipant('Kari')
    const phone = await signedIn(browser.id, now, true)
    const before = await leaderboard()
    const answer = await remove(browser, 'kari')
    expect(answer.headers.get('Location')).toBe('/login?notice=deleted')
    expect([await browser.status(), await phone.status()]).toEqual(['LOGGED_OUT', 'LOGGED_OUT'])
    expect((await leaderboard()).sort()).toEqual(before.map((row) => row.replace('Kari', 'Anonym 1')).sort())
    expect(await tracesOf('Kari')).toEqual([])
    expect(
      (await tracesOf(browser.id)).filter(
        (it) => !/^(users|participants|.*guess.*|scores|progress|race_change_effects)\./.test(it),
      ),
    ).toEqual([])
  })

  it('numbers the anonymous names beyond ten', async () => {
    for (let n = 2; n <= 11; n++) await remove(await aParticipant(`Går ${n}`), `Går ${n}`)
    const names = (await db.select().from(users)).map(({ username }) => username)
    for (let n = 1; n <= 11; n++) expect(names).toContain(`Anonym ${n}`)
  })

  it('erases everything, as if the user had never taken part', async () => {
    await aParticipant('Bak Ola', 'ver')
    const before = await leaderboard()
    const browser = await aParticipant('Ola')
    expect(await leaderboard()).not.toEqual(before)
    await remove(browser, 'Ola', 'erase')
    expect(await browser.status()).toBe('LOGGED_OUT')
    expect(await leaderboard()).toEqual(before)
    expect([...(await tracesOf('Ola')), ...(await tracesOf(browser.id))]).toEqual([])
  })

  it('leaves nothing of a user without guesses, with either choice', async () => {
    const newcomer = await aNewcomer()
    expect((await remove(newcomer, '')).headers.get('Location')).toBe('/login?notice=deleted')
    expect(await tracesOf(newcomer.id)).toEqual([])
  })

  it('by the only participant of a closed season lets the next one be first of one', async () => {
    const year = await aSeason(db, { year: 2031 })
    const closed = await aRace(db, { year })
    await aResult(db, closed, ['nor', 'ver', 'lec', 'ham'])
    const [alone, next] = [await aUser(db, 'Alene'), await aUser(db, 'Neste')]
    const later = raceStart(year, 3)
    await aRaceGuess(db, alone, closed, { FIRST: 'nor' })
    await recompute(appAt(later), year, 0)
    await deleteAccount(await appOf(alone, later), { typed: 'Alene', keepGuesses: false })
    await aRaceGuess(db, next, await aRace(db, { year, position: 2 }), { FIRST: 'nor' })
    const { ranks } = await readProfile(appAt(later), next, { year, race: null })
    expect(ranks).toMatchObject({ rank: 1, field: 1 })
  })

  it('is refused to the last admin, also when the last two do it at once', async () => {
    await db.delete(userRoles)
    const [one, other] = [await aParticipant('Ene'), await aParticipant('Andre')]
    for (const guesses of ['keep', 'erase']) {
      await db.insert(userRoles).values({ user: one.id, role: 'ADMIN' }).onConflictDoNothing()
      await db.delete(userRoles).where(eq(userRoles.user, other.id))
      const answer = await remove(one, 'Ene', guesses)
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining('Du er den eneste administratoren. Gjør noen andre til administrator først.'),
      ])
      expect(await tracesOf('Ene')).toEqual(['users.username', 'identities.subject'])
    }
    await db.insert(userRoles).values({ user: other.id, role: 'ADMIN' })
    const answers = await Promise.all([remove(one, 'Ene'), remove(other, 'Andre', 'erase')])
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
    expect(await db.$count(userRoles, eq(userRoles.role, 'ADMIN'))).toBe(1)
    await db.insert(userRoles).values({ user: await aUser(db, 'Ny sjef'), role: 'ADMIN' })
  })

  it('requires the exact name', async () => {
    const browser = await aParticipant('Petra')
    for (const typed of ['', 'Petr', 'Ola']) {
      const answer = await remove(browser, typed, 'erase')
      const html = await answer.text()
      expect([answer.status, html]).toEqual([400, expect.stringContaining('Ingenting er slettet.')])
      expect(html).toMatch(/value="erase"[^>]* checked|checked[^>]* value="erase"/)
    }
    expect(await browser.status()).toBe('OK')
  })

  it('is atomic when any call fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const guesses of ['keep', 'erase']) {
      for (let failing = 1; ; failing++) {
        const name = `Feil ${guesses} ${failing}`
        const browser = await aParticipant(name)
        const faults = new Faults()
        browser.bindings = { ...browser.bindings, ...faults.watched(browser.bindings) }
        faults.failing = failing
        const answer = await remove(browser, name, guesses)
        if (faults.used < failing) break
        const traces = await tracesOf(browser.id)
        const isWhole = traces.filter((it) => it.startsWith('identities')).length === 1
        const isGone = guesses === 'keep' ? (await tracesOf(name)).length === 0 : traces.length === 0
        expect([isWhole, isGone].filter(Boolean), `${name}: ${traces}`).toHaveLength(1)
        // A failed deletion must not be reported as done.
        if (answer.status === 302) expect(isGone).toBe(true)
        expect(await db.$count(scores, eq(scores.user, browser.id))).toBe(
          guesses === 'erase' && isGone ? 0 : 2,
        )
      }
    }
  })
})

describe('a form of a user who signs out everywhere meanwhile', () => {
  it.each([
    ['/settings/username', { username: 'Nytt navn' }],
    ['/settings/delete', { username: 'To faner', guesses: 'keep' }],
    ['/settings/delete', { username: 'To faner', guesses: 'erase' }],
  ])('changes nothing and says so: %s %j', async (path, form) => {
    await removeUser(db, eq(users.usernameKey, 'to faner'))
    const browser = await aParticipant('To faner')
    // Runs after the session check and before any write.
    const limit = async () => {
      await endSessions(db, browser.id)
      return { success: true }
    }
    browser.bindings = { ...browser.bindings, SETTINGS_LIMIT: { limit } }
    const answer = await browser.post(path, form)
    expect(answer.status).toBe(401)
    // The whole page shows it, because a form would look as if it still worked.
    const html = await answer.text()
    expect(html).toContain(sentences.needsLogin)
    expect(html).not.toContain('name="username"')
    expect(await tracesOf('To faner')).toEqual(['users.username', 'identities.subject'])
  })
})
