import { describe, expect, it } from 'vitest'
import { newSeed } from '#worker/sealing-key.ts'
import { readSettings, SettingsFault } from '#worker/settings.ts'

const secret = 'a'.repeat(32)

describe('the settings of a deployment', () => {
  it('need only a secret; empty variables count as unset', () => {
    const settings = readSettings({ SESSION_SECRET: secret, CONTACT_EMAIL: '', ARCHIVE_URL: '' })
    expect(settings).toMatchObject({ CONTACT_EMAIL: null, ARCHIVE_URL: null, APP_ORIGIN: null })
    expect(settings.SESSION_SECRET).toEqual([secret])
  })

  it('accept a list of secrets, newest first', () => {
    const older = 'b'.repeat(32)
    expect(readSettings({ SESSION_SECRET: `${secret}, ${older}` }).SESSION_SECRET).toEqual([secret, older])
  })

  it('take keys for the seal as npm run seal:key prints them, newest first', () => {
    const keys = [newSeed(), newSeed()]
    const withKeys = (SEAL_KEY: string) => readSettings({ SESSION_SECRET: secret, SEAL_KEY }).SEAL_KEY
    expect(withKeys(keys.join(', '))).toEqual(keys)
    expect(withKeys('')).toEqual([])
    for (const wrong of ['kort', `${keys[0]},`, keys[0]!.slice(1), `${keys[0]} ${keys[1]}`]) {
      expect(() => withKeys(wrong), wrong).toThrow(/SEAL_KEY is not what npm run seal:key prints/)
    }
  })

  it('use only the origin of the site’s address', () => {
    const env = { SESSION_SECRET: secret, APP_ORIGIN: 'https://tipping.example/sti/' }
    expect(readSettings(env).APP_ORIGIN).toBe('https://tipping.example')
  })

  it('allow another provider than Google only on this machine', () => {
    const env = (APP_ORIGIN: string) => ({
      SESSION_SECRET: secret,
      OIDC_ISSUER: 'http://localhost/id',
      APP_ORIGIN,
    })
    for (const origin of ['http://localhost:8787', 'http://127.0.0.1', 'http://[::1]:80']) {
      expect(readSettings(env(origin)).OIDC_ISSUER).toBe('http://localhost/id')
    }
    for (const origin of [
      '',
      'https://tipping.example',
      'https://localhost.example',
      'http://127.0.0.1.nip.io',
    ]) {
      expect(() => readSettings(env(origin))).toThrow(/OIDC_ISSUER may be another than Google only/)
    }
    expect(readSettings({ SESSION_SECRET: secret }).OIDC_ISSUER).toBe('https://accounts.google.com')
  })

  it('keep mails local only on this machine, and send none without the site’s address', () => {
    const env = { SESSION_SECRET: secret, MAIL_OUTBOX: 'http://127.0.0.1:8788/outbox' }
    expect(readSettings({ ...env, APP_ORIGIN: 'http://localhost:8787' }).MAIL_OUTBOX).toBe(env.MAIL_OUTBOX)
    for (const APP_ORIGIN of ['', 'https://tipping.example']) {
      expect(() => readSettings({ ...env, APP_ORIGIN })).toThrow(/MAIL_OUTBOX is only for/)
    }
    const from = { SESSION_SECRET: secret, MAIL_FROM: 'f1@example.com' }
    expect(() => readSettings(from)).toThrow(/APP_ORIGIN is needed with MAIL_FROM/)
    expect(() => readSettings({ ...from, MAIL_FROM: 'a@b.no\nBcc: c@d.no' })).toThrow(/MAIL_FROM must be/)
  })

  it('report everything missing or wrong in one message', () => {
    const env = { CONTACT_FORM_URL: 'javascript:alert(1)', CONTACT_EMAIL: 'ikke en adresse' }
    expect(() => readSettings(env)).toThrow(SettingsFault)
    expect(() => readSettings(env)).toThrow(
      /SESSION_SECRET is missing.*CONTACT_FORM_URL must be an address.*CONTACT_EMAIL must be an e-mail/,
    )
  })

  it('refuse a short secret', () => {
    expect(() => readSettings({ SESSION_SECRET: 'kort' })).toThrow(/SESSION_SECRET must be at least 32/)
  })
})

describe('further providers', () => {
  const one = { id: 'klubben', label: 'Klubben', issuer: 'https://id.example', clientId: 'a' }
  const read = (list: unknown, more = {}) =>
    readSettings({
      ...{ SESSION_SECRET: secret, OIDC_SECRET_KLUBBEN: 'b', OIDC_SECRET_TO_TRE: 'c', ...more },
      OIDC_PROVIDERS: typeof list === 'string' ? list : JSON.stringify(list),
    }).OIDC_PROVIDERS

  it('have each a secret, which is a setting of its own', () => {
    expect(read([one, { ...one, id: 'to-tre' }]).map((it) => it.secret)).toEqual(['b', 'c'])
    expect(read('')).toEqual([])
    expect(() => read([one], { OIDC_SECRET_KLUBBEN: '' })).toThrow(
      /OIDC_PROVIDERS has a provider without its secret/,
    )
  })

  it.each([
    ['no JSON', 'klubben'],
    ['no list', { one }],
    ['an issuer without encryption', [{ ...one, issuer: 'http://id.example' }]],
    ['an id of ours', [{ ...one, id: 'google' }]],
    ['the id of passkeys', [{ ...one, id: 'passkey' }]],
    ['an id twice', [one, one]],
    ['a field that we do not know', [{ ...one, token: 'https://id.example' }]],
  ])('are refused as %s', (_, list) => {
    expect(() => read(list, { OIDC_SECRET_GOOGLE: 'x', OIDC_SECRET_PASSKEY: 'x' })).toThrow(
      /OIDC_PROVIDERS must be/,
    )
  })

  it('may be on this machine, where the site is too', () => {
    const local = [{ ...one, issuer: 'http://127.0.0.1:9000/id' }]
    expect(() => read(local)).toThrow(/OIDC_PROVIDERS/)
    expect(read(local, { APP_ORIGIN: 'http://localhost:8787' })).toHaveLength(1)
  })
})
