import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { type Backup, notEmpty, restoreRows } from '#db/queries/backup.ts'
import { adminLog, userRoles, users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { anAdmin } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { allRows, emptyDatabase } from '#test/support/whole-database.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 21)
const db = openDatabase(env.DB)
const admin = anAdmin(crypto.randomUUID())
const app = {
  ...createAppContext(env, now, new ShortCache(0)),
  viewer: async () => admin,
  signedInAt: () => now,
}

async function signIn(id: string): Promise<Browser> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return signedIn(id, now, false, user!.sessionEpoch)
}

/** Another browser with these cookies, as a user may have kept them. */
function copyOf({ jar }: Browser): Browser {
  const copy = new Browser(now)
  for (const [name, value] of jar) copy.jar.set(name, value)
  return copy
}

it('contains every row, and restores only into an empty database', async () => {
  await seedDemo(db, now)
  for (const year of [2025, 2026]) await recompute(app, year, 0)
  await db.insert(users).values({ id: admin.id, username: 'Sjefen', usernameKey: 'sjefen', createdAt: 0 })
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })

  const backup: Backup = JSON.parse(JSON.stringify(await takeBackup(app)))
  expect(backup.tables).toEqual(await allRows())
  expect(backup.tables.scores!.length).toBeGreaterThan(500)
  expect((await db.select().from(adminLog)).map(({ action }) => action)).toEqual(['BACKUP'])

  await expect(writeBatch(db, restoreRows(backup))).rejects.toThrow(notEmpty)
  expect(await allRows()).toEqual(backup.tables)

  await emptyDatabase()
  expect(Object.values(await allRows()).flat()).toEqual([])
  await writeBatch(db, restoreRows(backup))
  const { users: back = [], ...others } = await allRows()
  const { users: were = [], ...backedUp } = backup.tables
  // The restore ends every epoch, which leaves revocations.
  expect({ ...others, revocations: [] }).toEqual({ ...backedUp, revocations: [] })
  expect(others.revocations!.length).toBe(backedUp.revocations!.length + were.length)
  const withoutEpoch = (all: typeof were) => all.map(({ session_epoch: _, ...user }) => user)
  expect(withoutEpoch(back)).toEqual(withoutEpoch(were))
  // A recomputation changes nothing: the restored scores match the restored facts and guesses.
  expect(await recompute(app, 2025, 0)).toBe(0)
})

it('reports a violated table rule as such, not as a database that is not empty', async () => {
  const backup: Backup = JSON.parse(JSON.stringify(await takeBackup(app)))
  await emptyDatabase()
  const broken = { ...backup, tables: { ...backup.tables } }
  broken.tables.user_roles = [{ ...backup.tables.user_roles![0], role: 'KING' }]
  const refusal = await writeBatch(db, restoreRows(broken)).catch((error: Error) => String(error.cause))
  expect(refusal).toMatch(/CHECK constraint failed: role/)
  expect(refusal).not.toMatch(notEmpty)
  expect(Object.values(await allRows()).flat()).toEqual([])
  await writeBatch(db, restoreRows(backup))
})

it('revives no session, even one that ended after the backup', async () => {
  const kari = await aUser(db, 'Kari')
  const start = () => signIn(kari)
  const everywhere = await start()
  const backup: Backup = JSON.parse(JSON.stringify(await takeBackup(app)))
  await everywhere.post('/settings', { intent: 'everywhere' })
  const ended = await start()
  const left = await start()
  const copies = [everywhere, ended, left].map(copyOf)
  await ended.call('/api/logout')
  for (let restored = 0; restored < 2; restored++) {
    await emptyDatabase()
    await writeBatch(db, restoreRows(backup))
    for (const browser of copies) expect(await copyOf(browser).status()).toBe('LOGGED_OUT')
    const fresh = await start()
    expect(await fresh.status()).toBe('OK')
    copies.push(copyOf(fresh))
  }
})

it('has no page of its own: its address redirects to the page with the button', async () => {
  await db
    .insert(users)
    .values({ id: admin.id, username: 'Sjefen', usernameKey: 'sjefen', createdAt: 0 })
    .onConflictDoNothing()
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' }).onConflictDoNothing()
  const answer = await (await signIn(admin.id)).fetch('/admin/backup/file')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/backup'])
})

it('is available only to an admin', async () => {
  const other = { ...app, viewer: async () => ({ ...admin, isAdmin: false }) }
  await expect(takeBackup(other)).rejects.toMatchObject({ code: 'not-allowed' })
})
