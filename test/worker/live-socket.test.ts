import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { site, siteAddress } from '#test/support/site.ts'
import { Watcher } from '#test/support/watcher.ts'
import { errorBody } from '#worker/api/errors.ts'
import { liveSocket } from '#worker/api/socket.ts'
import { maxWatchers } from '#worker/objects/live-channel.ts'
import { publish } from '#worker/objects/publishing.ts'

const upgrade = { Upgrade: 'websocket', Origin: siteAddress }
const open = (query: string, headers: Record<string, string> = upgrade, bindings = env) =>
  site(Date.now(), bindings).fetch(`/api/public/live/socket${query}`, { headers })

describe('the socket of the live channel', () => {
  it.each<[query: string, news: 'season' | `live/${number}` | `bingo/${number}`]>([
    ['?topics=season', 'season'],
    ['?topics=season,live/12', 'live/12'],
    ['?topics=season,live%2F12,bingo%2F2026', 'bingo/2026'],
    ['?topics=live/12,live/12', 'live/12'],
  ])('opens for a page of the site that follows %s', async (query, topic) => {
    const answer = await open(query)
    expect(answer.status).toBe(101)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const watcher = new Watcher(answer.webSocket!)
    await publish(env.LIVE_CHANNEL, topic, {})
    await vi.waitFor(() => expect(watcher.messages).toEqual([{ topic, data: {} }]))
    expect(liveSocket.message.safeParse(watcher.messages[0]).error).toBeUndefined()
    watcher.socket.close()
    await vi.waitFor(() => expect(watcher.closed).not.toBeNull())
  })

  it.each([['https://evil.example'], [`${siteAddress}.evil.example`], ['null'], ['']])(
    'is refused for a page of another site (%j)',
    async (origin) => {
      const { Origin: _, ...rest } = upgrade
      const answer = await open('?topics=season', origin === '' ? rest : { ...rest, Origin: origin })
      expect([answer.status, answer.webSocket]).toEqual([403, null])
      expect(errorBody.parse(await answer.json()).error.code).toBe('not-allowed')
    },
  )

  it.each([
    [''],
    ['?topics='],
    ['?topics=tull'],
    ['?topics=season,'],
    ['?topics=season,tull'],
    ['?topics=live/0'],
    ['?topics=live/1e3'],
    ['?topics=bingo/26'],
    ['?topics=from%20somewhere'],
    ['?topics=season,live/1,live/2,live/3,live/4'],
    ['?topics=season&topics=live/1'],
  ])('says what is wrong with %j', async (query) => {
    const answer = await open(query)
    expect(answer.status).toBe(400)
    expect(errorBody.parse(await answer.json()).error.fields).toHaveProperty('topics')
  })

  it('needs an upgrade', async () => {
    const answer = await open('?topics=season', { Origin: siteAddress })
    expect(answer.status).toBe(400)
  })

  it('is refused as busy when the channel gives none', async () => {
    const full = { getByName: () => ({ fetch: async () => new Response(null, { status: 503 }) }) }
    const answer = await open('?topics=season', upgrade, { ...env, LIVE_CHANNEL: full as never })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).not.toBeNull()
  })

  it('is one too many above the limit of a network, which may try again in a minute', async () => {
    const { fromOneAddress } = maxWatchers
    try {
      maxWatchers.fromOneAddress = 0
      const answer = await open('?topics=season')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
      expect(errorBody.parse(await answer.json()).error.code).toBe('too-many')
    } finally {
      maxWatchers.fromOneAddress = fromOneAddress
    }
  })
})
