import { sha256 } from '@oslojs/crypto/sha2'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { vi } from 'vitest'
import { siteAddress } from './site.ts'

export const googleSettings = { GOOGLE_CLIENT_ID: 'vår klient', GOOGLE_CLIENT_SECRET: 'hemmelig' }

type Grant = { subject: string; nonce: string; challenge: string; redirectUri: string }

/** A provider as its clients know it. */
export type Faked = {
  issuer: string
  tokenHost: string
  keyHost: string
  client: { id: string; secret: string }
  /** How the client proves itself. The default is a secret in the header. */
  isClient?: (body: FormData) => Promise<boolean>
}

const asGoogle: Faked = {
  issuer: 'https://accounts.google.com',
  tokenHost: 'oauth2.googleapis.com',
  keyHost: 'www.googleapis.com',
  client: { id: googleSettings.GOOGLE_CLIENT_ID, secret: googleSettings.GOOGLE_CLIENT_SECRET },
}

const keys = await generateKeyPair('RS256', { extractable: true })
const foreignKeys = await generateKeyPair('RS256')

const publicKeyAsSecret = async () => new TextEncoder().encode(await exportSPKI(keys.publicKey))

/**
 * Fakes the token and key endpoints of Google, or of another provider. It checks code, PKCE, redirect address and secret as Google does. A
 * test can change its next answer.
 */
export class Google {
  now: number
  /** Changes the claims of the next token. */
  claims: (claims: JWTPayload) => JWTPayload = (claims) => claims
  signedBy: 'google' | 'somebody else' | 'nobody' | 'the public key' = 'google'
  /** Accepts a code twice. */
  allowsReuse = false
  /** Overrides an endpoint, by host. */
  readonly instead = new Map<string, () => Promise<Response>>()
  readonly #grants = new Map<string, Grant>()
  readonly as: Faked

  constructor(now: number, as: Faked = asGoogle) {
    this.now = now
    this.as = as
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input as Request, init as RequestInit)
      const { host } = new URL(request.url)
      const instead = this.instead.get(host)
      if (instead) return instead()
      const { pathname } = new URL(request.url)
      if (host === as.keyHost || (host === as.tokenHost && pathname.endsWith('/keys')))
        return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] })
      if (host === as.tokenHost) return this.#token(request)
      throw new TypeError(`no server at ${host}`)
    })
  }

  /** A user agrees on Google's page; returns the path to which the browser is redirected. */
  approve(address: string, subject: string): string {
    const asked = new URL(address).searchParams
    const code = crypto.randomUUID()
    this.#grants.set(code, {
      subject,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    })
    const home = new URL(asked.get('redirect_uri')!)
    home.search = String(new URLSearchParams({ state: asked.get('state')!, code, iss: this.as.issuer }))
    return home.href.slice(siteAddress.length)
  }

  async #token(request: Request): Promise<Response> {
    const body = await request.formData()
    const code = String(body.get('code'))
    const grant = this.#grants.get(code)
    if (!this.allowsReuse) this.#grants.delete(code)
    const { id, secret } = this.as.client
    const basic = `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`
    const challenge = encodeBase64urlNoPadding(
      sha256(new TextEncoder().encode(String(body.get('code_verifier')))),
    )
    const isClient = this.as.isClient
      ? await this.as.isClient(body)
      : request.headers.get('Authorization') === basic
    const isValid = isClient && body.get('redirect_uri') === grant?.redirectUri
    if (grant === undefined || !isValid || grant.challenge !== challenge) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: await this.#idToken(grant) })
  }

  #idToken({ subject, nonce }: Grant): Promise<string> {
    const iat = Math.floor(this.now / 1000)
    const claims = {
      iss: this.as.issuer,
      aud: this.as.client.id,
      azp: this.as.client.id,
      sub: subject,
      nonce,
      iat,
      exp: iat + 3600,
    }
    return this.#sign(this.claims(claims))
  }

  async #sign(claims: JWTPayload): Promise<string> {
    const token = new SignJWT(claims)
    switch (this.signedBy) {
      case 'google':
        return token.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey)
      case 'somebody else':
        return token.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(foreignKeys.privateKey)
      case 'the public key':
        return token.setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(await publicKeyAsSecret())
      case 'nobody':
        return new UnsecuredJWT(claims).encode()
    }
  }
}
