import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { leagues, userRoles, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { addMembers, appOf, codeFor } from '#test/support/leagues.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { noting } from '#test/support/with-methods.ts'
import { endpoints } from '#worker/api/api.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { setLeaguePublic } from '#worker/usecases/leagues/owning.ts'

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 1) - 1
const people = ['visitor', 'nameless', 'participant', 'member', 'owner', 'admin'] as const
type Person = (typeof people)[number]

const browsers = {} as Record<Person, Browser>
const ids = {} as Record<'member' | 'owner', string>
let race: number

beforeAll(async () => {
  await aSeason(db, { year })
  await aSeason(db, { year: year + 1 })
  race = await aRace(db, { year })
  const nameless = crypto.randomUUID()
  await db.insert(users).values({ id: nameless, createdAt: 0 })
  const admin = await aUser(db, 'Ada')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
  ids.member = await aUser(db, 'Mia')
  ids.owner = await aUser(db, 'Eva')
  browsers.visitor = new Browser(now)
  const others = { nameless, participant: await aUser(db, 'Per'), admin, ...ids }
  for (const [person, user] of Object.entries(others)) browsers[person as Person] = await signedIn(user, now)
  for (const browser of Object.values(browsers))
    Object.assign(browser.bindings, { SETTINGS_LIMIT: undefined, SECRET_LIMIT: undefined })
})

let league: string
let code: string

beforeEach(async () => {
  await db.delete(leagues)
  const owner = await appOf(ids.owner, now)
  league = await makeLeague(owner, { name: 'Familien', fromRace: null, year })
  await addMembers(league, [ids.member])
  code = await codeFor(owner, league)
})

const openToAll = async () => setLeaguePublic(await appOf(ids.owner, now), league, true)

/** The people whom the calls of the API let in, in a private league and in a public one. */
type Right = 'players' | 'members' | 'owner' | 'readers' | 'visitors of public leagues'
const rights: Record<string, readonly [Right, body?: () => object]> = {
  'get /league': ['players'],
  'post /league': ['players', () => ({ name: 'En til' })],
  'post /league/join/by-code': ['players', () => ({ code })],
  'post /league/{leagueId}/decline': ['players'],
  'get /league/{leagueId}': ['readers'],
  'get /public/league/{leagueId}': ['visitors of public leagues'],
  'get /league/{leagueId}/manage': ['members'],
  'post /league/{leagueId}/leave': ['members'],
  'post /league/{leagueId}/invite': ['members', () => ({ username: 'Per' })],
  'post /league/{leagueId}/rename': ['owner', () => ({ name: 'Slekta' })],
  'post /league/{leagueId}/renew-code': ['owner'],
  'post /league/{leagueId}/public': ['owner', () => ({ isPublic: false })],
  'post /league/{leagueId}/start': ['owner', () => ({ fromRace: race })],
  'post /league/{leagueId}/remove': ['owner', () => ({ user: ids.member })],
  'post /league/{leagueId}/hand-over': ['owner', () => ({ user: ids.member })],
  'post /league/{leagueId}/delete': ['owner'],
  'post /league/{leagueId}/copy': ['owner'],
}
/** Only an invitation opens it: nobody here has one. */
const byInvitation = 'post /league/{leagueId}/accept'

function statusFor(right: Right, person: Person, isPublic: boolean): number {
  const isMember = person === 'member' || person === 'owner'
  if (right === 'visitors of public leagues') return isPublic ? 200 : 404
  if (person === 'visitor') return 401
  if (person === 'nameless') return 403
  if (right === 'players' || person === 'owner') return 200
  if (right === 'readers') return isPublic || isMember ? 200 : 404
  if (!isMember) return isPublic ? 403 : 404
  return right === 'members' ? 200 : 403
}

const ask = (person: Person, call: string, id = league) => {
  const [method, path = ''] = call.split(' ')
  const address = `/api${path.replace('{leagueId}', id)}`
  const body = rights[call]?.[1]?.()
  return method === 'get' ? browsers[person].fetch(address) : browsers[person].call(address, body)
}

describe('a call about leagues', () => {
  it('is in this table', () => {
    const calls = endpoints.filter(({ path }) => /\/league(\/|$)/.test(path))
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...Object.keys(rights), byInvitation].sort(),
    )
  })

  const rows = Object.entries(rights).flatMap(([call, [right]]) =>
    people.flatMap((person) =>
      [false, true].map((isPublic) => ({
        call,
        person,
        isPublic,
        status: statusFor(right, person, isPublic),
      })),
    ),
  )
  it.each(rows)(
    '$call as $person, public: $isPublic, gives $status',
    async ({ call, person, isPublic, status }) => {
      if (isPublic) await openToAll()
      expect((await ask(person, call)).status).toBe(status)
    },
  )
})

describe('a private league', () => {
  const calls = [...Object.keys(rights), byInvitation].filter((call) => call.includes('{leagueId}'))
  const strangers = ['visitor', 'nameless', 'participant', 'admin'] as const
  const rows = calls.flatMap((call) => strangers.map((person) => ({ call, person })))
  const unknown = 'b7Nd0sYp2mQhXr4tKc8LwA'

  /** Everything that could reveal to a stranger which league exists, and the statements behind the answer. */
  async function seen(person: Person, call: string, id: string) {
    const browser = browsers[person]
    const before = browser.bindings
    const statements: string[] = []
    browser.bindings = { ...before, DB: noting(before.DB, statements) }
    const answer = await ask(person, call, id)
    browser.bindings = before
    const headers = [...answer.headers].map(
      ([name, value]) => `${name}: ${value.replaceAll(/'nonce-[^']+'/g, 'NONCE')}`,
    )
    return { status: answer.status, headers, body: (await answer.text()).replaceAll(id, 'ID'), statements }
  }

  it.each(rows)('looks to a $person like one that does not exist: $call', async ({ call, person }) => {
    const [secret, nothing] = [await seen(person, call, league), await seen(person, call, unknown)]
    expect(secret).toEqual(nothing)
    expect(secret.body).not.toContain('Familien')
  })

  it('looks different to its members', async () => {
    const call = 'get /league/{leagueId}'
    expect(await seen('member', call, league)).not.toEqual(await seen('member', call, unknown))
  })

  it('gives its code and its log to nobody when it is public', async () => {
    await openToAll()
    for (const person of people) {
      const answers = [
        await ask(person, 'get /league/{leagueId}'),
        await ask(person, 'get /public/league/{leagueId}'),
      ]
      for (const answer of answers) expect(await answer.text()).not.toContain(code)
    }
  })

  it('is not in the list of others', async () => {
    const { leagues } = (await (await ask('admin', 'get /league')).json()) as { leagues: unknown[] }
    expect(leagues).toEqual([])
  })
})

/** The people whom the pages let in, and the content of their forms. */
const pages: Record<
  string,
  readonly [Right | 'everyone' | 'those who see it', form?: Record<string, string>]
> = {
  'GET /league': ['players'],
  'GET /league/new': ['players'],
  'GET /league/join': ['everyone'],
  'GET /league/{leagueId}': ['those who see it'],
  'GET /league/{leagueId}/manage': ['members'],
  'POST /league/{leagueId}/manage': ['owner', { intent: 'rename', name: 'Slekta' }],
}

function statusOfPage(right: (typeof pages)[string][0], person: Person, isPublic: boolean): number {
  if (right === 'everyone') return 200
  const isMember = person === 'member' || person === 'owner'
  return right === 'those who see it'
    ? isPublic || isMember
      ? 200
      : 404
    : statusFor(right, person, isPublic)
}

const open = (person: Person, page: string, id: string, data = '') => {
  const [method, path = ''] = page.split(' ')
  const address = path.replace('{leagueId}', id) + data
  const form = pages[page]![1]
  return method === 'GET' ? browsers[person].fetch(address) : browsers[person].post(address, form)
}

describe('a page about leagues', () => {
  const rows = Object.entries(pages).flatMap(([page, [right]]) =>
    people.flatMap((person) =>
      [false, true].map((isPublic) => ({
        page,
        person,
        isPublic,
        status: statusOfPage(right, person, isPublic),
      })),
    ),
  )
  it.each(rows)('$page as $person, public: $isPublic, gives $status', async (row) => {
    if (row.isPublic) await openToAll()
    const answers = [
      await open(row.person, row.page, league),
      await open(row.person, row.page, league, '.data'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([row.status, row.status])
    for (const answer of answers) expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const mayRead = row.isPublic || row.person === 'member' || row.person === 'owner'
    for (const text of mayRead ? [] : texts) expect(text).not.toMatch(/Familien|Eva/)
    if (row.person !== 'member' && row.person !== 'owner')
      for (const text of texts) expect(text).not.toContain(code.slice(0, 4))
  })

  const strangers = ['visitor', 'nameless', 'participant', 'admin'] as const
  const ofLeagues = Object.keys(pages).filter((page) => page.includes('{leagueId}'))
  it.each(strangers.flatMap((person) => ofLeagues.map((page) => ({ person, page }))))(
    'looks to a $person like that of a league that does not exist: $page',
    async ({ person, page }) => {
      const seen = async (id: string) => {
        const answers = [await open(person, page, id), await open(person, page, id, '.data')]
        const bodies = await Promise.all(answers.map((answer) => answer.text()))
        return {
          statuses: answers.map(({ status }) => status),
          bodies: bodies.map((body) => body.replaceAll(id, 'ID').replaceAll(/nonce="[^"]+"/g, '')),
        }
      }
      expect(await seen(league)).toEqual(await seen('b7Nd0sYp2mQhXr4tKc8LwA'))
    },
  )
})
