import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { userRoles } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aSeasonUnderWay } from '#test/support/guessing.ts'
import { aUser } from '#test/support/participants.ts'

const db = openDatabase(env.DB)
const sentence = 'Det ble for mange forsøk på kort tid. Vent et minutt og prøv igjen.'
let kari: string

beforeAll(async () => {
  await aSeasonUnderWay(db)
  kari = await aUser(db, 'Kari')
  await db.insert(userRoles).values({ user: kari, role: 'BINGO_MASTER' })
})

/** The browser on a site whose limits allow two each. Every key that was spent. */
function limited(browser: Browser, address = '2001:db8:1:2::1') {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => {
    keys.push(key)
    return { success: keys.filter((spent) => spent === key).length <= 2 }
  }
  Object.assign(browser, { address })
  Object.assign(browser.bindings, { GUESS_LIMIT: { limit }, SETTINGS_LIMIT: { limit } })
  return { browser, keys }
}

async function expectTooMany(answer: Response) {
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await answer.text()).toContain(sentence)
}

describe('a limit per user', () => {
  it.each(['/settings/info/alt.json', '/settings/info/tips.csv'])('holds the export %s', async (path) => {
    const { browser, keys } = limited(await signedIn(kari, Date.now()))
    expect([(await browser.fetch(path)).status, (await browser.fetch(path)).status]).toEqual([200, 200])
    await expectTooMany(await browser.fetch(path))
    expect(new Set(keys)).toEqual(new Set([`export ${kari}`]))
  })

  it('holds edits of the bingo board', async () => {
    const { browser, keys } = limited(await signedIn(kari, Date.now()))
    const edit = () => browser.call('/api/bingomaster/mark?year=2026&id=1')
    await edit()
    await edit()
    await expectTooMany(await edit())
    expect(new Set(keys)).toEqual(new Set([`bingo ${kari}`]))
  })
})

describe('a limit per network', () => {
  it.each(['/user?q=kari', '/user.data?q=kari', '/share/1999.png'])('holds %s', async (path) => {
    const { browser, keys } = limited(new Browser(Date.now()))
    await browser.fetch(path)
    Object.assign(browser, { address: '2001:db8:1:2:ffff::2' })
    await browser.fetch(path)
    await expectTooMany(await browser.fetch(path))
    expect(new Set(keys)).toEqual(new Set(['read 2001:db8:1:2']))
  })

  it('does not hold a page without a search', async () => {
    const { browser, keys } = limited(new Browser(Date.now()))
    for (const path of ['/', '/?raceId=1', '/user?year=2026']) await browser.fetch(path)
    expect(keys).toEqual([])
  })
})
