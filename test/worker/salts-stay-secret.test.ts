import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { guessEvents, userRoles } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { allRoutes, examples } from '#test/support/addresses.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aGuesser } from '#test/support/guessing.ts'
import { endpoints } from '#worker/api/api.ts'

const db = openDatabase(env.DB)
const calls = endpoints
  .filter(({ method }) => method === 'get')
  .map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => examples[name]!)}`)
const addresses = [...new Set([...allRoutes.map(({ address }) => address), ...calls])]

/** Texts that give a salt away: every encoding of it, and the commitment. */
const secrets: string[] = []
let own: string
let owner: Browser
let readers: Record<string, Browser>

beforeAll(async () => {
  await seedDemo(db, Date.now())
  const guesser = await aGuesser(db)
  const [grid] = [(await guesser.get('/guess/first')).body]
  const { body } = await guesser.save('first', { driver: grid.choices[0].id })
  own = body.submissionId
  owner = guesser.browser
  const salt = Buffer.from(body.salt, 'base64')
  for (const secret of [salt, Buffer.from(body.commitment, 'base64')]) {
    secrets.push(...(['hex', 'base64', 'base64url'] as const).map((encoding) => secret.toString(encoding)))
  }
  secrets.push(body.code, body.signature)
  const admin = await aGuesser(db)
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })
  readers = {
    visitor: new Browser(Date.now()),
    'another player': await signedIn(namedPlayers[0]!.id, Date.now()),
    admin: admin.browser,
  }
})

/** Compressed pictures hide text from this search. Pages have the same texts. */
const isText = (path: string) => !path.endsWith('.png')

/** The addresses at which this browser finds something of the guess. */
async function leaks(browser: Browser, paths: readonly string[]) {
  const found = []
  for (const path of paths.filter(isText)) {
    const text = await (await browser.fetch(path)).text()
    if (secrets.some((secret) => text.includes(secret))) found.push(path)
  }
  return found
}

describe('the salt, the commitment and the receipt of an open guess', () => {
  it.each(['visitor', 'another player', 'admin'])('reach nobody but the owner: %s', async (who) => {
    const paths = [...addresses, `/guess/receipt/${own}`]
    const pages = paths.filter((path) => !path.startsWith('/api/')).map((path) => `${path}.data`)
    expect(await leaks(readers[who]!, [...paths, ...pages])).toEqual([])
  })

  it('reach the owner in the receipt, the history and the export', async () => {
    expect(await leaks(owner, [...addresses, `/guess/receipt/${own}`])).toEqual([
      '/settings/info/alt.json',
      '/guess/history',
      `/guess/receipt/${own}`,
    ])
  })

  it('are looked for among guesses of others, too', async () => {
    expect(await db.$count(guessEvents)).toBeGreaterThan(100)
  })
})
