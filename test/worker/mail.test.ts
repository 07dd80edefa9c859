import { describe, expect, it, vi } from 'vitest'
import { codeLetter, reminderLetter, reminderNotice } from '#words/letters.ts'
import { type Mail, MailFault } from '#worker/mail/mail.ts'
import { openMailer } from '#worker/mail/mailer.ts'
import { write } from '#worker/mail/write.ts'

const nothing = { MAIL_FROM: null, RESEND_API_KEY: null, MAIL_OUTBOX: null }
const from = { ...nothing, MAIL_FROM: 'tipping@example.com' }
const letter: Mail = { to: 'kari@example.no', subject: 'Hei', text: 'Hei.', html: '<p>Hei.</p>' }

const answering = (status: number) => vi.fn(async () => new Response(null, { status }))
const endingOf = (send: Promise<void>) =>
  send.then(
    () => 'sent',
    (error) => (error instanceof MailFault ? error.failure : error),
  )

describe('mail', () => {
  it('is not sent without a mail service', () => {
    expect(openMailer(nothing, { send: vi.fn() })).toBeNull()
    expect(openMailer(from, undefined)).toBeNull()
  })

  it('is sent through the binding, with one-click unsubscribe headers', async () => {
    const send = vi.fn(async () => ({ messageId: '1' }))
    const unsubscribe = 'https://tipping.example/unsubscribe?token=1'
    await openMailer(from, { send })!.send({ ...letter, unsubscribe, replyTo: 'ola@example.no' })
    expect(send).toHaveBeenCalledWith({
      ...letter,
      from: { name: 'F1 Tipping', email: 'tipping@example.com' },
      replyTo: 'ola@example.no',
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  it.each([
    ['E_SENDER_NOT_VERIFIED', 'unsent'],
    ['E_RATE_LIMIT_EXCEEDED', 'busy'],
    ['E_INTERNAL_SERVER_ERROR', 'busy'],
    ['', 'unknown'],
  ])('that the binding refuses with %j is %s', async (code, trouble) => {
    const send = () => Promise.reject(Object.assign(new Error('no'), code ? { code } : {}))
    expect(await endingOf(openMailer(from, { send })!.send(letter))).toBe(trouble)
  })

  it('is sent through Resend when there is a key, with an idempotency key', async () => {
    const fetcher = answering(200)
    const settings = { ...from, RESEND_API_KEY: 're_1' }
    await openMailer(settings, { send: vi.fn() }, fetcher)!.send({ ...letter, key: 'reminder/kari/7/3' })
    const [[address, init]] = fetcher.mock.calls as unknown as [[string, RequestInit]]
    expect(address).toBe('https://api.resend.com/emails')
    expect(init.headers).toEqual({
      Authorization: 'Bearer re_1',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'reminder/kari/7/3',
    })
    expect(JSON.parse(String(init.body))).toEqual({
      ...letter,
      to: ['kari@example.no'],
      from: '"F1 Tipping" <tipping@example.com>',
      headers: {},
    })
  })

  it.each([
    [422, 'unsent'],
    [302, 'unsent'],
    [409, 'unknown'],
    [429, 'busy'],
    [500, 'busy'],
  ])('that Resend answers with %d is %s', async (status, trouble) => {
    const mailer = openMailer({ ...from, RESEND_API_KEY: 're_1' }, undefined, answering(status))!
    expect(await endingOf(mailer.send(letter))).toBe(trouble)
  })

  it('without an answer from Resend may have been sent, unless it has an idempotency key', async () => {
    const fetcher = () => Promise.reject(new TypeError('no connection'))
    const mailer = openMailer({ ...from, RESEND_API_KEY: 're_1' }, undefined, fetcher)!
    expect(await endingOf(mailer.send(letter))).toBe('unknown')
    expect(await endingOf(mailer.send({ ...letter, key: 'a' }))).toBe('unsent')
  })

  it('stays on this machine when so configured', async () => {
    const fetcher = answering(204)
    const settings = { ...from, RESEND_API_KEY: 're_1', MAIL_OUTBOX: 'http://127.0.0.1:1/outbox' }
    await openMailer(settings, { send: vi.fn() }, fetcher)!.send(letter)
    const [[address, init]] = fetcher.mock.calls as unknown as [[string, RequestInit]]
    expect([address, JSON.parse(String(init.body))]).toEqual(['http://127.0.0.1:1/outbox', letter])
  })

  it.each<[string, Partial<Mail>]>([
    ['another recipient', { to: 'kari@example.no, ola@example.no' }],
    ['another header', { to: 'kari@example.no\r\nBcc: ola@example.no' }],
    ['a recipient that is too long', { to: `${'a'.repeat(500)}@example.no` }],
    ['a subject with two lines', { subject: 'Hei\r\nBcc: ola@example.no' }],
    ['no subject', { subject: '' }],
    ['a subject that is too long', { subject: 'a'.repeat(201) }],
    ['two reply addresses', { replyTo: 'ola@example.no\nCc: per@example.no' }],
    ['a header in the unsubscribe address', { unsubscribe: 'https://a.example/>\r\nBcc: ola@example.no' }],
    ['a text that is too long', { text: 'a'.repeat(100_001) }],
  ])('is refused before it is sent: %s', async (_, changed) => {
    const send = vi.fn()
    expect(await endingOf(openMailer(from, { send })!.send({ ...letter, ...changed }))).toBe('unsent')
    expect(send).not.toHaveBeenCalled()
  })
})

describe('a mail', () => {
  it('shows a code in text and HTML, in groups of three digits', () => {
    const { subject, text, html } = write(codeLetter('012345678', 10))
    expect(subject).toBe('Bekreft e-postadressen din')
    for (const body of [text, html]) {
      expect(body).toContain('012 345 678')
      expect(body).toContain('Den gjelder i 10 minutter.')
    }
  })

  it('reminds of what is missing and until when, and links to unsubscribe', () => {
    const reminded = {
      deadline: 'RACE' as const,
      year: 2026,
      name: 'Monaco <Grand> "Prix"',
      cutoff: Date.UTC(2026, 5, 7, 13),
      missing: ['FIRST', 'TENTH'] as const,
    }
    const addresses = {
      guess: 'https://a.example/guess',
      settings: 'https://a.example/s',
      unsubscribe: 'https://a.example/u?a=1&b=2',
    }
    const { subject, text, html } = write(reminderLetter(reminded, 3, addresses))
    expect(subject).toBe('Du mangler tips: Monaco <Grand> "Prix"')
    expect(text).toContain('Du har ikke tippet førsteplass og tiendeplass i Monaco <Grand> "Prix".')
    expect(text).toContain(
      'Fristen er søndag 7.\u00a0juni kl.\u00a015.00, norsk tid. Det er mindre enn tre\u00a0timer igjen.',
    )
    expect(text).toContain('Stopp alle påminnelser på e-post: https://a.example/u?a=1&b=2')
    expect(html).toContain('Monaco &lt;Grand&gt; &quot;Prix&quot;')
    expect(html).toContain('href="https://a.example/u?a=1&amp;b=2"')
    expect(html).not.toMatch(/<script|src=/)
  })

  it('of a session names its question and what closes it', () => {
    const reminded = {
      deadline: 'QUALIFYING' as const,
      year: 2026,
      name: 'Monaco',
      cutoff: Date.UTC(2026, 5, 6, 14),
      missing: ['POLE'] as const,
    }
    const { subject, text } = write(reminderLetter(reminded, 1, { guess: '', settings: '', unsubscribe: '' }))
    expect(subject).toBe('Du mangler pole i Monaco')
    expect(text).toContain(
      'Fristen er lørdag 6.\u00a0juni kl.\u00a016.00, norsk tid, når kvalifiseringen starter.',
    )
    expect(reminderNotice(reminded, 1).title).toBe('Du mangler pole i Monaco')
  })

  it('names the season by its year', () => {
    const reminded = {
      deadline: 'SEASON' as const,
      year: 2026,
      name: null,
      cutoff: 0,
      missing: ['FLAG'] as const,
    }
    const addresses = { guess: '', settings: '', unsubscribe: '' }
    const { subject, text } = write(reminderLetter(reminded, 1, addresses))
    expect(subject).toBe('Du mangler tips: sesongen 2026')
    expect(text).toContain('Du har ikke tippet flagg for sesongen 2026.')
    expect(text).toContain('mindre enn én\u00a0time igjen')
  })
})
