import { describe, expect, it } from 'vitest'
import { ShortCache } from '#worker/short-cache.ts'

function reader() {
  let readings = 0
  return async () => {
    readings += 1
    return readings
  }
}

describe('the short cache', () => {
  it('answers until the value expires, to the millisecond', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    expect(await cache.get('home', 5_000, read)).toBe(1)
    expect(await cache.get('home', 5_999, read)).toBe(1)
    expect(await cache.get('home', 6_000, read)).toBe(2)
  })

  it('separates values by key', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await cache.get('home', 0, read)
    expect(await cache.get('header', 0, read)).toBe(2)
  })

  it('ignores values from after the current time', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await cache.get('home', 5_000, read)
    expect(await cache.get('home', 4_999, read)).toBe(2)
  })

  it('is cleared by a write, even during a read', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    const slow = cache.get('home', 0, read)
    cache.forget()
    await slow
    expect(await cache.get('home', 0, read)).toBe(2)
  })

  it('does not keep a failed read', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await expect(cache.get('home', 0, () => Promise.reject(new Error('no answer')))).rejects.toThrow()
    expect(await cache.get('home', 0, read)).toBe(1)
  })

  it('has a limited size', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    for (let i = 0; i < 250; i++) await cache.get(`race ${i}`, 0, read)
    expect(await cache.get('race 0', 0, read)).toBe(251)
    expect(await cache.get('race 249', 0, read)).toBe(250)
  })
})
