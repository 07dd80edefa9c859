import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentParameters, freeParameters, sharedAddress } from '#worker/page-address.ts'
import { networkOf } from '#worker/visitor.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is read in one place', () => {
    const readers = globSync('{app,worker}/**/*.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').includes('CF-Connecting-IP'),
    )
    expect(readers).toEqual(['worker/visitor.ts'])
  })
})

describe('the address of a shared page', () => {
  it.each([
    ['/?x=1', '/'],
    ['/?utm_source=mail&year=2025&fbclid=1', '/?year=2025'],
    ['/?year=2025&raceId=&year=2024', '/?year=2025'],
    ['/user/compare?b=2&a=1', '/user/compare?a=1&b=2'],
    ['/_root.data?x=1', '/_root.data'],
  ])('%s is %s', (asked, shared) => {
    expect(sharedAddress(`https://example.com${asked}`)).toBe(`https://example.com${shared}`)
  })

  it.each(['/?q=kari', '/?graf=plass', '/score.data?_routes=root'])('%s is not shared', (asked) => {
    expect(sharedAddress(`https://example.com${asked}`)).toBeNull()
  })

  it('names every parameter that a page of visitors reads', () => {
    const names = { year: 'year', raceId: 'raceId', leagueId: 'league', side: 'side', search: 'q' }
    const ofOthers = /\/(admin|guess|session|settings)\/|referee|manage|join|unsubscribe/
    const files = globSync('app/{routes,components}/**/*.tsx').filter((file) => !ofOthers.test(file))
    const read = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const asked = text.matchAll(/fromQuery\.(\w+)\(request(?:, '(\w+)')?/g)
      const own = text.matchAll(/(?:searchParams|search\)|query)\.(?:get|has)\('(\w+)'/g)
      return [
        ...[...asked].map(([, kind, name]) => name ?? names[kind as keyof typeof names]),
        ...[...own].map(([, name]) => name),
      ]
    })
    expect(read.length).toBeGreaterThan(20)
    expect([...contentParameters, ...freeParameters]).toEqual(expect.arrayContaining([...new Set(read)]))
  })
})
