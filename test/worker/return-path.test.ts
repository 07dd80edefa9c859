import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from '#worker/auth/return-path.ts'

const here = 'https://tipping.example'

/** Resolves a Location as browsers do: they drop tabs and line breaks, and turn backslashes. */
const leadsTo = (location: string) =>
  new URL(location.replaceAll(/[\t\n\r]/g, '').replaceAll('\\', '/'), here)

const pieces = fc.constantFrom(
  ...['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%09', '\t', '\n', '\0', ' ', '\u2028'],
  ...['https', 'javascript', 'evil.example', 'stats', 'login', '2025', 'å', '//', '/.', '/..'],
)
const crafted = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
const anything = fc.oneof(
  crafted,
  crafted.map((rest) => `/${rest}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

describe('the return path after login', () => {
  it.each(['/', '/score', '/stats/2025/7?a=b&c=%C3%A5#graf', '/user/compare?year=2025', '/loginn'])(
    'is the visitor’s page: %s',
    (path) => expect(returnPath(path)).toBe(path),
  )

  it.each([
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'https://evil.example',
    ],
    ...[
      '/.//evil.example',
      '/..//evil.example',
      '/%2e//evil.example',
      '/\t/evil.example',
      '/\n/evil',
      '\t//evil',
    ],
    ...['javascript:alert(1)', '', ' /score', 'score', '@evil.example', '/score\0', `/${'a'.repeat(2_000)}`],
    ...[
      '/login',
      '/login?redirectAfterLogin=/login',
      '/login/oauth2/code/google?code=a',
      '/logged-in',
      '/logout',
      '/LOGIN',
      '/Logout/',
      '/%6cogin',
      '/login%2Foauth2',
      '/score/%2e%2e/login',
      '/%E0%A4%A',
    ],
  ])('is the front page for an address that leaves the site or loops: %j', (path) =>
    expect(returnPath(path)).toBe('/'),
  )

  it('is the front page when none was saved', () => expect(returnPath(null)).toBe('/'))

  it('never leaves the site, for any input, and is idempotent', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const path = returnPath(given)
        expect(leadsTo(path).origin).toBe(here)
        expect(returnPath(path)).toBe(path)
      }),
      { numRuns: 5_000 },
    )
  })
})
