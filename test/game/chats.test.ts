import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatTarget, endingOf, mayPostTo } from '#game/chats/address.ts'
import { type ChatState, stateAfter, toldBy, verdictOf } from '#game/chats/answer.ts'
import { chatRequest } from '#game/chats/payload.ts'
import { type ChatService, type ChatText, chatServices } from '#game/chats/services.ts'
import { escapedForDiscord, escapedForSlack, escapedForTelegram, oneLine } from '#game/chats/text.ts'

const discord = 'https://discord.com/api/webhooks/123456/abc-DEF_ghi'
const target = (service: ChatService, address: string, room = '', hosts: readonly string[] = []) =>
  chatTarget(service, { address, room }, hosts)

describe('the address of a chat', () => {
  it.each<[ChatService, string]>([
    ['DISCORD', discord],
    ['DISCORD', 'https://discordapp.com/api/v10/webhooks/1/x?thread_id=7'],
    ['SLACK', 'https://hooks.slack.com/services/T0/B0/abc'],
    ['TEAMS', 'https://prod-1.westeurope.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?sig=x'],
    ['TEAMS', 'https://firma.webhook.office.com/webhookb2/a'],
    ['TEAMS', 'https://d.environment.api.powerplatform.com/powerautomate/a?sig=b'],
  ])('is taken as %s shows it: %s', (service, address) => {
    expect(target(service, address)).toEqual({ address: new URL(address).href, room: null })
  })

  it('of Telegram is made of the token and the chat', () => {
    const bot = `123456789:${'A'.repeat(35)}`
    expect(target('TELEGRAM', bot, '-1001')).toEqual({
      address: `https://api.telegram.org/bot${bot}`,
      room: '-1001',
    })
    expect(target('TELEGRAM', `${bot}/../x`, '1')).toEqual({ fault: 'chat-token-wrong' })
    expect(target('TELEGRAM', bot, '1&x=2')).toEqual({ fault: 'chat-room-wrong' })
  })

  const hosts = [
    ...['127.0.0.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '0', '169.254.169.254'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '[::ffff:a9fe:a9fe]', '①②⑦.0.0.1', '127。0。0。1'],
    ...['localhost', 'a.localhost', 'router.local', 'metadata.google.internal', 'metadata', 'db'],
    ...['discord.com.', 'discord.com.evil.no', 'evil-discord.com', 'xdiscord.com', 'logic.azure.com'],
    ...['discord.com@evil.no', 'evil.no#@discord.com', 'evil.no\\@discord.com', 'evil.no?.discord.com'],
    ...[
      'evil-logic.azure.com',
      'logic.azure.com.evil.no',
      'ⓓiscord.evil.no',
      'dıscord.com',
      'dis%63ord.evil.no',
    ],
    ...['user@discord.com', 'user:pass@discord.com', 'discord.com:8443', 'discord.com:80', 'evil.no'],
  ]
  it.each(
    hosts.flatMap((host) =>
      (['DISCORD', 'SLACK', 'TEAMS', 'JSON'] as const).map((service) => [service, host] as const),
    ),
  )('for %s is refused at %s', (service, host) => {
    const asked = target(service, `https://${host}/api/webhooks/1/x`, '', ['hooks.klubb.no'])
    expect(asked).toHaveProperty('fault')
    expect(mayPostTo(service, { address: `https://${host}/api/webhooks/1/x`, room: null }, [])).toBe(false)
  })

  it.each(['http', 'ftp', 'file', 'javascript', 'data', 'ws', 'HTTP'])('is refused with %s', (scheme) => {
    expect(target('DISCORD', discord.replace('https', scheme))).toHaveProperty('fault')
  })

  it('is refused beside the webhooks of its service', () => {
    for (const path of [
      '/',
      '/api/users/@me',
      '/api/webhooks/../users/1',
      '/api/webhooks/1/x/../../../x',
      '/login',
    ]) {
      expect(target('DISCORD', `https://discord.com${path}`)).toHaveProperty('fault')
    }
  })

  it('for JSON is at a host that is allowed by its whole name', () => {
    const allowed = ['hooks.klubb.no']
    expect(target('JSON', 'https://hooks.klubb.no/inn?a=1#b', '', allowed)).toEqual({
      address: 'https://hooks.klubb.no/inn?a=1',
      room: null,
    })
    for (const host of ['klubb.no', 'x.hooks.klubb.no', 'hooks.klubb.no.evil.no']) {
      expect(target('JSON', `https://${host}/`, '', allowed)).toEqual({ fault: 'chat-host-not-allowed' })
    }
  })

  it('is never inside a network, whatever the operator allows', () => {
    const inside = ['metadata.google.internal', 'localhost', 'router.local', '169.254.169.254', '[::1]', 'db']
    for (const host of inside) {
      expect(target('JSON', `https://${host}/`, '', inside)).toEqual({ fault: 'chat-address-wrong' })
    }
  })

  it('may no longer be posted to when its host is not allowed any more', () => {
    const stored = { address: 'https://hooks.klubb.no/inn', room: null }
    expect(mayPostTo('JSON', stored, ['hooks.klubb.no'])).toBe(true)
    expect(mayPostTo('JSON', stored, [])).toBe(false)
  })

  it('shows its last four characters', () => {
    expect(endingOf({ address: discord, room: null })).toBe('_ghi')
  })
})

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    ...[
      '@everyone',
      '@here',
      '<!channel>',
      '<@123>',
      '[x](https://evil.no)',
      '**fet**',
      'a\n# b',
      '||x||',
      '`x`',
    ],
    ...[
      '\u202egnp.exe',
      'a\u2028b',
      '/start',
      '#tagg',
      'evil.no',
      'https://evil.no',
      '<at>Kari</at>',
      '{{DATE(x)}}',
    ],
  ),
)

describe('a name', () => {
  it('is one line without invisible marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u)
      }),
    )
    expect(oneLine('Kari\r\n@everyone \u202eab\u200b')).toBe('Kari @everyone ab')
  })

  it('is plain text in Discord: every sign that could format is behind a backslash', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const escaped = escapedForDiscord(text)
        expect(escaped.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text)
        expect(escaped.replaceAll(/\\./g, '')).not.toMatch(/[!-/:-@[-`{-~]/)
      }),
    )
  })

  it('is plain text in Slack: no bracket is left', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(escapedForSlack(text)).not.toMatch(/[<>]|&(?!(amp|lt|gt);)/)
      }),
    )
  })

  it('is plain text in Telegram: nothing follows a sign that makes a link', () => {
    fc.assert(
      fc.property(nasty.map(oneLine), (text) => {
        const escaped = escapedForTelegram(text)
        expect(escaped.replaceAll('\u2060', '')).toBe(text)
        expect(escaped).not.toMatch(/[@#/$.:][^\s\u2060]/)
      }),
    )
  })
})

const textOf = (title: string, lines: readonly string[]): ChatText => ({
  title,
  lines,
  link: { label: 'Se ligaen', address: 'https://tipping.example/league/1' },
})
const addresses: Record<ChatService, { address: string; room: string | null }> = {
  DISCORD: { address: discord, room: null },
  SLACK: { address: 'https://hooks.slack.com/services/T0/B0/abc', room: null },
  TEAMS: { address: 'https://a.webhook.office.com/b', room: null },
  TELEGRAM: { address: `https://api.telegram.org/bot1:${'A'.repeat(35)}`, room: '-5' },
  JSON: { address: 'https://hooks.klubb.no/inn', room: null },
}
const requestTo = (service: ChatService, text: ChatText, edits: string | null = null) => {
  const { body, ...request } = chatRequest(service, addresses[service], { ...text, event: 'OPEN', edits })
  return { ...request, size: new TextEncoder().encode(body).length, json: JSON.parse(body) }
}

describe('a message', () => {
  it('is posted as each service wants it', () => {
    const text = textOf('Kari <3 & @everyone', ['Linje_én'])
    expect(requestTo('DISCORD', text)).toMatchObject({
      method: 'POST',
      url: `${discord}?wait=true`,
      json: {
        content: '**Kari \\<3 \\& \\@everyone**\nLinje\\_én\n<https://tipping.example/league/1>',
        allowed_mentions: { parse: [] },
      },
    })
    expect(requestTo('SLACK', text).json.blocks[0].text).toEqual({
      ...{ type: 'plain_text', text: 'Kari &lt;3 &amp; @everyone', emoji: false },
    })
    const [{ content: card }] = requestTo('TEAMS', text).json.attachments
    expect(card.body.map(({ type }: { type: string }) => type)).toEqual(['RichTextBlock', 'RichTextBlock'])
    expect(card.body[0].inlines[0]).toMatchObject({ type: 'TextRun', text: 'Kari <3 & @everyone' })
    const telegram = requestTo('TELEGRAM', text)
    expect(telegram.url).toBe(`${addresses.TELEGRAM.address}/sendMessage`)
    expect(telegram.json).not.toHaveProperty('parse_mode')
    expect(telegram.json).toMatchObject({ chat_id: '-5', text: expect.stringContaining('@\u2060everyone') })
    expect(requestTo('JSON', text).json).toEqual({ version: 1, event: 'OPEN', ...text })
  })

  it('is edited where the service can, and posted again where it cannot', () => {
    const text = textOf('Ny', [])
    expect(requestTo('DISCORD', text, '77')).toMatchObject({ method: 'PATCH', url: `${discord}/messages/77` })
    expect(requestTo('TELEGRAM', text, '77')).toMatchObject({
      url: `${addresses.TELEGRAM.address}/editMessageText`,
      json: { message_id: 77 },
    })
    for (const service of ['SLACK', 'TEAMS', 'JSON'] as const) {
      expect(requestTo(service, text, '77')).toEqual(requestTo(service, text))
    }
  })

  it('fits its service, and keeps its title and link', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chatServices),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 3000 }), { maxLength: 40 }),
        (service, title, lines) => {
          const { json, size } = requestTo(service, textOf(title, lines))
          expect(size).toBeLessThan(100_000)
          expect(JSON.stringify(json)).toContain('https://tipping.example/league/1')
          if (service === 'DISCORD') expect(json.content.length).toBeLessThanOrEqual(2000)
          if (service === 'TELEGRAM') expect(json.text.length).toBeLessThanOrEqual(4096)
          if (service === 'TEAMS') expect(size).toBeLessThanOrEqual(28_000)
          if (service === 'SLACK') {
            const [head, ...sections] = json.blocks
            expect(head.text.text.length).toBeLessThanOrEqual(150)
            for (const { text } of sections) expect(text.text.length).toBeLessThanOrEqual(3000)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

const now = Date.UTC(2026, 5, 7, 13)
const minute = 60_000
const answer = (status: number, more: { type?: string; retryAfter?: string; body?: string } = {}) => ({
  ...{ status, type: 'application/json', retryAfter: null, body: '' },
  ...more,
})

describe('an answer', () => {
  it.each([
    [null, { result: 'unknown' }],
    [answer(204), { result: 'sent', message: null }],
    [answer(200, { body: '{"id":"99"}' }), { result: 'sent', message: '99' }],
    [answer(200, { body: '{"id":"../x"}' }), { result: 'sent', message: null }],
    [answer(302), { result: 'refused' }],
    [answer(400), { result: 'refused' }],
    [answer(403), { result: 'refused' }],
    [answer(403, { type: 'text/html; charset=utf-8' }), { result: 'blocked' }],
    [answer(404), { result: 'gone' }],
    [answer(410), { result: 'gone' }],
    [answer(429), { result: 'blocked' }],
    [answer(429, { retryAfter: '0.5' }), { result: 'wait', wait: 500 }],
    [answer(429, { retryAfter: '999999999' }), { result: 'wait', wait: 24 * 60 * minute }],
    [answer(429, { retryAfter: 'Sun, 07 Jun 2026 13:10:00 GMT' }), { result: 'wait', wait: 10 * minute }],
    [answer(429, { body: '{"parameters":{"retry_after":7}}' }), { result: 'wait', wait: 7000 }],
    [answer(502), { result: 'unknown' }],
    [answer(503), { result: 'refused' }],
  ])('%o is %o', (given, verdict) => {
    expect(verdictOf('DISCORD', given, now)).toEqual(verdict)
  })

  const fresh: ChatState = { failures: 0, fault: null, pausedUntil: null, parkedAt: null }
  const stateWith = (before: ChatState, status: number | null, more = {}) => {
    const given = status === null ? null : answer(status, more)
    return stateAfter(before, verdictOf('DISCORD', given, now), { status, now, chance: 0 })
  }

  it('that is good changes nothing, and ends a bad time', () => {
    expect(stateWith(fresh, 204)).toBeNull()
    expect(stateWith({ ...fresh, failures: 3, fault: '500' }, 204)).toMatchObject(fresh)
  })

  it('that is missing makes longer and longer pauses, until the tenth stops the chat', () => {
    let state = fresh
    const pauses: (number | null)[] = []
    for (let n = 0; n < 10; n++) {
      const { isForService: _, ...next } = stateWith(state, null)!
      pauses.push(next.pausedUntil && (next.pausedUntil - now) / minute)
      state = next
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 120, 120, 120, 120, null])
    expect(state).toEqual({ failures: 10, fault: 'SILENT', pausedUntil: null, parkedAt: now })
  })

  it('that bans the site pauses its service for an hour, and is no failure of the chat', () => {
    const paused = { failures: 0, fault: 'BLOCKED', pausedUntil: now + 60 * minute, isForService: true }
    expect(stateWith(fresh, 429)).toMatchObject(paused)
    expect(stateWith(fresh, 403, { type: 'text/html' })).toMatchObject(paused)
  })

  it('that the address has ended stops the chat at once', () => {
    expect(stateWith(fresh, 410)).toMatchObject({ parkedAt: now, fault: '410' })
  })

  it('is retold without the secret, and never if it is a page', () => {
    const secret = { address: discord, room: null }
    expect(toldBy(answer(400, { body: 'no such\nwebhook abc-DEF_ghi' }), secret)).toBe('no such webhook …')
    expect(toldBy(answer(403, { type: 'text/html', body: '<h1>x' }), secret)).toBe('')
  })
})
