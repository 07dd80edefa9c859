import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase, runBatch, writeBatch } from '#db/client.ts'
import { type Backup, backedUpTables, everyRow, putBack } from '#db/queries/backup.ts'
import { adminLog, userRoles, users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { signedIn } from '#test/support/browser.ts'
import { createAppContext } from '#worker/context.ts'
import { Recent } from '#worker/recent.ts'
import { takeBackup } from '#worker/usecases/admin/backup.ts'
import { recompute } from '#worker/usecases/scoring.ts'

const now = Date.UTC(2026, 10, 21)
const db = openDatabase(env.DB)
const admin = { id: crypto.randomUUID(), username: 'Sjefen', isAdmin: true, isBingoMaster: false }
const app = { ...createAppContext(env, now, new Recent(0)), viewer: async () => admin }

const rows = async (): Promise<Backup['tables']> => {
  const answers = await runBatch<Record<string, unknown>>(db, everyRow())
  return Object.fromEntries(backedUpTables.map((name, index) => [name, answers[index]!.results]))
}

async function empty() {
  // Whoever is named by others last.
  for (let left = [...backedUpTables]; left.length > 0; ) {
    const before = left.length
    for (const name of left) {
      const gone = await env.DB.prepare(`delete from ${name}`)
        .run()
        .then(
          () => true,
          () => false,
        )
      if (gone) left = left.filter((one) => one !== name)
    }
    if (left.length === before) throw new Error(`cannot empty ${left}`)
  }
}

it('holds every row there is, and puts it back into an empty database alone', async () => {
  await seedDemo(db, now)
  for (const year of [2025, 2026]) await recompute(app, year, 0)
  await db.insert(users).values({ id: admin.id, username: 'Sjefen', usernameKey: 'sjefen', createdAt: 0 })
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })

  const backup: Backup = JSON.parse(JSON.stringify(await takeBackup(app)))
  expect(backup.tables).toEqual(await rows())
  expect(backup.tables.scores!.length).toBeGreaterThan(500)
  expect((await db.select().from(adminLog)).map(({ action }) => action)).toEqual(['BACKUP'])

  await expect(writeBatch(db, putBack(backup))).rejects.toThrow(/CHECK/)
  expect(await rows()).toEqual(backup.tables)

  await empty()
  expect(Object.values(await rows()).flat()).toEqual([])
  await writeBatch(db, putBack(backup))
  expect(await rows()).toEqual(backup.tables)
  // Nothing is left to do: the scores that came back are those that the truths and guesses give.
  expect(await recompute(app, 2025, 0)).toBe(0)
})

it('has no page of its own: its address leads to the page with the button', async () => {
  await db
    .insert(users)
    .values({ id: admin.id, username: 'Sjefen', usernameKey: 'sjefen', createdAt: 0 })
    .onConflictDoNothing()
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' }).onConflictDoNothing()
  const answer = await (await signedIn(admin.id, now)).fetch('/admin/backup/file')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/backup'])
})

it('is taken by an admin alone', async () => {
  const other = { ...app, viewer: async () => ({ ...admin, isAdmin: false }) }
  await expect(takeBackup(other)).rejects.toMatchObject({ code: 'not-allowed' })
})
