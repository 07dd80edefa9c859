import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Browser } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { aGuesser, aSeasonToGuess, aSeasonUnderWay } from '#test/support/guessing.ts'
import { mainText } from '#test/support/page-html.ts'
import { siteAddress } from '#test/support/site.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'

const db = openDatabase(env.DB)

/** Bindings that a deployment may lack: the plan has them not, or somebody deleted them from wrangler.toml. */
const optional = [
  'SIGN_IN_LIMIT',
  'SETTINGS_LIMIT',
  'GUESS_LIMIT',
  'SECRET_LIMIT',
  'CONTACT_LIMIT',
  'EMAIL',
  'CF_VERSION_METADATA',
  'ASSETS',
] as const
const settings = {
  ...googleSettings,
  APP_ORIGIN: siteAddress,
  MAIL_FROM: 'tipping@example.com',
  CONTACT_EMAIL: 'drift@example.com',
}

/** The browser, on a site without these bindings. */
function without<Visitor extends Browser>(browser: Visitor): Visitor {
  const bindings: Partial<Env> = { ...browser.bindings, ...settings }
  for (const name of optional) delete bindings[name]
  browser.bindings = bindings as Env
  return browser
}
const aVisitor = (now = Date.now()) => without(new Browser(now))

/** A signed-in user with a name. */
async function aUser() {
  const guesser = await aGuesser(db)
  without(guesser.browser)
  return guesser
}

/** More often than any limit allows. */
const often = Array.from({ length: 70 })

beforeAll(async () => {
  await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
})
afterEach(() => vi.restoreAllMocks())

describe('without optional bindings', () => {
  it('someone new can sign in', async () => {
    const now = Date.now()
    const google = new Google(now)
    const browser = aVisitor(now)
    const attempt = await browser.fetch('/oauth2/authorization/google')
    const home = await browser.fetch(google.approve(attempt.headers.get('Location')!, 'uten grenser'))
    expect(home.headers.get('Location')).toBe('/logged-in')
    expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('every page of a visitor opens', async () => {
    const pages = ['/', '/login', '/contact', '/about', '/api/public/home', '/api/health']
    const statuses = await Promise.all(pages.map(async (path) => (await aVisitor().fetch(path)).status))
    expect(statuses).toEqual(pages.map(() => 200))
  })

  it('guesses are saved, without a limit', async () => {
    const { save } = await aUser()
    const statuses = []
    for (const _ of often)
      statuses.push((await save('driver', { competitors: ['lec', 'ham', 'nor', 'ver'] })).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('settings are saved and unknown codes are refused, without a limit', async () => {
    const { browser } = await aUser()
    for (const _ of often) {
      expect((await browser.post('/settings/mail', { intent: 'calendar' })).status).toBeLessThan(400)
      expect((await aVisitor().fetch('/calendar/unknown.ics')).status).toBe(404)
    }
  })
})

describe('without EMAIL', () => {
  it('the settings say that this site sends no mail, and ask for no address', async () => {
    const { browser } = await aUser()
    const html = await (await browser.fetch('/settings/mail')).text()
    expect(mainText(html)).toContain(reminderRefusals['no-mail'])
    expect(html).not.toContain('name="address"')
    const asked = await browser.post('/settings/mail', { intent: 'address', address: 'kari@example.no' })
    expect(asked.status).toBe(409)
  })

  it('the contact page shows the address', async () => {
    const text = mainText(await (await aVisitor().fetch('/contact')).text())
    expect(text).toContain('drift@example.com')
    expect((await aVisitor().post('/contact', { message: 'Hei' })).status).toBe(409)
  })
})

describe('without CF_VERSION_METADATA', () => {
  it('an ETag names this isolate, so it does not survive a deploy', async () => {
    const answer = await aVisitor().fetch('/api/public/home')
    const tag = answer.headers.get('ETag')!
    expect(tag).toMatch(/^"[\da-f]{8}-[\da-f-]{27}\./)
    const poll = (headers: Record<string, string>) => aVisitor().fetch('/api/public/home', { headers })
    expect((await poll({ 'If-None-Match': tag })).status).toBe(304)
    const ofAnother = tag.replace(/[\da-f]{8}/, '00000000')
    expect((await poll({ 'If-None-Match': ofAnother })).status).toBe(200)
  })
})
