import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { adminLog, userRoles, users } from '#db/schema.ts'
import type { Role } from '#game/players.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt, aViewer } from '#test/support/app.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { readHtml } from '#test/support/site.ts'
import { worded } from '#test/support/worded.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { applyRole, planRole, type RoleEntry, readRoleHolders } from '#worker/usecases/admin/roles.ts'
import { readAnyUndo } from '#worker/usecases/admin/undoing.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 10, 21)
let kari: string
let ola: string
let bo: string

beforeEach(async () => {
  for (const table of [adminLog, userRoles, users]) await db.delete(table)
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  bo = await aUser(db, 'Bo Ås')
  await db.insert(userRoles).values({ user: kari, role: 'ADMIN' })
})

const as = (id: string) => ({ ...appAt(now), viewer: async () => anAdmin(id) })
const roleEntry = (user: string, role: Role, value: true | null): RoleEntry => ({
  kind: 'role',
  user,
  role,
  value,
})
const rolesNow = async () =>
  new Set((await db.select().from(userRoles)).map(({ user, role }) => `${user} ${role}`))

async function roleToUndo(app: ReturnType<typeof as>, line: number): Promise<RoleEntry> {
  const undo = await readAnyUndo(app, line)
  if (!('role' in undo) || undo.role === undefined) throw new Error('not of a role')
  return undo.role
}

/** Previews and confirms. */
async function change(by: string, entry: RoleEntry, undoes: number | null = null) {
  const { seen } = await planRole(as(by), entry)
  return applyRole(as(by), entry, { seen, reason: null, undoes })
}

describe('a sign-in that is too long ago', () => {
  const longest = 10 * 60_000
  const undoing = async () => {
    await change(kari, roleEntry(ola, 'BINGO_MASTER', true))
    const [line] = (await readAdminLog(as(kari), everyLine)).lines
    return `/admin/log/${line!.id}`
  }

  it('changes no role, and leads to sign-in and back with the search kept', async () => {
    const browser = await signedIn(kari, now - longest - 1)
    browser.now = now
    const { seen } = await planRole(as(kari), roleEntry(ola, 'ADMIN', true))
    for (const intent of ['preview', 'apply']) {
      if (intent === 'apply') browser.now = now + 2 * longest
      const reason = 'Ola tar over.'
      const answer = await browser.post('/admin/admins?q=ola', { give: ola, intent, seen, reason })
      const { text, main } = readHtml(await answer.text())
      expect(answer.status).toBe(403)
      expect(text).toContain('Det er over ti minutter siden du logget inn.')
      expect(main).toContain('/login?notice=again&amp;redirectAfterLogin=%2Fadmin%2Fadmins%3Fq%3Dola')
      expect(text).toContain('Du skrev: «Ola tar over.»')
    }
    expect(await rolesNow()).toEqual(new Set([`${kari} ADMIN`]))
    const login = await browser.fetch('/login?notice=again&redirectAfterLogin=%2Fadmin%2Fadmins%3Fq%3Dola')
    expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('Logg inn på nytt')])
  })

  it('undoes no role and downloads no backup', async () => {
    const browser = await signedIn(kari, now - longest - 1)
    browser.now = now
    const { text, main } = readHtml(await (await browser.fetch(await undoing())).text())
    expect(text).toContain('Det er over ti minutter siden du logget inn.')
    expect(main).toContain('/login?notice=again')
    const backup = await browser.post('/admin/backup/file')
    expect(backup.headers.get('Location')).toBe('/login?notice=again&redirectAfterLogin=%2Fadmin%2Fbackup')
  })

  it('saves what was previewed for twenty minutes more, so that no reason is lost while it is typed', async () => {
    const browser = await signedIn(kari, now - 3 * longest)
    browser.now = now
    const { seen } = await planRole(as(kari), roleEntry(ola, 'ADMIN', true))
    const stale = await browser.post('/admin/admins', { give: ola, intent: 'apply', seen: 'another' })
    expect(readHtml(await stale.text()).text).toContain('Dette endres')
    const answer = await browser.post('/admin/admins', {
      give: ola,
      intent: 'apply',
      seen,
      reason: 'Ola tar over.',
    })
    expect([answer.status, (await rolesNow()).size]).toEqual([200, 2])
  })

  it('is too long ago for a preview only after ten minutes', async () => {
    const browser = await signedIn(kari, now - longest)
    browser.now = now
    const { seen } = await planRole(as(kari), roleEntry(ola, 'ADMIN', true))
    const answer = await browser.post('/admin/admins', { give: ola, intent: 'apply', seen })
    expect([answer.status, (await rolesNow()).size]).toEqual([200, 2])
  })
})

describe('a role', () => {
  it('is given and revoked by an admin, with log lines that name both', async () => {
    await change(kari, roleEntry(ola, 'BINGO_MASTER', true))
    expect(await rolesNow()).toEqual(new Set([`${kari} ADMIN`, `${ola} BINGO_MASTER`]))
    await change(kari, roleEntry(ola, 'BINGO_MASTER', null))
    expect(await rolesNow()).toEqual(new Set([`${kari} ADMIN`]))
    const { lines } = await readAdminLog(as(kari), everyLine)
    expect(lines).toMatchObject([
      { username: 'Kari', year: null, people: { [ola]: 'Ola' }, entries: [{ before: true, after: null }] },
      { username: 'Kari', year: null, people: { [ola]: 'Ola' }, entries: [{ before: null, after: true }] },
    ])
  })

  it('can be restored from the log, once', async () => {
    await change(kari, roleEntry(ola, 'ADMIN', true))
    await change(ola, roleEntry(kari, 'ADMIN', null))
    const [line] = (await readAdminLog(as(ola), everyLine)).lines
    await change(ola, await roleToUndo(as(ola), line!.id), line!.id)
    expect(await rolesNow()).toEqual(new Set([`${kari} ADMIN`, `${ola} ADMIN`]))
    await expect(roleToUndo(as(ola), line!.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('changes no points, and is idempotent', async () => {
    expect(await planRole(as(kari), roleEntry(ola, 'ADMIN', true))).toMatchObject({
      effects: [],
      isPublic: false,
      names: { [ola]: 'Ola' },
    })
    await expect(worded(() => planRole(as(kari), roleEntry(kari, 'ADMIN', true)))).rejects.toMatchObject({
      message: /endrer ingenting/,
    })
    await expect(worded(() => planRole(as(kari), roleEntry('ingen', 'ADMIN', true)))).rejects.toMatchObject({
      message: /finnes ikke/,
    })
  })

  it('can be given only by an admin', async () => {
    const app = { ...appAt(now), viewer: async () => null }
    await expect(planRole(app, roleEntry(ola, 'ADMIN', true))).rejects.toMatchObject({ code: 'signed-out' })
    const bingoMaster = aViewer(bo, { isBingoMaster: true })
    const his = { ...appAt(now), viewer: async () => bingoMaster }
    const consent = { seen: '', reason: null, undoes: null }
    await expect(worded(() => applyRole(his, roleEntry(bo, 'ADMIN', true), consent))).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await expect(readRoleHolders(his, 'ADMIN', '')).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await rolesNow()).toEqual(new Set([`${kari} ADMIN`]))
  })
})

describe('the last admin', () => {
  it('cannot revoke the own role', async () => {
    await expect(worded(() => planRole(as(kari), roleEntry(kari, 'ADMIN', null)))).rejects.toMatchObject({
      code: 'conflict',
      message: /eneste administratoren/,
    })
  })

  it('remains when two admins revoke each other or themselves concurrently', async () => {
    for (const [first, second] of [
      [ola, kari],
      [kari, ola],
    ] as const) {
      await db.insert(userRoles).values({ user: ola, role: 'ADMIN' }).onConflictDoNothing()
      await db.insert(userRoles).values({ user: kari, role: 'ADMIN' }).onConflictDoNothing()
      await db.delete(adminLog)
      const seen = async (by: string, whom: string) =>
        (await planRole(as(by), roleEntry(whom, 'ADMIN', null))).seen
      const consents = [await seen(kari, first), await seen(ola, second)]
      const endings = await Promise.allSettled([
        applyRole(as(kari), roleEntry(first, 'ADMIN', null), {
          seen: consents[0]!,
          reason: null,
          undoes: null,
        }),
        applyRole(as(ola), roleEntry(second, 'ADMIN', null), {
          seen: consents[1]!,
          reason: null,
          undoes: null,
        }),
      ])
      expect(endings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((await rolesNow()).size).toBe(1)
      expect((await readAdminLog(as(kari), everyLine)).lines).toHaveLength(1)
    }
  })
})

describe('the pages', () => {
  const open = async (browser: Browser, path: string) => readHtml(await (await browser.fetch(path)).text())

  it('find users by part of a name in any case, except those with the role', async () => {
    const browser = await signedIn(kari, now)
    expect((await open(browser, '/admin/admins')).text).toMatch(/Kari \(deg\)/)
    expect((await open(browser, '/admin/admins?q=ÅS')).main).toContain('Legg til Bo Ås som admin')
    expect((await open(browser, '/admin/admins?q=kar')).text).toContain('Ingen andre heter noe med «kar»')
    expect((await open(browser, '/admin/bingo?q=kar')).main).toContain('Legg til Kari som bingomester')
  })

  it('make a user referee, and name it in the log and among the own facts', async () => {
    const [his, hers] = [await signedIn(bo, now), await signedIn(kari, now)]
    const shown = readHtml(await (await hers.post('/admin/referees', { give: bo })).text())
    expect(shown.text).toContain('Bo Ås er gjort til løpsreferent')
    const seen = /name="seen" value="(\w+)"/.exec(shown.main)![1]!
    await hers.post('/admin/referees', { give: bo, intent: 'apply', seen })
    expect((await open(hers, '/admin/referees')).text).toContain('Løpsreferenter')
    expect((await open(hers, '/admin/log')).text).toContain('Bo Ås er gjort til løpsreferent')
    expect((await open(his, '/settings/info')).text).toContain('løpsreferent')
    expect((await his.fetch('/admin/referees')).status).toBe(403)
  })

  it('give a role that applies from the next request', async () => {
    const [his, hers] = [await signedIn(bo, now), await signedIn(kari, now)]
    expect((await his.fetch('/admin')).status).toBe(403)
    const shown = readHtml(await (await hers.post('/admin/admins', { give: bo })).text())
    expect(shown.text).toContain('Bo Ås er gjort til administrator')
    const seen = /name="seen" value="(\w+)"/.exec(shown.main)![1]!
    expect((await hers.post('/admin/admins', { give: bo, intent: 'apply', seen })).status).toBe(200)
    expect((await his.fetch('/admin')).status).toBe(200)
    const log = await open(hers, '/admin/log')
    expect(log.text).toContain('Bo Ås er gjort til administrator')
    // Undo it from the log.
    const line = /href="\/admin\/log\/(\d+)"/.exec(log.main)![1]!
    const undo = readHtml(await (await hers.post(`/admin/log/${line}`)).text())
    const agreed = /name="seen" value="(\w+)"/.exec(undo.main)![1]!
    await hers.post(`/admin/log/${line}`, { intent: 'apply', seen: agreed })
    expect((await his.fetch('/admin')).status).toBe(403)
  })
})

describe('an admin who ends the sessions of a user', () => {
  const path = '/admin/sessions'

  it('signs the user out everywhere, with a line that cannot be undone', async () => {
    const [hers, his, other] = [await signedIn(kari, now), await signedIn(bo, now), await signedIn(ola, now)]
    const more = await signedIn(bo, now, true)
    const found = readHtml(await (await hers.fetch(`${path}?q=bo`)).text())
    expect(found.main).toContain('Logg ut Bo Ås overalt')
    const { text } = readHtml(await (await hers.post(path, { user: bo })).text())
    expect(text).toContain('Bo Ås er logget ut overalt. Det står i loggen.')
    expect([await his.status(), await more.status(), await other.status()]).toEqual([
      'LOGGED_OUT',
      'LOGGED_OUT',
      'OK',
    ])
    const log = readHtml(await (await hers.fetch('/admin/log?what=sessions')).text())
    expect(log.text).toMatch(/Kari endret.*Innlogginger\s*Bo Ås er logget ut overalt/s)
    expect(log.main).not.toContain('>Angre<')
    const [line] = await db.select().from(adminLog)
    expect((await hers.post(`/admin/log/${line!.id}`, { intent: 'apply', seen: '' })).status).toBe(404)
  })

  it('needs a recent sign-in and the role, and an account that exists', async () => {
    const [hers, his] = [await signedIn(kari, now), await signedIn(bo, now)]
    expect((await his.post(path, { user: kari })).status).toBe(403)
    expect((await hers.post(path, { user: 'ingen' })).status).toBe(400)
    hers.now = now + 10 * 60_000 + 1
    const answer = await hers.post(`${path}?q=bo`, { user: bo })
    const again = '/login?notice=again&redirectAfterLogin=%2Fadmin%2Fsessions%3Fq%3Dbo'
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, again])
    expect([await his.status(), await db.$count(adminLog)]).toEqual(['OK', 0])
  })

  it('ends no session if the line cannot be written', async () => {
    const [hers, his] = [await signedIn(kari, now), await signedIn(bo, now)]
    await env.DB.exec("create trigger full before insert on admin_log begin select raise(abort, 'full'); end")
    await hers.post(path, { user: bo }).catch(() => {})
    await env.DB.exec('drop trigger full')
    expect(await his.status()).toBe('OK')
  })
})
