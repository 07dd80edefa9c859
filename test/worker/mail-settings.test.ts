import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, mailCodes, reminderHours } from '#db/schema.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 4, 1, 12)
const minute = 60_000
const page = '/settings/mail'
const verify = '/settings/mail/verify'

/** A signed-in user with a name, on a site that sends mail. */
async function aPerson(office = new PostOffice()) {
  const id = await aUser(db, `Noen ${crypto.randomUUID()}`.slice(0, 30))
  const browser = await signedIn(id, now)
  browser.bindings = { ...browser.bindings, ...office.settings }
  return { id, browser, office }
}

const ask = (browser: Browser, address = 'kari@example.no') =>
  browser.post(page, { intent: 'address', address })
const addressOf = async (user: string) =>
  (await db.select().from(mailAddresses).where(eq(mailAddresses.user, user)))[0]?.address ?? null
const hoursOf = async (user: string) =>
  (await db.select().from(reminderHours).where(eq(reminderHours.user, user))).map(({ hours }) => hours)
const textOf = async (answer: Response) => mainText(await answer.text())

afterEach(() => vi.restoreAllMocks())

describe('an address for reminders', () => {
  it('is stored once the mailed code is typed, with or without spaces', async () => {
    const { id, browser, office } = await aPerson()
    const answer = await ask(browser, ' kari@EXAMPLE.no ')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, verify])
    expect(office.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['kari@example.no', 'Bekreft e-postadressen din'],
    ])
    expect(await addressOf(id)).toBeNull()
    expect(await textOf(await browser.fetch(verify))).toContain('kari@example.no. Den gjelder til kl. 14.10.')
    const confirmed = await browser.post(verify, { code: office.code })
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, page])
    expect(await addressOf(id)).toBe('kari@example.no')
    expect(await hoursOf(id)).toEqual([3])
    expect(await textOf(await browser.fetch(page))).toContain('Påminnelser går til kari@example.no .')
    expect(await textOf(await browser.fetch(verify))).toContain('Ingen adresse venter på en kode.')
  })

  it('is changed or removed only within ten minutes of a sign-in, because it recovers the account', async () => {
    const { id, browser, office } = await aPerson()
    await ask(browser)
    await browser.post(verify, { code: office.code })
    browser.now = now + 10 * minute + 1
    const again = '/login?notice=again&redirectAfterLogin=%2Fsettings%2Fmail'
    for (const answer of [
      await ask(browser, 'ny@example.no'),
      await browser.post(page, { intent: 'remove' }),
    ])
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, again])
    expect([office.letters.length, await addressOf(id)]).toEqual([1, 'kari@example.no'])
  })

  it('stays until the new one is confirmed, and so do the chosen hours', async () => {
    const { id, browser, office } = await aPerson()
    await ask(browser)
    await browser.post(verify, { code: office.code })
    await browser.post(page, { intent: 'hours', hours: '24' })
    await ask(browser, 'ny@example.no')
    expect(await addressOf(id)).toBe('kari@example.no')
    await browser.post(verify, { code: office.code })
    expect([await addressOf(id), await hoursOf(id)]).toEqual(['ny@example.no', [24]])
  })

  it.each(['', 'kari', 'kari@example.no\r\nBcc: ola@example.no', `${'a'.repeat(300)}@example.no`])(
    'is refused when invalid: %j',
    async (address) => {
      const { id, browser, office } = await aPerson()
      const answer = await ask(browser, address)
      expect([answer.status, await textOf(answer)]).toEqual([
        400,
        expect.stringContaining(reminderRefusals['no-address']),
      ])
      expect(office.letters).toEqual([])
      expect(await db.$count(mailCodes, eq(mailCodes.user, id))).toBe(0)
    },
  )

  it('is removed at once, together with a pending code', async () => {
    const { id, browser, office } = await aPerson()
    await ask(browser)
    await browser.post(verify, { code: office.code })
    await ask(browser, 'ny@example.no')
    expect(await textOf(await browser.post(page, { intent: 'remove' }))).toContain('Adressen er fjernet.')
    expect(await addressOf(id)).toBeNull()
    expect((await browser.post(verify, { code: office.code })).status).toBe(400)
    expect(await addressOf(id)).toBeNull()
  })

  it('is not offered on a site without mail', async () => {
    const { browser } = await aPerson()
    browser.bindings = { ...browser.bindings, MAIL_FROM: '' as never }
    expect(await textOf(await browser.fetch(page))).toContain(reminderRefusals['no-mail'])
    expect((await ask(browser)).status).toBe(409)
  })

  it('explains when the mail could not be sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { browser, office } = await aPerson()
    office.fault = () => ({ error: refusal('E_SENDER_NOT_VERIFIED'), taken: false })
    const answer = await ask(browser)
    expect([answer.status, await textOf(answer)]).toEqual([
      503,
      expect.stringContaining(reminderRefusals['mail-not-sent']),
    ])
  })
})

describe('a code', () => {
  const wrongOne = (code: string) => String((Number(code.replaceAll(' ', '')) + 1) % 1e9).padStart(9, '0')

  it('allows five tries, counts them down, and then refuses even the right code', async () => {
    const { id, browser, office } = await aPerson()
    await ask(browser)
    const texts = []
    for (let i = 0; i < 5; i++) {
      texts.push(await textOf(await browser.post(verify, { code: wrongOne(office.code) })))
    }
    for (const left of [4, 3, 2, 1])
      expect(texts[4 - left]).toContain(reminderRefusals['wrong-code']({ left }).replaceAll('\u00a0', ' '))
    expect(texts[4]).toContain('det var siste forsøk')
    const answer = await browser.post(verify, { code: office.code })
    expect([answer.status, await textOf(answer)]).toEqual([
      400,
      expect.stringContaining(reminderRefusals['code-expired']),
    ])
    expect(await addressOf(id)).toBeNull()
  })

  it('allows five tries, even concurrent ones', async () => {
    const { browser, office } = await aPerson()
    await ask(browser)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.post(verify, { code: wrongOne(office.code) })),
    )
    const texts = await Promise.all(answers.map(textOf))
    expect(texts.filter((text) => text.includes('Koden stemmer ikke')).length).toBe(5)
  })

  it('expires after ten minutes', async () => {
    const { id, browser, office } = await aPerson()
    await ask(browser)
    browser.now = now + 10 * minute
    expect((await browser.post(verify, { code: office.code })).status).toBe(400)
    browser.now = now + 10 * minute - 1
    expect((await browser.post(verify, { code: office.code })).status).toBe(302)
    expect(await addressOf(id)).toBe('kari@example.no')
  })

  it('is invalidated by its use and by a newer code', async () => {
    const { browser, office } = await aPerson()
    await ask(browser)
    const first = office.code
    await ask(browser)
    if (office.code !== first) expect((await browser.post(verify, { code: first })).status).toBe(400)
    expect((await browser.post(verify, { code: office.code })).status).toBe(302)
    expect((await browser.post(verify, { code: office.code })).status).toBe(400)
  })

  it('is invalid for other users', async () => {
    const [kari, ola] = [await aPerson(), await aPerson()]
    await ask(kari.browser)
    await ask(ola.browser)
    if (kari.office.code === ola.office.code) return
    expect((await ola.browser.post(verify, { code: kari.office.code })).status).toBe(400)
  })

  it.each(['', '12345678', '1234567890', 'abcdefghi', '１２３４５６７８９'])(
    'has nine digits, so %j does not count as a try',
    async (code) => {
      const { id, browser } = await aPerson()
      await ask(browser)
      const answer = await browser.post(verify, { code })
      expect([answer.status, await textOf(answer)]).toEqual([
        400,
        expect.stringContaining(reminderRefusals['not-nine-digits']),
      ])
      expect((await db.select().from(mailCodes).where(eq(mailCodes.user, id)))[0]!.tries).toBe(0)
    },
  )

  it('is sent at most five times per hour', async () => {
    const { id, browser, office } = await aPerson()
    const statuses = []
    for (let i = 0; i < 7; i++) {
      browser.now = now + i * minute
      statuses.push((await ask(browser)).status)
    }
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429])
    const later = await signedIn(id, now + 60 * minute)
    later.bindings = browser.bindings
    expect((await ask(later)).status).toBe(302)
    expect(office.letters).toHaveLength(6)
  })

  it('is neither in the database, nor in the log, nor in an address', async () => {
    const texts: unknown[] = []
    for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, way).mockImplementation((...words) => texts.push(words))
    }
    const { id, browser, office } = await aPerson()
    const answer = await ask(browser)
    const code = office.code.replaceAll(' ', '')
    const [row] = await db.select().from(mailCodes).where(eq(mailCodes.user, id))
    expect(JSON.stringify(row)).not.toContain(code)
    office.fault = () => ({ error: new Error(`while sending ${code}`), taken: false })
    await ask(browser)
    expect(texts).not.toEqual([])
    expect(texts.map(String).join()).not.toContain(code)
    expect(answer.headers.get('Location')).not.toContain(code)
  })
})

describe('the reminder hours', () => {
  it('are the checked ones, and none ends all reminders', async () => {
    const { id, browser } = await aPerson()
    const form = new URLSearchParams([
      ['intent', 'hours'],
      ['hours', '24'],
      ['hours', '1'],
      ['hours', '24'],
    ])
    await browser.post(page, form as unknown as Record<string, string>)
    expect(await hoursOf(id)).toEqual([1, 24])
    const html = await (await browser.fetch(page)).text()
    expect(html.match(/checked=""/g)).toHaveLength(2)
    await browser.post(page, { intent: 'hours' })
    expect(await hoursOf(id)).toEqual([])
  })

  it.each(['4', '0', '-1', '1e0x', '', 'NaN'])('must be one of six options, not %j', async (hours) => {
    const { id, browser } = await aPerson()
    expect((await browser.post(page, { intent: 'hours', hours })).status).toBe(400)
    expect(await hoursOf(id)).toEqual([])
  })

  it('and the other settings are refused without an explicit intent', async () => {
    const { browser } = await aPerson()
    for (const intent of ['', 'tull', 'constructor']) {
      expect((await browser.post(page, { intent })).status).toBe(400)
    }
  })
})
