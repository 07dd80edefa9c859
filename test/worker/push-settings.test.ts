import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import {
  mailAddresses,
  outbox,
  pushSubscriptions,
  raceMessageSettings,
  reminderHours,
  users,
} from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aGrid } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'
import type { Notice, PushResult } from '#worker/push/push.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'

const db = openDatabase(env.DB)
const page = '/settings/mail'
const keys = { p256dh: (await newVapidKeys()).publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
const { publicKey, privateKey } = await newVapidKeys()
const settings = {
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  APP_ORIGIN: siteAddress,
} as unknown as Partial<Env>

let year = 2040
let cutoff: number
beforeEach(async () => {
  await db.delete(users)
  year += 1
  await aSeason(db, { year })
  cutoff = raceStart(year, 1)
  await aGrid(db, await aRace(db, { year, name: 'Monaco' }), ['ver', 'nor'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function aPerson(name = `Noen ${crypto.randomUUID()}`.slice(0, 30)) {
  const id = await aUser(db, name)
  const browser = await signedIn(id, cutoff)
  browser.bindings = { ...browser.bindings, ...settings }
  const turnOn = (endpoint: string) =>
    browser.post(page, { intent: 'push', subscription: JSON.stringify({ endpoint, keys }) })
  return { id, browser, turnOn }
}

const endpointsOf = async (user: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.user, user))).map(
    ({ endpoint }) => endpoint,
  )
const address = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

describe('notifications', () => {
  it('are turned on and off in one browser, or off in all', async () => {
    const { id, browser, turnOn } = await aPerson()
    for (const name of ['mobil', 'pc', 'brett']) {
      expect(mainText(await (await turnOn(address(name))).text())).toContain('Varsler er slått på.')
    }
    expect(mainText(await (await browser.fetch(page)).text())).toContain('Du får varsler i tre nettlesere')
    expect((await db.select().from(reminderHours)).map(({ hours }) => hours)).toEqual([3])
    await browser.post(page, { intent: 'no-push', endpoint: address('pc') })
    expect((await endpointsOf(id)).sort()).toEqual([address('brett'), address('mobil')])
    await browser.post(page, { intent: 'no-pushes' })
    expect(await endpointsOf(id)).toEqual([])
  })

  it('belong to the last user who turned them on in a browser, and others cannot turn them off', async () => {
    const [kari, ola] = [await aPerson(), await aPerson()]
    await kari.turnOn(address('felles'))
    await ola.turnOn(address('felles'))
    expect([await endpointsOf(kari.id), await endpointsOf(ola.id)]).toEqual([[], [address('felles')]])
    await kari.browser.post(page, { intent: 'no-push', endpoint: address('felles') })
    await kari.browser.post(page, { intent: 'no-pushes' })
    expect(await endpointsOf(ola.id)).toEqual([address('felles')])
  })

  it.each([
    'http://fcm.googleapis.com/a',
    'https://localtest.me/a',
    'https://10.0.0.1/a',
    'https://ruter.local/a',
    'tull',
    '',
  ])('cannot be registered for %j', async (endpoint) => {
    const { id, turnOn } = await aPerson()
    const answer = await turnOn(endpoint)
    expect([answer.status, mainText(await answer.text())]).toEqual([
      400,
      expect.stringContaining(reminderRefusals['no-subscription']),
    ])
    expect(await endpointsOf(id)).toEqual([])
  })

  it('are limited to ten browsers; registering one of them again adds none', async () => {
    const { id, turnOn } = await aPerson()
    for (let n = 0; n < 10; n++) expect((await turnOn(address(`${n}`))).status).toBe(200)
    expect((await turnOn(address('10'))).status).toBe(409)
    expect((await turnOn(address('9'))).status).toBe(200)
    expect(await endpointsOf(id)).toHaveLength(10)
  })

  it('are not offered without keys', async () => {
    const { browser, turnOn } = await aPerson()
    browser.bindings = { ...browser.bindings, PUSH_PUBLIC_KEY: '' as never, PUSH_PRIVATE_KEY: '' } as Env
    expect(mainText(await (await browser.fetch(page)).text())).not.toContain('Varsler')
    const refused = await turnOn(address('a'))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(reminderRefusals['no-push'])
  })
})

describe('messages after a race', () => {
  const wants = async () => (await db.select().from(raceMessageSettings)).map(({ user }) => user)
  const textOf = async (answer: Response) => mainText(await answer.text())

  it('are off until a user turns them on, and then off again', async () => {
    const { id, browser, turnOn } = await aPerson()
    await turnOn(address('mobil'))
    expect(await textOf(await browser.fetch(page))).toContain('De røper resultatet.')
    expect(await wants()).toEqual([])
    expect(await textOf(await browser.post(page, { intent: 'races' }))).toContain(
      'Meldinger etter løpet er slått på.',
    )
    expect((await browser.post(page, { intent: 'races' })).status).toBe(200)
    expect(await wants()).toEqual([id])
    expect(await textOf(await browser.post(page, { intent: 'no-races' }))).toContain(
      'Meldinger etter løpet er slått av.',
    )
    expect((await browser.post(page, { intent: 'no-races' })).status).toBe(200)
    expect(await wants()).toEqual([])
  })

  it('of a user without a browser wait for one, and the page says so', async () => {
    const { id, browser, turnOn } = await aPerson()
    const hint = 'Ingen meldinger blir sendt før du har slått på varsler i en nettleser.'
    expect(await textOf(await browser.post(page, { intent: 'races' }))).toContain(hint)
    expect(await textOf(await turnOn(address('mobil')))).not.toContain(hint)
    expect(await wants()).toEqual([id])
  })

  it('are not offered without keys', async () => {
    const { browser } = await aPerson()
    browser.bindings = { ...browser.bindings, PUSH_PUBLIC_KEY: '' as never, PUSH_PRIVATE_KEY: '' } as Env
    expect(await textOf(await browser.fetch(page))).not.toContain('Meldinger etter løpet')
    expect((await browser.post(page, { intent: 'races' })).status).toBe(409)
  })

  it('are not turned on by a user who signs out everywhere meanwhile', async () => {
    const { id, browser } = await aPerson()
    const limit = async () => {
      await endSessions(db, id)
      return { success: true }
    }
    browser.bindings = { ...browser.bindings, SETTINGS_LIMIT: { limit } }
    expect((await browser.post(page, { intent: 'races' })).status).toBe(401)
    expect(await wants()).toEqual([])
  })
})

describe('a pushed reminder', () => {
  const sent: { to: string; notice: Notice; lifetime: number }[] = []
  let results: Record<string, PushResult> = {}
  beforeEach(() => {
    sent.length = 0
    results = {}
  })

  const run = (hours: number, office = new PostOffice()) => {
    const now = cutoff - hours * 3_600_000
    const app = appAt(now, { ...settings, ...office.settings })
    const send = async (to: { endpoint: string }, notice: Notice, lifetime: number) => {
      const name = to.endpoint.split('/').at(-1)!
      sent.push({ to: name, notice, lifetime })
      return results[name] ?? ('sent' as const)
    }
    return sendDue(
      { ...app, push: { publicKey, send } },
      aTurn(() => now),
      reminders,
    )
  }
  const aSubscriber = async (...names: string[]) => {
    const person = await aPerson()
    for (const name of names) await person.turnOn(address(name))
    return person
  }

  it('has the text of the mail and is sent once to every browser', async () => {
    await aSubscriber('mobil', 'pc')
    expect(await run(2)).toEqual({ sent: 1, failed: 0, late: 0 })
    await run(1.9)
    expect(sent.map(({ to }) => to).sort()).toEqual(['mobil', 'pc'])
    expect(sent[0]).toMatchObject({
      lifetime: 7200,
      notice: {
        title: 'Du mangler tips: Monaco',
        path: '/guess',
        tag: expect.stringMatching(/^tips-race:\d+$/),
      },
    })
    expect(sent[0]!.notice.body).toMatch(/^Fristen er .* kl\.\s\d\d\.\d\d, om mindre enn tre\stimer\.$/)
  })

  it('and a mail are independent channels of one reminder, each sent once', async () => {
    const { id } = await aSubscriber('mobil')
    await db.insert(mailAddresses).values({ user: id, address: 'kari@example.no', verifiedAt: 0 })
    const office = new PostOffice()
    office.fault = (n) => (n === 1 ? { error: new Error('lost'), taken: false } : null)
    expect(await run(2, office)).toEqual({ sent: 1, failed: 1, late: 0 })
    expect(await run(1.9, office)).toEqual({ sent: 0, failed: 0, late: 0 })
    expect((await db.select().from(outbox)).map(({ way, ending }) => `${way} ${ending}`)).toEqual([
      'MAIL UNKNOWN',
      'PUSH SENT',
    ])
  })

  it('deletes a browser that is gone, and counts as sent when one browser accepts it', async () => {
    const { id } = await aSubscriber('borte', 'mobil')
    results = { borte: 'gone' }
    expect(await run(2)).toEqual({ sent: 1, failed: 0, late: 0 })
    expect(await endpointsOf(id)).toEqual([address('mobil')])
    results = { mobil: 'gone' }
    await db.delete(outbox)
    expect(await run(1.9)).toEqual({ sent: 0, failed: 1, late: 0 })
    expect(await endpointsOf(id)).toEqual([])
    expect(await run(1.8)).toEqual({ sent: 0, failed: 0, late: 0 })
  })

  it('is retried when it was certainly not delivered, and never when it may have been', async () => {
    await aSubscriber('mobil')
    results = { mobil: 'unsent' }
    for (const hours of [2, 1.9, 1.8, 1.7]) await run(hours)
    expect(sent).toHaveLength(3)
    await db.delete(outbox)
    results = { mobil: 'unknown' }
    for (const hours of [2, 1.9]) await run(hours)
    expect(sent).toHaveLength(4)
  })
})
