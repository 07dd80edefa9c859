import { describe, expect, it } from 'vitest'
import { shows, Terminal } from './support/curl.ts'

const terminal = () => new Terminal()

describe('the terminal of the API example', () => {
  it('sets variables and fills them in', async () => {
    const one = terminal()
    await one.run(`SITE=http://a\nBOTH="$SITE/b"\nSESSION='$SITE'`)
    expect(Object.fromEntries(one.variables)).toEqual({
      SITE: 'http://a',
      BOTH: 'http://a/b',
      SESSION: '$SITE',
    })
  })

  it.each(['curl --http3 http://a', 'wget http://a', 'curl "$NOBODY/a"', 'A=b c'])(
    'refuses %s',
    async (script) => {
      await expect(terminal().run(script)).rejects.toThrow(/^(Not|\$NOBODY)/)
    },
  )
})

describe('a shown answer', () => {
  const answer = 'HTTP/1.1 200 OK\nvary: Origin\netag: "abc"\n\n{"a":1,"b":[2]}'

  it.each(['HTTP/1.1 200 OK\nETag: "…"\n\n{"a":1,…}', 'HTTP/1.1 200 OK\n\n{"a":…,"b":…}'])(
    'matches with %j',
    (shown) => {
      expect(shows(answer, shown)).toBe(true)
    },
  )

  it.each([
    'HTTP/1.1 403 Forbidden\n\n{"a":1,…}',
    'HTTP/1.1 200 OK\nETag: "x…"\n\n{"a":1,…}',
    'HTTP/1.1 200 OK\n\n{"a":2,…}',
    'HTTP/1.1 200 OK\n\n{"a":1',
    'HTTP/1.1 200 OK',
    'ETag: "…"\n\n…',
  ])('does not match with %j', (shown) => {
    expect(shows(answer, shown)).toBe(false)
  })
})
