import { env } from 'cloudflare:workers'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles, users } from '#db/schema.ts'
import type { Role } from '#game/players.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason, seasonCutoff } from '#test/support/season.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { sentences } from '#words/sentences.ts'
import { endpoints } from '#worker/api/api.ts'
import { appContext } from '#worker/context.ts'
import { onlyFor } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'

const db = openDatabase(env.DB)
const now = seasonCutoff(2025) + 1

const people = ['visitor', 'nameless', 'player', 'admin', 'bingo master', 'referee', 'both'] as const
type Person = (typeof people)[number]
type Group = 'viewers' | 'players' | 'admins' | 'bingo masters' | 'referees'

/** The persons who may enter. Others get the first refusal that applies. */
const within: Record<Group, Person[]> = {
  viewers: ['nameless', 'player', 'admin', 'bingo master', 'referee', 'both'],
  players: ['player', 'admin', 'bingo master', 'referee', 'both'],
  admins: ['admin', 'both'],
  'bingo masters': ['bingo master', 'both'],
  referees: ['referee', 'admin', 'both'],
}
const refusalOf: Partial<Record<Person, { status: number; code: string; sentence: string }>> = {
  visitor: { status: 401, code: 'signed-out', sentence: sentences.needsLogin },
  nameless: { status: 403, code: 'no-username', sentence: sentences.needsUsername },
}
const needsReferee = 'Bare løpsreferenter og administratorer kan referere et løp.'
const notAllowed = (group: Group) => ({
  status: 403,
  code: 'not-allowed',
  sentence: group === 'referees' ? needsReferee : sentences.needsAdmin,
})

/** Data that a refused visitor must not see. */
const refused = [
  ...[sentences.needsLogin, sentences.needsUsername, sentences.needsAdmin, pageSentences.ownProfileFailed],
  ...['"signed-out"', '"no-username"', '"not-allowed"'],
]

const pages: Record<Group, string[]> = {
  viewers: ['/settings/login', '/settings/link', '/settings/username'],
  players: [
    ...['/user/myprofile', '/guess', '/guess/driver', '/guess/first', '/guess/finnes-ikke'],
    ...['/league', '/league/new'],
  ],
  admins: ['/admin', '/admin/season', '/admin/season/2025/manage', '/admin/log', '/admin/finnes/ikke'],
  'bingo masters': ['/bingo/admin', '/bingo/admin/2025', '/bingo/admin/finnes/ikke'],
  referees: ['/live/referee'],
}
const groups = Object.entries(pages) as [Group, string[]][]

/** Calls that the API answers to everyone; every other call has a group. */
const isForEveryone = (path: string) =>
  path.startsWith('/public/') || ['/health', '/logout', '/openapi.json'].includes(path)
const calls = endpoints.filter(({ path }) => !isForEveryone(path))
const groupOf = (path: string): Group =>
  path.startsWith('/bingomaster/')
    ? 'bingo masters'
    : path.startsWith('/referee/')
      ? 'referees'
      : /^\/user\/(un)?link\b/.test(path)
        ? 'viewers'
        : 'players'

const guard = onlyFor(requirePlayer)

const browsers = {} as Record<Person, Browser>

beforeAll(async () => {
  await aSeason(db)
  browsers.visitor = new Browser(now)
  const nameless = crypto.randomUUID()
  await db.insert(users).values({ id: nameless, createdAt: 0 })
  browsers.nameless = await signedIn(nameless, now)
  const withRoles = async (name: string, ...roles: Role[]) => {
    const user = await aUser(db, name)
    for (const role of roles) await db.insert(userRoles).values({ user, role })
    return signedIn(user, now)
  }
  browsers.player = await withRoles('Per')
  browsers.admin = await withRoles('Ada', 'ADMIN')
  browsers['bingo master'] = await withRoles('Bo', 'BINGO_MASTER')
  browsers.referee = await withRoles('Dag', 'REFEREE')
  browsers.both = await withRoles('Bea', 'ADMIN', 'BINGO_MASTER')
})

const pageRows = groups.flatMap(([group, paths]) =>
  paths.flatMap((path) =>
    people.flatMap((person) =>
      (['GET', 'POST', 'GET .data'] as const).map((method) => ({ group, path, person, method })),
    ),
  ),
)

describe('a page of a protected group', () => {
  it.each(pageRows)('$method $path as $person', async ({ group, path, person, method }) => {
    const browser = browsers[person]
    const ask = {
      GET: () => browser.fetch(path),
      POST: () => browser.post(path),
      'GET .data': () => browser.fetch(`${path}.data`),
    }
    const answer = await ask[method]()
    const body = await answer.text()
    const refusal = within[group].includes(person) ? null : (refusalOf[person] ?? notAllowed(group))
    if (refusal === null) {
      // An allowed person may still get not-yet or not-found.
      expect(answer.status).not.toBe(401)
      expect(refused.filter((word) => body.includes(word))).toEqual([])
    } else {
      expect(answer.status).toBe(refusal.status)
      expect(body).toContain(method === 'GET .data' ? refusal.code : refusal.sentence)
      if (method === 'GET')
        expect(body).toContain(person === 'visitor' ? '>Logg inn</a>' : '>Logg ut</button>')
    }
  })

  it('the own profile has its own sentence for visitors and a login link back', async () => {
    const own = await (await browsers.visitor.fetch('/user/myprofile?year=2025')).text()
    expect(mainText(own)).toContain(pageSentences.ownProfileFailed)
    expect(own).toContain('/login?redirectAfterLogin=%2Fuser%2Fmyprofile%3Fyear%3D2025')
    const other = await (await browsers.visitor.fetch('/guess')).text()
    expect(other).not.toContain(pageSentences.ownProfileFailed)
  })

  it('a form by a person without access changes nothing', async () => {
    const context = new RouterContextProvider()
    context.set(appContext, appAt(now))
    const reached: string[] = []
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const request = new Request('http://example.com/guess', { method })
      const next = async () => {
        reached.push(method)
        return new Response()
      }
      const asked = guard(
        { request, context, params: {}, url: new URL(request.url), pattern: '/guess' },
        next,
      )
      await expect(asked).rejects.toMatchObject({ init: { status: 401 } })
    }
    expect(reached).toEqual([])
  })
})

const callRows = calls.flatMap(({ method, path }) => people.map((person) => ({ method, path, person })))

describe('a restricted call', () => {
  it.each(callRows)('$method $path as $person', async ({ method, path, person }) => {
    const browser = browsers[person]
    const answer = await (method === 'get' ? browser.fetch(`/api${path}`) : browser.call(`/api${path}`, {}))
    const body = (await answer.json()) as { error?: { code: string; message: string } }
    const group = groupOf(path)
    const refusal = within[group].includes(person) ? null : (refusalOf[person] ?? notAllowed(group))
    if (refusal) {
      const { status, code } = refusal
      expect([answer.status, body.error?.code]).toEqual([status, code])
      const own = path === '/user/myprofile' && person === 'visitor' ? pageSentences.ownProfileFailed : null
      expect(body.error?.message).toBe(own ?? refusal.sentence)
    } else {
      expect(['signed-out', 'no-username', 'not-allowed']).not.toContain(body.error?.code)
    }
  })
})

describe('a public call', () => {
  const open = endpoints.filter(
    ({ method, path }) => method === 'get' && isForEveryone(path) && !path.includes('{'),
  )
  it.each(open.map(({ path }) => path))('%s reads no session', async (path) => {
    const answers = await Promise.all(
      [browsers.visitor, browsers.nameless].map(
        async (browser) => (await browser.fetch(`/api${path}`)).status,
      ),
    )
    expect(answers[0]).toBe(answers[1])
    expect(answers[0]).not.toBe(401)
  })
})
