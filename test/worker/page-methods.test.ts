import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { siteAddress } from '#test/support/site.ts'

const db = openDatabase(env.DB)
let browser: Browser

beforeAll(async () => {
  browser = await signedIn(await aUser(db, 'Kari'), Date.now())
})

const send = (method: string, path: string) =>
  browser.fetch(path, {
    method,
    headers: { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ intent: 'here' }),
  })

describe('a page', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('does not run its form for %s', async (method) => {
    const answer = await send(method, '/logout')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect(await answer.text()).toContain('Adressen svarer ikke på denne metoden.')
    expect(await browser.status()).toBe('OK')
  })

  it('without a form says what it has', async () => {
    const answer = await send('POST', '/about')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
