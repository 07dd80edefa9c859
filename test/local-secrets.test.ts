import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { ensureSecrets } from '#worker/local/secrets.ts'
import { readSettings } from '#worker/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The file after `npm start`, which began with this content. */
function started(content: string | null) {
  const file = join(folder, `${Math.random()}`)
  if (content !== null) writeFileSync(file, content)
  ensureSecrets(file)
  const first = readFileSync(file, 'utf8')
  ensureSecrets(file)
  expect(readFileSync(file, 'utf8')).toBe(first)
  return { text: first, mode: statSync(file).mode & 0o777 }
}

it('a new machine gets both secrets, which only its user can read', () => {
  const { text, mode } = started(null)
  expect(readSettings(parseEnv(text)).SEAL_KEY).toHaveLength(1)
  expect(mode).toBe(0o600)
})

it('a file of an older version keeps what it has and gets a key for the seal', () => {
  const old = `SESSION_SECRET="${'s'.repeat(32)}"\nPUSH_PUBLIC_KEY=x`
  const { text } = started(old)
  expect(text.startsWith(`${old}\n`)).toBe(true)
  expect(parseEnv(text)).toMatchObject({ SESSION_SECRET: 's'.repeat(32), PUSH_PUBLIC_KEY: 'x' })
  expect(
    readSettings({ SESSION_SECRET: 's'.repeat(32), SEAL_KEY: parseEnv(text).SEAL_KEY }).SEAL_KEY,
  ).toHaveLength(1)
})

it('an empty key stays empty, so that a site without seals can be tried', () => {
  expect(started('SESSION_SECRET=x\nSEAL_KEY=\n').text).toBe('SESSION_SECRET=x\nSEAL_KEY=\n')
})
