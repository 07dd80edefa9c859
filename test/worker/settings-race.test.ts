import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions, revoke } from '#db/queries/sessions.ts'
import {
  calendars,
  invitations,
  mailAddresses,
  mailCodes,
  pushSubscriptions,
  reminderHours,
  userSessions,
  users,
} from '#db/schema.ts'
import { signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 4, 1)
const { publicKey, privateKey } = await newVapidKeys()
const subscription = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/a',
  keys: { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
})
const tables = [mailAddresses, mailCodes, reminderHours, invitations, calendars, pushSubscriptions]

/** A user with six reminder options, on a site with every channel. */
async function aPerson() {
  await db.delete(users)
  const id = await aUser(db, 'To faner')
  await db.insert(reminderHours).values({ user: id, hours: 6 })
  const office = new PostOffice()
  const browser = await signedIn(id, now)
  const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } as unknown as Partial<Env>
  browser.bindings = { ...browser.bindings, ...office.settings, ...keys }
  return { id, browser, office }
}

const stored = async () => {
  const rows = await Promise.all(
    tables.map(async (table) => [getTableName(table), await db.$count(table)] as const),
  )
  return Object.fromEntries(rows.filter(([, count]) => count > 0))
}

const everywhere = (user: string) => endSessions(db, user)
/** As another browser of the user ends one session. */
const thisOne = async (_: string, session: string) => void (await revoke(db, session, now + 1))

describe('a form of a session that ends meanwhile', () => {
  const forms: [string, Record<string, string>][] = [
    ['/settings/mail', { intent: 'address', address: 'kari@example.no' }],
    ['/settings/mail', { intent: 'hours', hours: '3' }],
    ['/settings/mail', { intent: 'push', subscription }],
    ['/settings/mail', { intent: 'calendar' }],
    ['/settings/referral', { intent: 'create' }],
    ['/settings/sessions', { end: 'others' }],
    ['/settings/sessions', { end: 'annen' }],
  ]
  it.each(forms.flatMap((form) => [[...form, everywhere] as const, [...form, thisOne] as const]))(
    'changes nothing and says so: %s %j',
    async (path, form, end) => {
      const { id, browser, office } = await aPerson()
      await db
        .insert(userSessions)
        .values({ id: 'annen', user: id, startedAt: 1, seenAt: 1, expiresAt: 1e15 })
      const session = decodeURIComponent(browser.jar.get('__Host-session')!).split('.')[0]!
      // Runs after the session check and before any write.
      const limit = async () => {
        await end(id, atob(session).split('.')[1]!)
        return { success: true }
      }
      browser.bindings = { ...browser.bindings, SETTINGS_LIMIT: { limit } }
      expect((await browser.post(path, form)).status).toBe(401)
      expect(await db.$count(userSessions)).toBe(end === thisOne ? 1 : 0)
      expect(await stored()).toEqual({ reminder_hours: 1 })
      expect((await db.select().from(reminderHours))[0]!.hours).toBe(6)
      expect(office.letters).toEqual([])
    },
  )

  it('confirms no address, even with the right code', async () => {
    const { id, browser, office } = await aPerson()
    await browser.post('/settings/mail', { intent: 'address', address: 'kari@example.no' })
    const limit = async () => {
      await endSessions(db, id)
      return { success: true }
    }
    browser.bindings = { ...browser.bindings, SETTINGS_LIMIT: { limit } }
    expect((await browser.post('/settings/mail/verify', { code: office.code })).status).toBe(401)
    expect(await db.$count(mailAddresses)).toBe(0)
  })

  it('would succeed otherwise', async () => {
    const { browser, office } = await aPerson()
    await browser.post('/settings/mail', { intent: 'address', address: 'kari@example.no' })
    await browser.post('/settings/mail/verify', { code: office.code })
    await browser.post('/settings/mail', { intent: 'push', subscription })
    await browser.post('/settings/mail', { intent: 'calendar' })
    await browser.post('/settings/referral', { intent: 'create' })
    expect(await stored()).toEqual({
      mail_addresses: 1,
      mail_codes: 1,
      reminder_hours: 1,
      invitations: 1,
      calendars: 1,
      push_subscriptions: 1,
    })
  })
})
