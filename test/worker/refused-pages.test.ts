import { env } from 'cloudflare:workers'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { allRoutes } from '#test/support/addresses.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)

const people = ['visitor', 'nameless', 'player'] as const
const browsers = {} as Record<(typeof people)[number], Browser>

beforeAll(async () => {
  const db = openDatabase(env.DB)
  await seedDemo(db, now)
  browsers.visitor = new Browser(now)
  const nameless = crypto.randomUUID()
  await db.insert(users).values({ id: nameless, createdAt: 0 })
  browsers.nameless = await signedIn(nameless, now)
  browsers.player = await signedIn(await aUser(db, 'Per'), now)
})

type Results = Record<string, { data?: unknown; error?: unknown }>

/** A guard's loader returns null, only so that the browser calls the server. */
const hasData = (data: unknown) => data !== undefined && data !== null

/** The routes with data in a `.data` answer. */
async function inData(answer: Response): Promise<string[]> {
  const { value } = await decode(answer.body!, globalThis as never)
  const results = value as Results
  return Object.keys(results).filter((id) => hasData(results[id]!.data))
}

/** The routes with data in a page's scripts. */
async function inPage(answer: Response): Promise<string[]> {
  const html = await answer.text()
  const chunks = [...html.matchAll(/streamController\.enqueue\((".*?")\);<\/script>/gs)]
  const text = chunks.map(([, chunk]) => JSON.parse(chunk!)).join('')
  if (text === '') return []
  const { value } = await decode(new Response(text).body!, globalThis as never)
  const { loaderData } = value as { loaderData: Record<string, unknown> }
  return Object.keys(loaderData).filter((id) => hasData(loaderData[id]))
}

const rows = [...new Set(allRoutes.map(({ address }) => address))].flatMap((address) =>
  people.map((person) => ({ address, person })),
)

describe('a refused visitor', () => {
  it.each(rows)('gets no data of the page: $address as $person', async ({ address, person }) => {
    const data = await browsers[person].fetch(`${address}.data`)
    if (data.status >= 400) expect(await inData(data)).toEqual(['root'])
    const page = await browsers[person].fetch(address)
    if (page.status < 400) return
    const isPage = page.headers.get('Content-Type')?.startsWith('text/html')
    if (isPage) expect(await inPage(page)).toEqual(['root'])
    else expect(Object.keys(await page.json()).filter((key) => key !== 'ways')).toEqual(['code', 'message'])
  })

  it.each([
    ['/admin', 'visitor', 401, 'Unauthorized'],
    ['/admin', 'player', 403, 'Forbidden'],
    ['/guess/finnes-ikke', 'player', 404, 'Not Found'],
    ['/stats/1999', 'visitor', 404, 'Not Found'],
    ['/finnes-ikke', 'visitor', 404, 'Not Found'],
  ] as const)('gets the matching HTTP status text: %s as %s', async (address, person, status, statusText) => {
    const answer = await browsers[person].fetch(`${address}.data`)
    const { value } = await decode(answer.body!, globalThis as never)
    const errors = Object.values(value as Results).flatMap(({ error }) => error ?? [])
    expect(errors).toMatchObject([{ status, statusText }])
  })

  it('is tested on every page', async () => {
    const answers = await Promise.all(
      rows
        .filter(({ person }) => person === 'visitor')
        .map(({ address }) => browsers.visitor.fetch(`${address}.data`)),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(40)
  })
})
