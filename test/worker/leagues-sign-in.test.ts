import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { addMembers, appOf, codeFor, friends, someUsers } from '#test/support/leagues.ts'
import { readHtml } from '#test/support/site.ts'
import type { AppContext } from '#worker/context.ts'
import { enterByLink } from '#worker/usecases/leagues/entering.ts'
import { joinByCode } from '#worker/usecases/leagues/joining.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { renewLeagueCode } from '#worker/usecases/leagues/owning.ts'
import { readLeague } from '#worker/usecases/leagues/reading.ts'

const minutes = 60_000
let year = 2030
let now: number
let kari: AppContext
let league: string
let code: string
let google: Google

beforeEach(async () => {
  year += 1
  const world = await friends(year)
  now = world.now
  kari = world.kari
  league = await makeLeague(kari, { name: 'Familien', fromRace: null, year })
  code = await codeFor(kari, league)
  google = new Google(now)
})
afterEach(() => vi.restoreAllMocks())

const names = async () => (await readLeague(kari, league)).members.map(({ username }) => username).sort()

/** A visitor's browser after the page of the link has sent the code. */
async function withLink(typed = code, at = now) {
  const browser = new Browser(now, googleSettings)
  const { path, cookie } = await enterByLink(appAt(at), typed, crypto.randomUUID())
  expect(path).toBe('/login?redirectAfterLogin=%2Fleague%2Fjoin')
  const [pair = '', ...attributes] = cookie!.split('; ')
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=1800']))
  browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  return browser
}

/** Signs in and follows the redirects until a page; a new user chooses the name there. Returns the last address. */
async function signIn(browser: Browser, subject: string, username: string): Promise<string> {
  const away = await browser.fetch('/oauth2/authorization/google?redirectAfterLogin=/league/join')
  let path = google.approve(away.headers.get('Location')!, subject)
  for (let hop = 0; hop < 6; hop++) {
    const answer = await (path.startsWith('/settings/username')
      ? browser.post(path, { username, invitation: '' })
      : browser.fetch(path))
    if (answer.status !== 302) return path
    path = new URL(answer.headers.get('Location')!, 'http://example.com').href.slice(
      'http://example.com'.length,
    )
    if (path.startsWith('/league')) return path
  }
  return path
}

describe('a visitor with the link of a league', () => {
  it('is in it after sign-in and the choice of a name, without a second tap', async () => {
    const browser = await withLink()
    expect(await signIn(browser, 'ny', `Nils ${year}`)).toBe(`/league/${league}`)
    expect(await names()).toEqual([`Kari ${year}`, `Nils ${year}`])
    expect([...browser.jar.keys()]).not.toContain('__Host-league-code')
  })

  it('is in it after sign-in if they have a name', async () => {
    await signIn(new Browser(now, googleSettings), 'kjent', `Knut ${year}`)
    expect(await signIn(await withLink(), 'kjent', '')).toBe(`/league/${league}`)
    expect(await names()).toEqual([`Kari ${year}`, `Knut ${year}`])
  })

  it('sees on the page of the link why they are not in it', async () => {
    const renewed = await withLink()
    await renewLeagueCode(kari, league)
    expect(await signIn(renewed, 'sen', `Siri ${year}`)).toBe('/league/join?notice=league-code-wrong')
    expect(await names()).toEqual([`Kari ${year}`])
    code = await codeFor(kari, league)
    await addMembers(league, await someUsers(999))
    expect(await signIn(await withLink(), 'sen', '')).toBe('/league/join?notice=league-full')
  })

  it('has half an hour, and a cookie that nobody else can make', async () => {
    expect(await signIn(await withLink(code, now - 30 * minutes), 'treg', `Tor ${year}`)).toBe('/league/join')
    const forged = await withLink()
    const value = forged.jar.get('__Host-league-code')!
    // Not the last character, some of whose bits mean nothing.
    const at = value.length - 10
    const other = value[at] === 'A' ? 'B' : 'A'
    forged.jar.set('__Host-league-code', value.slice(0, at) + other + value.slice(at + 1))
    expect(await signIn(forged, 'falsk', `Frode ${year}`)).toBe('/league/join')
    expect(await names()).toEqual([`Kari ${year}`])
  })

  it('sees before sign-in, and before the choice of a name, who invites to what', async () => {
    await addMembers(league, await someUsers(7))
    const browser = await withLink()
    const login = readHtml(await (await browser.fetch('/login?redirectAfterLogin=/league/join')).text())
    expect(login.text).toContain('Du er invitert til Familien')
    expect(login.text).toContain(`Ligaen til Kari ${year}, med åtte medlemmer så langt.`)
    const away = await browser.fetch('/oauth2/authorization/google?redirectAfterLogin=/league/join')
    await browser.fetch(google.approve(away.headers.get('Location')!, 'spørrende'))
    const name = readHtml(await (await browser.fetch('/settings/username')).text())
    expect(name.text).toContain('Så er du med i Familien.')
  })

  it('sees no league with a wrong code, an old one, or none', async () => {
    const old = await withLink()
    await renewLeagueCode(kari, league)
    for (const browser of [await withLink('AAAAAAAA'), old, new Browser(now, googleSettings)]) {
      const login = readHtml(await (await browser.fetch('/login?redirectAfterLogin=/league/join')).text())
      expect(login.text).not.toMatch(/invitert til|Familien|Kari/)
    }
    await expect(enterByLink(appAt(now), 'ikke en kode', 'here')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('can try ten codes a minute from one address', async () => {
    const tries = []
    for (let nth = 0; nth < 25; nth++)
      tries.push(await enterByLink(appAt(now), 'AAAAAAAA', `one ${year}`).catch(({ code }) => code))
    // The minute may change during the test.
    expect(tries.filter((code) => code === 'too-many').length).toBeGreaterThanOrEqual(5)
    expect((await enterByLink(appAt(now), 'AAAAAAAA', `another ${year}`)).path).toContain('/login')
  })
})

describe('a signed-in user with the link of a league', () => {
  it('is in it at once', async () => {
    const [user] = await someUsers(1)
    expect(await enterByLink(await appOf(user!, now), code, 'here')).toEqual({
      path: `/league/${league}`,
      cookie: null,
    })
    expect(await names()).toHaveLength(2)
  })
})

describe('codes', () => {
  it('can be tried ten times a minute: after that, a right one is refused as well', async () => {
    const [user] = await someUsers(1)
    const { SETTINGS_LIMIT: _, ...limited } = (await signedIn(user!, now)).bindings
    const app = await appOf(user!, now, { ...limited, SETTINGS_LIMIT: undefined as never })
    const tries = []
    for (let nth = 0; nth < 25; nth++)
      tries.push(await joinByCode(app, 'AAAAAAAA').catch((error: { code: string }) => error.code))
    expect(tries.slice(0, 10)).toEqual(Array(10).fill('invalid'))
    // The minute may change during the test.
    expect(tries.filter((code) => code === 'too-many').length).toBeGreaterThanOrEqual(5)
    if (tries.at(-1) === 'too-many')
      await expect(joinByCode(app, code)).rejects.toMatchObject({ code: 'too-many' })
  })
})
