import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { roles } from '#game/players.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { endpoints } from '#worker/api/api.ts'
import { errorBody } from '#worker/api/errors.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`http://example.com/api${path}`, { headers })

/** A user with every role. */
let bea: Browser

beforeAll(async () => {
  const db = openDatabase(env.DB)
  const user = await aUser(db, 'Bea')
  for (const role of roles) await db.insert(userRoles).values({ user, role })
  bea = await signedIn(user, Date.UTC(2026, 0, 1))
})

describe('every call of the API', () => {
  it.each(
    endpoints.filter((e) => e.method === 'get' && !e.path.includes('{')).map((e) => [e.path, e] as const),
  )('%s answers what its schema promises, or a refusal with a sentence', async (path, call) => {
    const answer = await get(path)
    const schema = answer.ok ? call.answer : errorBody
    expect(schema.safeParse(await answer.json()).error).toBeUndefined()
    expect([200, ...call.refuses.map(() => answer.status)]).toContain(answer.status)
  })

  it.each(endpoints.map((e) => [e.method, e.path] as const))(
    '%s %s refuses an unknown parameter',
    async (method, path) => {
      const asked = `${path.replaceAll(/\{\w+\}/g, '1')}?tull=1`
      const answer = await (method === 'get' ? bea.fetch(`/api${asked}`) : bea.call(`/api${asked}`))
      expect(answer.status).toBe(400)
      const { error } = errorBody.parse(await answer.json())
      expect(error.fields).toHaveProperty('tull')
    },
  )
})

describe('a method that a call does not support', () => {
  const allowed = new Map<string, string[]>()
  for (const { method, path } of endpoints) {
    allowed.set(path, [...(allowed.get(path) ?? []), ...(method === 'get' ? ['GET', 'HEAD'] : ['POST'])])
  }
  const others = [['/public/live/socket', ['GET', 'HEAD']]] as [string, string[]][]
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  const rows = [...allowed, ...others].flatMap(([path, known]) =>
    methods.filter((it) => !known.includes(it)).map((method) => ({ method, path, known })),
  )

  it.each(rows)('$method $path is refused with the allowed methods', async ({ method, path, known }) => {
    const answer = await bea.fetch(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe(known.join(', '))
    if (method !== 'HEAD') expect(errorBody.parse(await answer.json()).error.code).toBe('wrong-method')
  })

  it('is not reported for an unknown path', async () => {
    expect((await bea.fetch('/api/finnes/ikke', { method: 'DELETE' })).status).toBe(404)
  })
})

describe('a polled call', () => {
  it('answers 304 while nothing has changed', async () => {
    const first = await get('/public/header')
    const etag = first.headers.get('ETag')!
    expect(etag).toMatch(/^"[\w-]*\.\d+\.\d+\.\d+\.visitor"$/)
    const second = await get('/public/header', { 'If-None-Match': `"other", W/${etag}` })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })
})

describe('bad input', () => {
  it.each([
    '/public/home?year=abc',
    '/public/home?year=99999999999999',
    '/public/home?year=',
    '/public/home?year=1&year=2',
  ])('%s is refused with the field', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(errorBody.parse(await answer.json()).error.fields).toHaveProperty('year')
  })

  // Names that plain objects inherit or treat specially.
  const inherited = ['constructor', 'toString', 'hasOwnProperty', '__proto__']
  const fieldsOf = async (answer: Response) => {
    expect(answer.status).toBe(400)
    const { error } = (await answer.json()) as { error: { fields: object } }
    return Object.entries(error.fields)
  }

  it.each(inherited)('reports the unknown parameter %s like any other', async (name) => {
    expect(await fieldsOf(await get(`/public/home?${name}=1`))).toEqual([[name, 'Er ikke et kjent felt.']])
    expect(await fieldsOf(await get(`/public/home?${name}=1&${name}=2`))).toEqual([
      [name, 'Kan bare stå én gang.'],
    ])
  })

  it.each(inherited)('reports the unknown body field %s like any other', async (name) => {
    const body = JSON.parse(`{ "driver": "nor", "${name}": 1 }`)
    expect(await fieldsOf(await bea.call('/api/guess/first', body))).toEqual([
      [name, 'Er ikke et kjent felt.'],
    ])
  })

  it('answers 404 for an unknown season', async () => {
    expect((await get('/public/home?year=1999')).status).toBe(404)
  })

  it('answers 404 with a body for an unknown path', async () => {
    const answer = await get('/finnes/ikke')
    expect(answer.status).toBe(404)
    expect(errorBody.parse(await answer.json()).error.code).toBe('not-found')
  })
})
