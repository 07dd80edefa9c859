import { describe, expect, it } from 'vitest'
import { overTls } from '#worker/over-tls.ts'
import { textOf } from './support/code.ts'

const answer = overTls<{ APP_ORIGIN?: string }>(() => new Response('answered'))
const ask = (address: string, APP_ORIGIN?: string, method = 'GET') =>
  answer(new Request(address, { method }), { APP_ORIGIN }, {} as ExecutionContext)

describe('a request without encryption', () => {
  const origin = 'https://tipping.example'

  it('of a page leads to its https address, with the query', async () => {
    const { status, headers } = await ask('http://tipping.example/score?year=2025', origin)
    expect([status, headers.get('Location')]).toEqual([301, 'https://tipping.example/score?year=2025'])
  })

  it.each([
    ['GET', '/api/public/home'],
    ['POST', '/api/logout'],
    ['POST', '/logout'],
  ])('is refused, and leads nowhere: %s %s', async (method, path) => {
    const refused = await ask(`http://tipping.example${path}`, origin, method)
    expect([refused.status, refused.headers.get('Location')]).toEqual([403, null])
  })

  it('is answered on a site whose address has none, and any other everywhere', async () => {
    for (const [address, at] of [
      ['http://localhost:8787/', 'http://localhost:8787'],
      ['http://localhost:8787/'],
      ['https://tipping.example/', origin],
    ] as const)
      expect(await (await ask(address, at)).text()).toBe('answered')
  })

  it('never reaches the deployed site', () => {
    expect(textOf('worker/index.ts')).toContain('overTls(server.fetch)')
  })
})

it('files that the Worker does not serve cannot be framed, sniffed or read by another site', () => {
  const everyFile = textOf('app/public/_headers')!.split('\n/*\n')[1]
  for (const header of [
    "Content-Security-Policy: base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Resource-Policy: same-origin',
    'Strict-Transport-Security: max-age=63072000; includeSubDomains',
  ])
    expect(everyFile).toContain(`  ${header}`)
})
