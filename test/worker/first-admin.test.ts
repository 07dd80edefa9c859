import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, runBatch } from '#db/client.ts'
import { newestMigration } from '#db/newest-migration.ts'
import { grantRole } from '#db/queries/roles.ts'
import { adminLog, firstAdmin, seasons, setupCodes, userRoles, users } from '#db/schema.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt, aViewer } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { asPublished } from '#test/support/calendar-2026.ts'
import { Faults } from '#test/support/faults.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { interleaved } from '#test/support/interleaved.ts'
import { addOtherProvider } from '#test/support/other-provider.ts'
import { aUser } from '#test/support/participants.ts'
import { readHtml } from '#test/support/site.ts'
import { noting } from '#test/support/with-methods.ts'
import { worded } from '#test/support/worded.ts'
import { providers } from '#worker/auth/providers.ts'
import { createAppContext } from '#worker/context.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { requireInvitation } from '#worker/usecases/account/invitations.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { becomeFirstAdmin, openSetup } from '#worker/usecases/setup/first-admin.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 0, 10)
const day = 24 * 60 * 60_000
const code = 'en lang nok kode'
const withCode: object = { SETUP_CODE: code }
let isSourceAway = false
let printed: string[]

beforeEach(async () => {
  await freshDatabase()
  printed = []
  isSourceAway = false
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input))
    const answer = isSourceAway ? null : jolpicaAnswer(asPublished, pathname.replace('/ergast/f1', ''))
    // The source gets no further request after a 403.
    return answer === null ? new Response('', { status: 403 }) : Response.json(answer)
  })
})
afterEach(() => vi.restoreAllMocks())

/** A signed-in user of a site whose settings have this code; null: none, so the worker makes one. */
async function newcomer(name: string, settings: object = withCode) {
  const id = await aUser(db, name)
  const browser = await signedIn(id, now, true)
  browser.bindings = { ...browser.bindings, ...settings }
  return Object.assign(browser, { id })
}

const open = async (browser: Browser, path = '/setup') => {
  const answer = await browser.fetch(path)
  return { status: answer.status, location: answer.headers.get('Location'), ...readHtml(await answer.text()) }
}
const claim = (browser: Browser, typed = code) => browser.post('/setup', { intent: 'admin', code: typed })
const admins = async () => (await db.select().from(userRoles)).map(({ user, role }) => `${user} ${role}`)
const printedCode = () => /SETUP CODE ((?:\d{4} ?){4})/.exec(printed.join('\n'))?.[1]?.trim()

describe('a site that has never had an admin', () => {
  it('sends the front page to the set-up page, which says what to do', async () => {
    const visitor = new Browser(now, withCode)
    expect(await open(visitor, '/')).toMatchObject({ status: 302, location: '/setup' })
    const page = await open(visitor)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nettstedet er ikke satt opp enda')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect((await visitor.fetch('/setup')).headers.get('Cache-Control')).toBe('private, no-store')
    expect(await (await visitor.fetch('/sitemap.xml')).text()).not.toContain('setup')
    expect((await visitor.fetch('/api/public/setup')).status).toBe(200)
  })

  it('makes the one with the code admin, adds the season, and closes the page', async () => {
    const kari = await newcomer('Kari')
    expect((await open(kari)).main).toContain('Gjør meg til administrator')
    const answer = await claim(kari)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/setup?season=added'])
    expect(await admins()).toEqual([`${kari.id} ADMIN`])
    expect((await open(kari, '/admin/setup?season=added')).text).toMatch(
      /Sesongen 2026 er lagt til, med \d+ førere og 11 lag/,
    )
    for (const browser of [kari, new Browser(now, withCode)]) {
      expect((await open(browser)).status).toBe(404)
      expect((await browser.fetch('/api/public/setup')).status).toBe(404)
      expect((await open(browser, '/')).status).toBe(200)
    }
  })

  it('logs the role like any other change of a role', async () => {
    const kari = await newcomer('Kari')
    await claim(kari)
    const app = { ...appAt(now), viewer: async () => anAdmin(kari.id) }
    const { lines } = await readAdminLog(app, everyLine)
    expect(lines.at(-1)).toMatchObject({
      username: 'Kari',
      action: 'CHANGE',
      entries: [{ kind: 'role', user: kari.id, role: 'ADMIN', before: null, after: true }],
    })
    expect((await open(kari, '/admin/log')).text).toContain('Kari er gjort til administrator')
  })

  it('keeps the role when the source does not answer, and adds the season later', async () => {
    const kari = await newcomer('Kari')
    isSourceAway = true
    expect((await claim(kari)).headers.get('Location')).toBe('/admin/setup?season=source-silent')
    expect(await admins()).toEqual([`${kari.id} ADMIN`])
    const page = await open(kari, '/admin/setup?season=source-silent')
    expect(page.text).toContain('Kilden svarer ikke nå')
    isSourceAway = false
    const again = await kari.post('/admin/setup', { intent: 'season' })
    expect(again.headers.get('Location')).toBe('/admin/setup?season=added')
    expect(await db.select().from(seasons)).toMatchObject([{ year: 2026 }])
  })

  it('says on demand whether the sources answer', async () => {
    const visitor = new Browser(now)
    const ask = async () => readHtml(await (await visitor.post('/setup', { intent: 'sources' })).text()).text
    isSourceAway = true
    expect(await ask()).toContain(
      'https://api.jolpi.ca/ergast/f1 og https://api.openf1.org/v1 svarer ikke nå',
    )
    expect((await open(visitor)).text).toContain('Ikke spurt enda')
  })

  it('asks for sign-in and a username first', async () => {
    const visitor = new Browser(now, withCode)
    expect((await claim(visitor)).status).toBe(401)
    const kari = await newcomer('Kari')
    await db.update(users).set({ username: null, usernameKey: null })
    expect((await open(kari)).main).toContain('/settings/username?redirectAfterLogin=/setup')
    expect((await claim(kari)).status).toBe(403)
    expect(await admins()).toEqual([])
  })

  it('refuses a form of another site', async () => {
    const kari = await newcomer('Kari')
    const answer = await kari.fetch('/setup', {
      method: 'POST',
      headers: { Origin: 'https://ond.example' },
      body: new URLSearchParams({ intent: 'admin', code }),
    })
    expect(answer.status).toBe(403)
    expect(await admins()).toEqual([])
  })
})

describe('the set-up code', () => {
  it('is refused when it is wrong, and after ten tries in a minute', async () => {
    const kari = await newcomer('Kari')
    const wrong = await claim(kari, 'noe helt annet')
    expect(wrong.status).toBe(400)
    expect(readHtml(await wrong.text()).text).toContain('Koden stemmer ikke')
    const tries = await Promise.all(Array.from({ length: 12 }, () => claim(kari, 'gjetter')))
    const last = tries.find(({ status }) => status === 429)
    expect(readHtml(await last!.text()).text).toContain('Det ble for mange forsøk')
    expect(await admins()).toEqual([])
  })

  it('may be typed with other spaces', async () => {
    const kari = await newcomer('Kari')
    expect((await claim(kari, ' enlang  nok kode ')).status).toBe(302)
  })

  it('is made and printed once where no setting has it', async () => {
    const kari = await newcomer('Kari', {})
    // Another visit makes one after this visit has found none.
    const late = interleaved(env.DB, 'insert into setup_codes', () => openSetup(appAt(now)))
    await openSetup(appAt(now, { DB: late }))
    await open(kari)
    expect(printed.filter((line) => line.includes('SETUP CODE'))).toHaveLength(1)
    const typed = printedCode()!
    expect(typed).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
    expect(JSON.stringify(await db.select().from(setupCodes))).not.toContain(typed.replaceAll(' ', ''))
    expect((await claim(kari, '1111 2222 3333 4444')).status).toBe(400)
    expect((await claim(kari, typed)).status).toBe(302)
    expect(await db.select().from(setupCodes)).toEqual([])
  })

  it('is valid for a day, and then made anew', async () => {
    const kari = await newcomer('Kari', {})
    await open(kari)
    const first = printedCode()!
    printed = []
    kari.now = now + day
    // The page of the answer offers the new one.
    expect((await claim(kari, first)).status).toBe(400)
    const second = printedCode()!
    expect(second).not.toBe(first)
    expect((await claim(kari, second)).status).toBe(302)
  })

  it('that is printed does not count beside a setting, and the old setting not after a new one', async () => {
    const kari = await newcomer('Kari', {})
    await open(kari)
    const logged = printedCode()!
    kari.bindings = { ...kari.bindings, ...{ SETUP_CODE: code } }
    expect((await claim(kari, logged)).status).toBe(400)
    kari.bindings = { ...kari.bindings, ...{ SETUP_CODE: 'en ny lang kode' } }
    expect((await claim(kari, code)).status).toBe(400)
    expect((await claim(kari, 'en ny lang kode')).status).toBe(302)
  })

  it('that is printed ends with the secret that signed it', async () => {
    const kari = await newcomer('Kari', {})
    await open(kari)
    const app = { ...appAt(now, { SESSION_SECRET: 'x'.repeat(40) }), viewer: async () => aViewer(kari.id) }
    await expect(worded(() => becomeFirstAdmin(app, printedCode()!))).rejects.toMatchObject({
      fields: { code: /stemmer ikke/ },
    })
  })

  it('invites the first user of an invite-only site, and nobody later', async () => {
    const app = appAt(now, { INVITE_ONLY: 'true', SETUP_CODE: code } as object)
    await requireInvitation(app, 'ny', code)
    await expect(worded(() => requireInvitation(app, 'ny', 'noe annet'))).rejects.toMatchObject({
      fields: { invitation: /feil eller utløpt/ },
    })
    const kari = await newcomer('Kari')
    await claim(kari)
    const later = appAt(now, { INVITE_ONLY: 'true', SETUP_CODE: code } as object)
    await expect(worded(() => requireInvitation(later, 'ny', code))).rejects.toMatchObject({
      fields: { invitation: /feil eller utløpt/ },
    })
  })
})

describe('two people with the right code', () => {
  it.each(['Kari', 'Ola'])('make exactly one admin, here %s', async (first) => {
    const [kari, ola] = [await aUser(db, 'Kari'), await aUser(db, 'Ola')]
    const [winner, loser] = first === 'Kari' ? [kari, ola] : [ola, kari]
    const app = (user: string, d1 = env.DB) =>
      Object.assign(createAppContext({ ...env, DB: d1, ...{ SETUP_CODE: code } }, now, new ShortCache(0)), {
        viewer: async () => aViewer(user),
      })
    // The loser has passed every check when the winner's transaction runs.
    const late = interleaved(env.DB, 'insert into first_admin', () => becomeFirstAdmin(app(winner), code))
    await expect(worded(() => becomeFirstAdmin(app(loser, late), code))).rejects.toMatchObject({
      code: 'conflict',
      message: /Noen andre ble administrator først/,
    })
    expect(await admins()).toEqual([`${winner} ADMIN`])
    expect(await db.select().from(adminLog)).toHaveLength(1)
  })

  it('at once: one of them becomes admin', async () => {
    const [kari, ola] = [await newcomer('Kari'), await newcomer('Ola')]
    const statuses = (await Promise.all([claim(kari), claim(ola)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 302)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  it('of whom one sends the form twice: both answers lead on', async () => {
    const kari = await newcomer('Kari')
    const answers = [await claim(kari), await claim(kari)]
    expect(answers.map((it) => it.headers.get('Location'))).toEqual([
      '/admin/setup?season=added',
      '/admin/setup?season=added',
    ])
    expect(await db.select().from(adminLog)).toHaveLength(2)
  })
})

describe('a site whose admins have gone', () => {
  const closed = async () => {
    const stranger = await newcomer('Fremmed')
    expect((await open(stranger)).status).toBe(404)
    expect((await claim(stranger)).status).toBe(409)
    return admins()
  }

  it('gives the role to nobody: the account is deleted', async () => {
    const kari = await newcomer('Kari')
    await claim(kari)
    // The last admin could not leave.
    await runBatch(db, grantRole(await aUser(db, 'Ola'), 'ADMIN', now))
    const gone = await kari.post('/settings/delete', { username: 'Kari', guesses: 'erase' })
    expect(gone.status).toBeLessThan(400)
    await db.delete(userRoles)
    expect(await closed()).toEqual([])
  })

  it('gives the role to nobody: the role came from the terminal, and its row is gone', async () => {
    const kari = await aUser(db, 'Kari')
    await runBatch(db, grantRole(kari, 'ADMIN', now))
    expect(await db.select().from(firstAdmin)).toHaveLength(1)
    await db.delete(adminLog)
    await db.delete(users)
    expect(await closed()).toEqual([])
  })
})

describe('what is broken', () => {
  it('is said on the page itself: a missing secret', async () => {
    const visitor = new Browser(now, { SESSION_SECRET: undefined as never, CONTACT_EMAIL: 'tull' } as object)
    const answer = await visitor.fetch('/')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain('2 innstillinger må rettes')
    expect(html).toMatch(/SESSION_SECRET<\/code><\/strong> mangler/)
    expect(html).toMatch(/CONTACT_EMAIL<\/code><\/strong> er ikke en e-postadresse/)
    expect(html).toContain('Variables and Secrets')
    expect(html).not.toContain('tull')
    expect(await (await visitor.fetch('/api/health')).text()).toMatch(/^The settings of this deployment/)
  })

  it('is said on the page itself: no tables', async () => {
    await reset()
    const visitor = new Browser(now)
    for (const path of ['/', '/setup']) {
      const { status, html } = await open(visitor, path)
      expect([path, status]).toEqual([path, 500])
      expect(html).toContain('Database: må rettes')
      expect(html).toContain(newestMigration)
    }
  })

  it('is said on the page itself: no database', async () => {
    const visitor = new Browser(now, { DB: undefined as never })
    expect((await open(visitor, '/')).html).toContain('Sjekk under Settings, Bindings at DB peker på')
  })

  it('does not replace another fault of a migrated site', async () => {
    const faults = new Faults()
    faults.isAway = true
    faults.code = 'SQLITE_CORRUPT'
    const visitor = new Browser(now, { DB: faults.watch(env.DB, ['batch']) })
    expect((await open(visitor, '/')).text).toContain('Det oppstod en ukjent feil')
  })

  it('is red on the set-up page: sessions in KV, and an address that differs', async () => {
    const faults = new Faults()
    faults.isAway = true
    const visitor = new Browser(now, {
      SESSIONS: faults.watch(env.SESSIONS, ['get']),
      ...{ APP_ORIGIN: 'https://tipping.example' },
    })
    const { text } = await open(visitor)
    expect(text).toContain('2 ting må rettes')
    expect(text).toMatch(/Satt til https:\/\/tipping\.example, men du er på http:\/\/example\.com/)
    expect(text).toContain('SESSIONS peker på et KV-lager')
    expect(text).toContain('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET')
  })

  it('gives the redirect address of each provider, for its console', async () => {
    addOtherProvider()
    const { text, html } = await open(new Browser(now, withCode))
    delete providers.other
    expect(text).toContain(
      'Vil du ha Google også? Lim adressen inn i OAuth-klienten i Google Cloud Console, i feltet «Authorized redirect URIs».',
    )
    expect(html).toMatch(/value="[^"]*\/login\/oauth2\/code\/google"/)
    expect(text).toContain('Vil du ha Eksempel også? Lim adressen inn i OAuth-klienten i Eksempelportalen')
    expect(html).toMatch(/value="[^"]*\/login\/oauth2\/code\/other"/)
  })
})

it('the page of a site that has been set up costs one read, and normal pages none', async () => {
  await claim(await newcomer('Kari'))
  await expect(openSetup(appAt(now))).rejects.toMatchObject({ code: 'not-found' })
  const statements: string[] = []
  const visitor = new Browser(now, { DB: noting(env.DB, statements) })
  for (const path of ['/', '/stats', '/user', '/login']) await open(visitor, path)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((sql) => /first_admin|setup_codes/.test(sql))).toEqual([])
})
