import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'

/** The site's key pair for push, base64url: an uncompressed P-256 point and its private scalar. */
type VapidKeys = { publicKey: string; privateKey: string }

const hours = 60 * 60

/** The Authorization header that identifies us to a push service (RFC 8292). */
export async function authorization(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
  now: number,
): Promise<string> {
  const point = decodeBase64urlIgnorePadding(publicKey)
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: encodeBase64urlNoPadding(point.slice(1, 33)),
      y: encodeBase64urlNoPadding(point.slice(33)),
      d: privateKey,
    },
    'ES256',
  )
  const claims = { aud: new URL(endpoint).origin, sub: contact, exp: Math.floor(now / 1000) + 12 * hours }
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(key)
  return `vapid t=${token}, k=${publicKey}`
}

export async function newVapidKeys(): Promise<VapidKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  const point = [4, ...decodeBase64urlIgnorePadding(x), ...decodeBase64urlIgnorePadding(y)]
  return { publicKey: encodeBase64urlNoPadding(new Uint8Array(point)), privateKey: d }
}
