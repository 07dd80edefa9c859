import { describe, expect, it } from 'vitest'
import { ShortCache } from '#worker/short-cache.ts'

function reader() {
  let readings = 0
  return async () => {
    readings += 1
    return readings
  }
}

describe('what was read a moment ago', () => {
  it('is answered again until its time is over, to the millisecond', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    expect(await cache.get('home', 5_000, read)).toBe(1)
    expect(await cache.get('home', 5_999, read)).toBe(1)
    expect(await cache.get('home', 6_000, read)).toBe(2)
  })

  it('is kept apart by its key', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await cache.get('home', 0, read)
    expect(await cache.get('header', 0, read)).toBe(2)
  })

  it('is not trusted when the clock has gone back', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await cache.get('home', 5_000, read)
    expect(await cache.get('home', 4_999, read)).toBe(2)
  })

  it('is forgotten when a truth changes, also while it is being read', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    const slow = cache.get('home', 0, read)
    cache.forget()
    await slow
    expect(await cache.get('home', 0, read)).toBe(2)
  })

  it('is not kept when it failed', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    await expect(cache.get('home', 0, () => Promise.reject(new Error('no answer')))).rejects.toThrow()
    expect(await cache.get('home', 0, read)).toBe(1)
  })

  it('does not grow for ever', async () => {
    const [cache, read] = [new ShortCache(1_000), reader()]
    for (let i = 0; i < 250; i++) await cache.get(`race ${i}`, 0, read)
    expect(await cache.get('race 0', 0, read)).toBe(251)
    expect(await cache.get('race 249', 0, read)).toBe(250)
  })
})
