import { afterEach, describe, expect, it, vi } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { contactRefusals } from '#words/refusals/contact.ts'
import { reminderRefusals } from '#words/refusals/reminders.ts'

const now = Date.UTC(2026, 4, 1)

/** A visitor of a site that sends contact messages by mail. */
function aVisitor(changed: Record<string, string> = {}) {
  const office = new PostOffice()
  const settings = { ...office.settings, CONTACT_EMAIL: 'drift@example.com', ...changed }
  const visitor = Object.assign(new Browser(now), {
    bindings: new Browser(now, settings as Partial<Env>).bindings,
  })
  const send = async (form: Record<string, string>) => {
    const answer = await visitor.post('/contact', form)
    return { status: answer.status, headers: answer.headers, text: mainText(await answer.text()) }
  }
  return { office, visitor, send }
}

afterEach(() => vi.restoreAllMocks())

describe('a message from the contact page', () => {
  it('is mailed to the operator, and a reply goes to the sender', async () => {
    const { office, send } = aVisitor()
    const message = 'Hei!\r\n\r\nTabellen er <feil>.\r\nHilsen Kari'
    const { status, text } = await send({ message, answerTo: 'kari@example.no', website: '' })
    expect([status, text]).toEqual([200, expect.stringContaining('Takk! Meldingen er sendt.')])
    expect(text).not.toContain('Hilsen Kari')
    const [letter] = office.letters as unknown as {
      to: string
      replyTo: string
      text: string
      html: string
    }[]
    expect([letter!.to, letter!.replyTo]).toEqual(['drift@example.com', 'kari@example.no'])
    expect(letter!.text).toContain('Hei!\n\nTabellen er <feil>.\nHilsen Kari')
    expect(letter!.html).toContain('Tabellen er &lt;feil&gt;.<br>Hilsen Kari')
  })

  it('needs no address, and hides the operator’s address', async () => {
    const { office, visitor, send } = aVisitor()
    expect(await (await visitor.fetch('/contact')).text()).not.toContain('drift@example.com')
    expect((await send({ message: 'Hei' })).status).toBe(200)
    expect(office.letters[0]).not.toHaveProperty('replyTo')
  })

  it.each([
    ['', '', contactRefusals['message-empty']],
    ['  \r\n ', '', contactRefusals['message-empty']],
    ['a'.repeat(4001), '', contactRefusals['message-long']({ most: 4000 })],
    ['Hei', 'kari@example.no\r\nBcc: ola@example.no', reminderRefusals['no-address']],
    ['Hei', `${'a'.repeat(300)}@example.no`, reminderRefusals['no-address']],
  ])('is refused with a reason and kept: %#', async (message, answerTo, sentence) => {
    const { office, send } = aVisitor()
    const { status, text } = await send({ message, answerTo })
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
    if (message.trim() !== '') expect(text).toContain(message)
    expect(office.letters).toEqual([])
  })

  it('by a bot that fills in every field is dropped and thanked for', async () => {
    const { office, send } = aVisitor()
    const { text } = await send({ message: 'Kjøp nå', website: 'https://spam.example' })
    expect([text, office.letters]).toEqual([expect.stringContaining('Takk!'), []])
  })

  it('may be sent three times per minute', async () => {
    const { send } = aVisitor()
    const answers = []
    for (let n = 0; n < 8; n++) answers.push(await send({ message: 'Hei' }))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
    // The minute may change during the test.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.headers.get('Retry-After')).toBe('60')
  })

  it('says when it could not be sent, and is kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { office, send } = aVisitor()
    office.fault = () => ({ error: refusal('E_DELIVERY_FAILED'), taken: false })
    const { status, text } = await send({ message: 'Viktig beskjed' })
    expect([status, text]).toEqual([503, expect.stringContaining(contactRefusals['message-not-sent'])])
    expect(text).toContain('Viktig beskjed')
  })

  it('is refused when the page has no form', async () => {
    const others: Record<string, string>[] = [
      { CONTACT_FORM_URL: 'https://skjema.example/a' },
      { MAIL_FROM: '' },
      { CONTACT_EMAIL: '' },
    ]
    for (const changed of others) {
      const { office, send, visitor } = aVisitor(changed)
      expect(await (await visitor.fetch('/contact')).text()).not.toContain('<textarea')
      expect((await send({ message: 'Hei' })).status).toBe(409)
      expect(office.letters).toEqual([])
    }
  })
})
