import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles, users } from '#db/schema.ts'
import { roles } from '#game/players.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { callsIn, type DescribedCall, faultsAgainst, openApiSchema, resolve } from '#test/support/openapi.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { api } from '#worker/api/api.ts'
import type { OpenApi, Operation } from '#worker/api/openapi-document.ts'
import { refusals } from '#worker/errors.ts'

const now = Date.UTC(2025, 5, 1)

let document: OpenApi
let browsers: Record<string, Browser>

const { body } = await site(now).api('/openapi.json')
const described = callsIn(body as OpenApi)

beforeAll(async () => {
  document = body as OpenApi
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
    expect(named).toContain('GET /api/public/live/socket')
  })

  it('is valid OpenAPI, as far as it uses it', () => {
    expect(openApiSchema.safeParse(body).error?.issues).toBeUndefined()
  })

  it('gives every call an id of its own and a subject that it lists', () => {
    const ids = described.map(({ call }) => call.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const subjects = new Set(described.map(({ call }) => call.tags[0]))
    expect([...subjects].sort()).toEqual(document.tags.map(({ name }) => name).sort())
  })

  it('refers only to what it has', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
    expect(refs.length).toBeGreaterThan(0)
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([])
  })

  it('has an example with a meaning for every code', () => {
    expect(Object.keys(document.components.examples).sort()).toEqual(
      [...Object.keys(refusals), 'unknown'].sort(),
    )
    for (const [code, { summary, value }] of Object.entries(document.components.examples)) {
      expect(summary).toMatch(/^[A-ZÆØÅ]/)
      expect(value.error.code).toBe(code)
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
      expect(faultsAgainst(document, content, value)).toEqual([])
    }
  })

  it.each(described)('names every path parameter of $method $path', ({ path, call }) => {
    const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.filter(({ required }) => !required)).toEqual([])
    // An empty schema would accept anything.
    expect(call.parameters.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([])
  })

  it.each(described)('has true examples of $method $path', ({ call }) => {
    const bodies = [call.requestBody, ...Object.values(call.responses)].flatMap((one) => one?.content ?? [])
    const examples = bodies.filter((content) => content['application/json'].examples === undefined)
    expect(examples.length).toBeGreaterThan(0)
    for (const content of examples) {
      expect(faultsAgainst(document, content, content['application/json'].example)).toEqual([])
    }
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

  it.each(described)('describes every answer of $method $path', async (asked) => {
    const { call } = asked
    for (const answer of await answersOf(asked)) {
      expect(Object.keys(call.responses)).toContain(String(answer.status))
      const { content } = call.responses[answer.status]!
      const json = await answer.json<{ error?: { code: string } }>()
      expect(faultsAgainst(document, content!, json), `${answer.status}`).toEqual([])
      if (answer.status >= 400) {
        expect(content!['application/json'].examples, JSON.stringify(json)).toHaveProperty(json.error!.code)
      }
    }
  })
})

/** The answers to every kind of visitor for good and bad requests. */
async function answersOf({ path, method, call }: DescribedCall): Promise<Response[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers: Response[] = []
  const body = call.requestBody?.content['application/json'].example as object | undefined
  for (const browser of Object.values(browsers)) {
    for (const address of addressesOf(path, call)) {
      if (method === 'get') answers.push(await browser.fetch(address))
      else {
        for (const sent of body ? [body, { ...body, of: 1999 }, { tull: 1 }] : [{}]) {
          answers.push(await browser.call(address, sent))
        }
        const without = { method: 'POST', body: 'tull', headers: { 'Content-Type': 'text/plain' } }
        answers.push(await browser.fetch(address, without))
      }
    }
  }
  vi.restoreAllMocks()
  return answers
}

/** With what is required, with an unknown season or race in each place, and with an unknown parameter. */
function addressesOf(path: string, { parameters }: Operation): string[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const values = { year: '2025', id: '1', text: 'Regn' } as Record<string, string>
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => [name, values[name]!])
  const asked = (more: string[][]) => `?${new URLSearchParams([...required, ...more] as [string, string][])}`
  return [
    exampleOf(path),
    exampleOf(path, '1999') + asked([]),
    ...inQuery
      .filter((parameter) => !parameter.required)
      .map(({ name }) => exampleOf(path) + asked([[name, '1999']])),
    exampleOf(path) + asked([]),
    exampleOf(path) + asked([['tull', '1']]),
  ]
}

function exampleOf(path: string, year = '2025') {
  const values: Record<string, string> = { year, raceId: '1', id: crypto.randomUUID() }
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]!)
}
