import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles, users } from '#db/schema.ts'
import { roles } from '#game/players.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { api } from '#worker/api/api.ts'

const now = Date.UTC(2025, 5, 1)

type Call = {
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, unknown>
  security: Record<string, unknown>[]
}
type Document = {
  paths: Record<string, Record<string, Call>>
  components: { securitySchemes: Record<string, { in: string; name: string }> }
}

let document: Document
let browsers: Record<string, Browser>

const { body } = await site(now).api('/openapi.json')
const described = Object.entries((body as Document).paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({ path, method, call })),
)

beforeAll(async () => {
  document = body as Document
  const db = openDatabase(env.DB)
  await aSeason(db)
  const nameless = crypto.randomUUID()
  await db.insert(users).values({ id: nameless, createdAt: 0 })
  const player = await aUser(db, 'Per')
  const all = await aUser(db, 'Bea')
  for (const role of roles) await db.insert(userRoles).values({ user: all, role })
  const unreachable = await signedIn(player, now)
  const SESSIONS = { ...env.SESSIONS, get: () => Promise.reject(new Error('KV is down')) }
  unreachable.bindings = { ...unreachable.bindings, SESSIONS: SESSIONS as unknown as KVNamespace }
  browsers = {
    visitor: new Browser(now),
    nameless: await signedIn(nameless, now),
    player: await signedIn(player, now),
    all: await signedIn(all, now),
    unreachable,
  }
})

describe('the OpenAPI document', () => {
  it('describes every route and no other', () => {
    const served = api.routes.filter(({ method }) => method !== 'ALL')
    const named = served.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(described.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      [...new Set(named)].sort(),
    )
    expect(named).toContain('GET /api/openapi.json')
    expect(named).toContain('GET /api/public/bingo/{year}/live')
  })

  it('names the cookie and the header that protect calls', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: '__Host-session' },
      csrf: { in: 'header', name: 'X-XSRF-TOKEN' },
    })
  })

  it.each(described)(
    'states if $method $path needs a session and a token',
    async ({ path, method, call }) => {
      const schemes = call.security.flatMap((entry) => Object.keys(entry))
      expect(schemes.includes('csrf')).toBe(method === 'post')
      const address = exampleOf(path)
      const visitor = browsers.visitor!
      const answer = await (method === 'get' ? visitor.fetch(address) : visitor.call(address, {}))
      expect(schemes.includes('session')).toBe(answer.status === 401)
    },
  )

  it.each(described)('lists every status of $method $path', async ({ path, method, call }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const seen = new Set<number>()
    for (const browser of Object.values(browsers)) {
      for (const address of [exampleOf(path), exampleOf(path, '1999'), `${exampleOf(path)}?tull=1`]) {
        if (method === 'get') seen.add((await browser.fetch(address)).status)
        else {
          seen.add((await browser.call(address, { tull: 1 })).status)
          const without = { method: 'POST', body: 'tull', headers: { 'Content-Type': 'text/plain' } }
          seen.add((await browser.fetch(address, without)).status)
        }
      }
    }
    vi.restoreAllMocks()
    const names = Object.keys(call.responses)
    expect([...seen].filter((status) => !names.includes(String(status)))).toEqual([])
  })
})

function exampleOf(path: string, year = '2025') {
  const values: Record<string, string> = { year, raceId: '1', id: crypto.randomUUID() }
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]!)
}
