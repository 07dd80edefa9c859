import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { openPush } from '#worker/push/push.ts'
import { sealWith } from '#worker/push/seal.ts'
import { readSubscription } from '#worker/push/subscription.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'
import { readSettings } from '#worker/settings.ts'

// RFC 8291, section 5 and appendix A.
const example = {
  message: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ourPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  ourPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const settings = {
  PUSH_PUBLIC_KEY: example.ourPublic,
  PUSH_PRIVATE_KEY: example.ourPrivate,
  APP_ORIGIN: 'https://tipping.example',
}
const bytes = (text: string) => decodeBase64urlIgnorePadding(text) as Uint8Array<ArrayBuffer>

async function ourPair(): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const point = bytes(example.ourPublic)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(encodeBase64urlNoPadding)
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: example.ourPrivate }
  return {
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
  }
}

it('encrypts a message byte for byte like the example of RFC 8291', async () => {
  const sealed = await sealWith(example.message, example, {
    pair: await ourPair(),
    salt: bytes(example.salt),
  })
  expect(encodeBase64urlNoPadding(sealed)).toBe(example.sealed)
})

describe('a browser’s push subscription', () => {
  const subscriptionFrom = (endpoint: unknown, changed: Record<string, unknown> = {}) =>
    readSubscription(
      JSON.stringify({
        endpoint,
        expirationTime: null,
        keys: { p256dh: example.p256dh, auth: example.auth, ...changed },
      }),
    )

  it('has an endpoint and keys', () => {
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
    expect(subscriptionFrom(endpoint)).toEqual({ endpoint, p256dh: example.p256dh, auth: example.auth })
    expect(subscriptionFrom('https://FCM.googleapis.com:443/a')).toMatchObject({
      endpoint: 'https://fcm.googleapis.com/a',
    })
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://jmt17.google.com/fcm/send/a:b',
    'https://wns2-am3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('may have the endpoint of a known push service: %s', (endpoint) =>
    expect(subscriptionFrom(endpoint)).not.toBeNull(),
  )

  it.each([
    'https://localtest.me/a',
    'https://10.0.0.1.nip.io/a',
    'https://push.example.com/a',
    'https://googleapis.com/a',
    'https://storage.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://evilnotify.windows.com/a',
    'https://notify.windows.com/a',
    'https://fcm.googleapis.com./a',
  ])('may not have another public host, which could resolve to an internal address: %s', (endpoint) =>
    expect(subscriptionFrom(endpoint)).toBeNull(),
  )

  it.each([
    'http://fcm.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://ruter.local/a',
    'https://metadata.google.internal/a',
    'https://push/a',
    'https://fcm.googleapis.com:8443/a',
    'https://kari:hemmelig@fcm.googleapis.com/a',
    `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
    'fcm.googleapis.com',
    '',
    null,
    7,
  ])('may not have the endpoint %j: no https, or not a push service', (endpoint) =>
    expect(subscriptionFrom(endpoint)).toBeNull(),
  )

  it.each<Record<string, unknown>>([
    { auth: 'kort' },
    { auth: '' },
    { auth: null },
    { p256dh: example.auth },
    { p256dh: `A${example.p256dh.slice(1)}` },
    { p256dh: 'ikke base64!' },
  ])('may not have invalid keys: %j', (changed) =>
    expect(subscriptionFrom('https://fcm.googleapis.com/a', changed)).toBeNull(),
  )

  it.each(['', 'null', '[]', '{', '{"endpoint":"https://fcm.googleapis.com"}'])('may not be %j', (json) =>
    expect(readSubscription(json)).toBeNull(),
  )
})

describe('a notification', () => {
  const to = { endpoint: 'https://fcm.googleapis.com/send/1', p256dh: example.p256dh, auth: example.auth }
  const notice = { title: 'Hei', body: 'Hei.', path: '/guess', tag: 'a' }
  const now = Date.UTC(2026, 5, 7)
  const answering = (status: number) => vi.fn(async () => new Response(null, { status }))

  it('is posted encrypted with a lifetime, and identifies the site only to its service (RFC 8292)', async () => {
    const fetcher = answering(201)
    const push = openPush(settings, fetcher)!
    expect(await push.send(to, notice, 3599.7, now)).toBe('sent')
    const [[address, init]] = fetcher.mock.calls as unknown as [[string, RequestInit]]
    const { Authorization, ...headers } = init.headers as Record<string, string>
    expect([address, init.method, init.redirect]).toEqual([to.endpoint, 'POST', 'manual'])
    expect(headers).toEqual({
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: '3599',
      Urgency: 'high',
    })
    expect(new TextDecoder().decode(init.body as Uint8Array)).not.toContain('Hei')
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(Authorization!)!
    expect(key).toBe(settings.PUSH_PUBLIC_KEY)
    const point = bytes(settings.PUSH_PUBLIC_KEY)
    const [x, y] = [point.slice(1, 33), point.slice(33)].map(encodeBase64urlNoPadding)
    const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
    await jwtVerify(token!, verifying, { currentDate: new Date(now) })
    expect(decodeJwt(token!)).toEqual({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://tipping.example',
      exp: now / 1000 + 12 * 3600,
    })
  })

  it.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'unsent'],
    [400, 'unsent'],
    [429, 'unsent'],
    [503, 'unsent'],
  ] as const)('that is answered with %d is %s', async (status, ending) => {
    expect(await openPush(settings, answering(status))!.send(to, notice, 60, now)).toBe(ending)
  })

  it('is not posted to a stored endpoint that would be refused today', async () => {
    const fetcher = answering(201)
    const old = { ...to, endpoint: 'https://localtest.me/a' }
    expect(await openPush(settings, fetcher)!.send(old, notice, 60, now)).toBe('gone')
    expect(fetcher).not.toHaveBeenCalled()
  })

  it('without an answer may have been delivered', async () => {
    const fetcher = () => Promise.reject(new TypeError('no connection'))
    expect(await openPush(settings, fetcher)!.send(to, notice, 60, now)).toBe('unknown')
  })

  it('accepts keys from npm run push:keys', async () => {
    const { publicKey, privateKey } = await newVapidKeys()
    const env = {
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      APP_ORIGIN: 'https://tipping.example',
    }
    expect(readSettings({ ...env, SESSION_SECRET: 'a'.repeat(32) })).toMatchObject(env)
    expect(await openPush(env, answering(201))!.send(to, notice, 60, now)).toBe('sent')
    expect(() => readSettings({ ...env, SESSION_SECRET: 'a'.repeat(32), PUSH_PRIVATE_KEY: '' })).toThrow(
      /PUSH_PRIVATE_KEY and PUSH_PUBLIC_KEY belong together/,
    )
  })

  it('is not available without keys', () =>
    expect(openPush({ ...settings, PUSH_PRIVATE_KEY: null })).toBeNull())
})
