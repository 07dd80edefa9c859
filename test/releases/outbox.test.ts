import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, outbox, reminderHours, userRoles } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { aRace, aSeason, minutes, raceStart } from '#test/support/season.ts'
import { aGrid } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { adminNotices } from '#worker/usecases/messages/admin-notices.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'
import { load, schemaOf } from './database.ts'
import { releases } from './fixtures.ts'

// Release 1.0.0 claims its messages in other tables. During a deploy and after a rollback both releases send.

const release = releases.find(({ version }) => version === '1.0.0')!
const statementOf = (start: RegExp) => release.sent!.statements.find(([sql]) => start.test(sql))![0]
const claimSql = statementOf(/^insert into reminders[\s\S]*race_guesses/)
const endSql = statementOf(/^update reminders set ending/)
const noticeSql = statementOf(/^insert into admin_notices/)

const db = openDatabase(env.DB)
const year = 2030
const cutoff = raceStart(year, 1)
const now = cutoff - 100 * minutes
let race: number
let user: string
let office: PostOffice

async function aWorld() {
  await freshDatabase()
  await aSeason(db, { year })
  race = await aRace(db, { year, name: 'Monaco' })
  await aGrid(db, race, ['ver', 'nor'])
  user = await aUser(db, 'Kari')
  await db.insert(mailAddresses).values({ user, address: 'kari@example.no', verifiedAt: 0 })
  await db.insert(reminderHours).values({ user, hours: 3 })
  await db.insert(userRoles).values({ user, role: 'ADMIN' })
  office = new PostOffice()
}

const run = async (at = now, kind = reminders) =>
  (
    await sendDue(
      appAt(at, office.settings),
      aTurn(() => at),
      kind,
    )
  ).sent

/** Whether 1.0.0 would send the reminder. */
async function claimedBefore(at = now): Promise<boolean> {
  const wanted = [`race:${race}`, 'MAIL', at, user, 3, 'MAIL', user, user]
  const open = [user, race, 2, race, at, at + minutes, at + 180 * minutes, 3]
  const { results } = await env.DB.prepare(claimSql)
    .bind(...wanted, ...open)
    .all()
  return results.length > 0
}
const endedBefore = (ending: string) =>
  env.DB.prepare(endSql).bind(ending, user, `race:${race}`, 3, 'MAIL').run()
const notedBefore = async (keys: string[]) =>
  (await env.DB.prepare(noticeSql).bind(now, JSON.stringify(keys)).all()).results.length > 0

describe('beside release 1.0.0', () => {
  beforeEach(aWorld)

  it('a reminder is sent by one release only', async () => {
    expect(await run()).toBe(1)
    expect(await claimedBefore()).toBe(false)
    await db.delete(outbox)
    expect(await claimedBefore()).toBe(true)
    expect(await run()).toBe(0)
    await endedBefore('SENT')
    expect(await run(now + 5 * minutes)).toBe(0)
  })

  it('a reminder that certainly failed is sent again by one release only', async () => {
    await claimedBefore()
    await endedBefore('UNSENT')
    expect(await run(now + 5 * minutes)).toBe(1)
    expect(await claimedBefore(now + 5 * minutes)).toBe(false)
    await db.delete(outbox)
    office.fault = () => ({ error: refusal('E_DELIVERY_FAILED'), taken: false })
    await run()
    office.fault = () => null
    expect(await claimedBefore(now + 5 * minutes)).toBe(true)
    expect(await run(now + 5 * minutes)).toBe(0)
  })

  it('a waiting case is mailed by one release only, and again when it returns', async () => {
    const late = cutoff + 420 * minutes
    expect(await run(late, adminNotices)).toBe(1)
    const keys = (await db.select().from(outbox)).map(({ about }) => about)
    expect(await notedBefore(keys)).toBe(false)
    await env.DB.prepare('delete from admin_notices').run()
    expect(await notedBefore(keys)).toBe(true)
    expect(await run(late, adminNotices)).toBe(0)
    await env.DB.prepare('delete from admin_notices').run()
    expect(await run(late, adminNotices)).toBe(1)
  })

  it('a user who is deleted by either release leaves no message in both', async () => {
    await run()
    await env.DB.prepare('delete from reminders where user = ?').bind(user).run()
    expect(await db.$count(outbox)).toBe(0)
    await run()
    await env.DB.prepare('delete from users where id = ?').bind(user).run()
    const { results } = await env.DB.prepare('select 1 from reminders union all select 1 from outbox').all()
    expect(results).toEqual([])
  })
})

it('the upgrade takes every message along, so that none is sent again', async () => {
  do await reset()
  while ((await schemaOf(env.DB)).length > 0)
  await load(env.DB, release.database)
  const isBefore = ({ name }: { name: string }) => name < '0045'
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isBefore))
  const [{ id: someone }] = (await env.DB.prepare('select id from users limit 1').all<{ id: string }>())
    .results as [{ id: string }]
  const insert = (table: string, ...rows: string[]) =>
    env.DB.prepare(`insert into ${table} values ${rows.join(', ')}`).run()
  await env.DB.batch(['reminders', 'admin_notices'].map((table) => env.DB.prepare(`delete from ${table}`)))
  await env.DB.prepare('pragma defer_foreign_keys = on').run()
  const races = (await env.DB.prepare('select id from races limit 1').all<{ id: number }>()).results
  const id = races[0]!.id
  await insert(
    'reminders',
    `('${someone}', 'race:${id}', 3, 'MAIL', 7, 1, 'SENT')`,
    `('${someone}', 'race:${id}', 6, 'PUSH', 7, 1, 'UNSENT')`,
    `('${someone}', 'race:${id}', 12, 'PUSH', 7, 1, NULL)`,
  )
  await insert(
    'race_messages',
    `(${id}, '${someone}', 'FLAG', 8, 1, 'UNKNOWN', NULL, NULL, NULL)`,
    `(${id}, '${someone}', 'OFFICIAL', 8, 1, 'SENT', 2, 9, 'hash')`,
  )
  await insert('admin_notices', `('GRID', 9)`)
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const rows = await db.select().from(outbox)
  expect(
    rows.map(({ kind, about, way, ending, retryAt, told }) => [kind, about, way, ending, retryAt, told]),
  ).toEqual([
    ['RACE', `${id}/FLAG`, 'PUSH', 'UNKNOWN', null, null],
    ['RACE', `${id}/OFFICIAL`, 'PUSH', 'SENT', null, '{"rank":2,"points":9,"result":"hash"}'],
    ['REMINDER', `race:${id}/12`, 'PUSH', null, null, null],
    ['REMINDER', `race:${id}/3`, 'MAIL', 'SENT', null, null],
    ['REMINDER', `race:${id}/6`, 'PUSH', 'UNSENT', 7, null],
    ['WAITING', 'GRID', 'MAIL', 'SENT', null, null],
  ])
})
