import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aGuesser, aRaceToGuess, aSeasonToGuess, aSeasonUnderWay, eventsOf } from '#test/support/guessing.ts'
import { endpoints } from '#worker/api/api.ts'
import { errorBody } from '#worker/api/errors.ts'

const db = openDatabase(env.DB)
const flags = { yellow: 60, red: 7, safetyCar: 21 }
const drivers = ['lec', 'ham', 'nor', 'ver']
const good = {
  driver: { competitors: drivers },
  constructor: { competitors: ['fer', 'mcl', 'rbr'] },
  flag: flags,
  first: { driver: 'lec' },
  tenth: { driver: 'ham' },
}
type Category = keyof typeof good
const categories = Object.keys(good) as Category[]
let nextYear: number
let race: number
let kari: Awaited<ReturnType<typeof aGuesser>>

beforeAll(async () => {
  nextYear = await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
  race = await aRaceToGuess(db)
  kari = await aGuesser(db, 'Kari')
})

describe('saving a guess', () => {
  it.each(categories)('on %s returns a receipt, and later reads return the guess', async (category) => {
    const { get, save, id } = await aGuesser(db)
    const before = await get(`/guess/${category}`)
    expect(before.body).toMatchObject({ saved: null, state: 'open' })

    const saved = await save(category, good[category])
    expect(saved.status).toBe(200)
    const [event] = await eventsOf(db, id)
    expect(saved.body).toMatchObject({
      submissionId: event!.submission,
      storedAt: new Date(event!.storedAt).toISOString(),
      sequence: event!.sequence,
    })
    const fields = [
      'submissionId',
      'storedAt',
      'sequence',
      'salt',
      'commitment',
      'code',
      'signature',
      'afterShown',
    ]
    expect(Object.keys(saved.body)).toEqual(fields)
    const after = await get(`/guess/${category}`)
    expect(after.body.saved).toEqual({
      ...{ guess: good[category], storedAt: saved.body.storedAt },
      afterShown: false,
    })
    const answer = endpoints.find((e) => e.method === 'get' && e.path === `/guess/${category}`)!.answer
    expect(answer.safeParse(after.body).error).toBeUndefined()
  })

  it('replaces the earlier guess, but not that of another category or player', async () => {
    const [own, other] = [await aGuesser(db), await aGuesser(db)]
    await other.save('first', { driver: 'nor' })
    await own.save('tenth', { driver: 'ver' })
    await own.save('first', { driver: 'nor' })
    await own.save('first', { driver: 'ver' })
    const guessed = async ({ get }: typeof own, category: string) =>
      (await get(`/guess/${category}`)).body.saved?.guess
    expect(await guessed(own, 'first')).toEqual({ driver: 'ver' })
    expect(await guessed(own, 'tenth')).toEqual({ driver: 'ver' })
    expect(await guessed(other, 'first')).toEqual({ driver: 'nor' })
    expect(await guessed(other, 'tenth')).toBeUndefined()
  })

  it('is idempotent per submission id, and a different guess with the same id is a conflict', async () => {
    const { id, save } = await aGuesser(db)
    const submissionId = crypto.randomUUID()
    const first = await save('first', { driver: 'nor', submissionId })
    expect(first.body.submissionId).toBe(submissionId)
    expect(await save('first', { driver: 'nor', submissionId: submissionId.toUpperCase() })).toEqual(first)
    expect(await save('first', { driver: 'ver', submissionId })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    })
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  it('applies only to the season or race it was made for', async () => {
    const { id, save } = await aGuesser(db)
    expect((await save('flag', { ...flags, of: nextYear })).status).toBe(200)
    expect((await save('first', { driver: 'nor', of: race })).status).toBe(200)
    const closed = { status: 403, body: { error: { code: 'closed' } } }
    expect(await save('flag', { ...flags, of: nextYear - 1 })).toMatchObject(closed)
    for (const of of [race + 1, nextYear, -1]) {
      expect((await save('first', { driver: 'nor', of })).status).toBe(404)
    }
    expect((await save('flag', { ...flags, of: 1950 })).status).toBe(404)
    expect(await eventsOf(db, id)).toHaveLength(2)
  })
})

describe('the rate limit of saving', () => {
  it('applies to one player, not to others', async () => {
    const [own, other] = [await aGuesser(db), await aGuesser(db)]
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => own.browser.call('/api/guess/first', { driver: 'nor' })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]!.headers.get('Retry-After')).toBe('60')
    expect((await other.save('first', { driver: 'nor' })).status).toBe(200)
    expect(await eventsOf(db, own.id)).toHaveLength(answers.length - refused.length)
  })
})

describe('the list of categories', () => {
  it('lists what is open, until when, and what is missing', async () => {
    const { get, save } = await aGuesser(db)
    await save('tenth', good.tenth)
    const { body } = await get('/guess/categories')
    const left = { state: 'open', secondsLeft: expect.closeTo(3600, -2) }
    expect(body).toMatchObject([
      { category: 'DRIVER', year: nextYear, race: null, isSaved: false, ...left },
      { category: 'CONSTRUCTOR', year: nextYear, race: null, isSaved: false, ...left },
      { category: 'FLAG', year: nextYear, race: null, isSaved: false, ...left },
      { category: 'FIRST', year: nextYear - 1, race: { id: race, position: 1 }, isSaved: false, ...left },
      { category: 'TENTH', year: nextYear - 1, race: { id: race }, isSaved: true, ...left },
    ])
  })
})

describe('the options', () => {
  it('are the season in its own order, or the grid from the front', async () => {
    const ids = async (path: string) =>
      (await kari.get(path)).body.choices.map(({ id }: { id: string }) => id)
    expect(await ids('/guess/driver')).toEqual(['nor', 'ver', 'lec', 'ham'])
    expect(await ids('/guess/constructor')).toEqual(['mcl', 'rbr', 'fer'])
    expect(await ids('/guess/first')).toEqual(['ver', 'nor', 'lec', 'ham'])
    const { choices } = (await kari.get('/guess/tenth')).body
    expect(choices[2]).toMatchObject({ id: 'lec', name: 'Charles Leclerc', start: 3, pitLane: false })
  })
})

describe('an invalid body', () => {
  const ranking = { driver: drivers, constructor: good.constructor.competitors }
  const wrong: [Category, string, unknown, string[]][] = [
    ...(['driver', 'constructor'] as const).flatMap((category): typeof wrong => {
      const [first = '', ...rest] = ranking[category]
      return [
        [category, 'nothing', {}, ['competitors']],
        [category, 'no list', { competitors: first }, ['competitors']],
        [category, 'null', { competitors: null }, ['competitors']],
        [category, 'an object', { competitors: { 0: first } }, ['competitors']],
        [category, 'numbers', { competitors: [1, ...rest] }, ['competitors.0']],
        [category, 'an empty id', { competitors: ['', ...rest] }, ['competitors.0']],
        [category, 'an empty list', { competitors: [] }, ['competitors']],
        [category, 'one missing', { competitors: rest }, ['competitors']],
        [category, 'one twice', { competitors: [...ranking[category], first] }, ['competitors']],
        [category, 'one twice, one missing', { competitors: [rest[0], ...rest] }, ['competitors']],
        [category, 'one unknown', { competitors: ['alonso', ...rest] }, ['competitors']],
        [category, 'far too many', { competitors: Array(101).fill(first) }, ['competitors']],
      ]
    }),
    ['driver', 'teams', good.constructor, ['competitors']],
    ['flag', 'nothing', {}, ['yellow', 'red', 'safetyCar']],
    ['flag', 'one missing', { yellow: 1, red: 1 }, ['safetyCar']],
    ['flag', 'below zero', { ...flags, red: -1 }, ['red']],
    ['flag', 'too many', { ...flags, yellow: 501 }, ['yellow']],
    ['flag', 'a fraction', { ...flags, yellow: 1.5 }, ['yellow']],
    ['flag', 'text', { ...flags, safetyCar: '3' }, ['safetyCar']],
    ['flag', 'null', { ...flags, safetyCar: null }, ['safetyCar']],
    ['flag', 'a list', { ...flags, red: [1] }, ['red']],
    ['flag', 'an infinite number', '{"yellow":1e999,"red":1,"safetyCar":1}', ['yellow']],
    ...(['first', 'tenth'] as const).flatMap((category): typeof wrong => [
      [category, 'nothing', {}, ['driver']],
      [category, 'null', { driver: null }, ['driver']],
      [category, 'a number', { driver: 4 }, ['driver']],
      [category, 'a list', { driver: ['nor'] }, ['driver']],
      [category, 'an empty id', { driver: '' }, ['driver']],
      [category, 'a driver who does not start', { driver: 'alonso' }, ['driver']],
      [category, 'a team', { driver: 'mcl' }, ['driver']],
    ]),
    ...categories.flatMap((category): typeof wrong => [
      [category, 'an unknown field', { ...good[category], user: 'another' }, ['user']],
      [category, 'a submission id that is none', { ...good[category], submissionId: 'x' }, ['submissionId']],
      [category, 'a year as text', { ...good[category], of: '2027' }, ['of']],
      [category, 'a list', [good[category]], ['body']],
      [category, 'null', null, ['body']],
      [category, 'text', 'driver=nor', ['body']],
      [category, 'nothing at all', '', ['body']],
    ]),
  ]

  it.each(wrong)('for %s: %s is refused and names the fields', async (category, _, body, fields) => {
    const { status, body: answer } = await sendRaw(
      category,
      typeof body === 'string' ? body : JSON.stringify(body),
    )
    expect(status).toBe(400)
    const { error } = errorBody.parse(answer)
    expect(error.code).toBe('invalid')
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(fields.toSorted())
    for (const sentence of Object.values(error.fields ?? {})) expect(sentence).toMatch(/^[A-ZÆØÅ].*\.$/s)
  })

  it('names the competitors at fault', async () => {
    const { body } = await kari.save('driver', { competitors: ['alonso', 'ver', 'ver', 'nor'] })
    expect(body.error.fields.competitors).toBe(
      'Er ikke med i sesongen: alonso. Står mer enn én gang: Max Verstappen. Mangler: Charles Leclerc, Lewis Hamilton.',
    )
  })

  it('stores nothing', async () => {
    expect(await eventsOf(db, kari.id)).toEqual([])
  })

  const sendRaw = async (category: string, body: BodyInit, type = 'application/json') => {
    const { headerName, token } = (await kari.get('/public/csrf-token')).body
    const headers = { [headerName]: token, 'Content-Type': type }
    const answer = await kari.browser.fetch(`/api/guess/${category}`, { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as { error: { code: string } } }
  }

  it.each(categories)('of another content type is refused by %s', async (category) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const answer = await sendRaw(category, JSON.stringify(good[category]), type)
      expect([type, answer.status, answer.body.error.code]).toEqual([type, 415, 'wrong-type'])
    }
    const charset = await sendRaw(category, '{}', 'Application/JSON; charset=utf-8')
    expect(charset.status).toBe(400)
  })

  it.each(categories)('that is too large is refused by %s', async (category) => {
    const large = JSON.stringify({ ...good[category], of: 'x'.repeat(17_000) })
    expect(await sendRaw(category, large)).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large' } },
    })
  })
})

describe('a user who is not a player', () => {
  const paths = ['/guess/categories', ...categories.map((category) => `/guess/${category}`)]

  it.each(paths)('is refused by %s', async (path) => {
    const nameless = crypto.randomUUID()
    await db.insert(users).values({ id: nameless, createdAt: 0 })
    const visitor = new Browser(Date.now())
    const newcomer = await signedIn(nameless, Date.now())
    for (const [browser, status, code] of [
      [visitor, 401, 'signed-out'],
      [newcomer, 403, 'no-username'],
    ] as const) {
      const answers = [await browser.fetch(`/api${path}`)]
      if (path !== '/guess/categories') answers.push(await browser.call(`/api${path}`, { wrong: true }))
      for (const answer of answers) {
        expect([answer.status, errorBody.parse(await answer.json()).error.code]).toEqual([status, code])
      }
    }
    expect(await eventsOf(db, nameless)).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  it('describes the bodies', async () => {
    const { paths } = (await kari.get('/openapi.json')).body
    const { requestBody, responses } = paths['/api/guess/flag'].post
    expect(requestBody.content['application/json'].schema).toMatchObject({
      required: ['yellow', 'red', 'safetyCar'],
      properties: { red: { type: 'integer', minimum: 0, maximum: 500 } },
    })
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '503',
    ])
    expect(paths['/api/guess/flag'].get.requestBody).toBeUndefined()
  })
})
