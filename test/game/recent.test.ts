import { describe, expect, it } from 'vitest'
import { Recent } from '#worker/recent.ts'

function reader() {
  let readings = 0
  return async () => {
    readings += 1
    return readings
  }
}

describe('what was read a moment ago', () => {
  it('is answered again until its time is over, to the millisecond', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    expect(await recent.get('home', 5_000, read)).toBe(1)
    expect(await recent.get('home', 5_999, read)).toBe(1)
    expect(await recent.get('home', 6_000, read)).toBe(2)
  })

  it('is kept apart by its key', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    await recent.get('home', 0, read)
    expect(await recent.get('header', 0, read)).toBe(2)
  })

  it('is not trusted when the clock has gone back', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    await recent.get('home', 5_000, read)
    expect(await recent.get('home', 4_999, read)).toBe(2)
  })

  it('is forgotten when a truth changes, also while it is being read', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    const slow = recent.get('home', 0, read)
    recent.forget()
    await slow
    expect(await recent.get('home', 0, read)).toBe(2)
  })

  it('is not kept when it failed', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    await expect(recent.get('home', 0, () => Promise.reject(new Error('no answer')))).rejects.toThrow()
    expect(await recent.get('home', 0, read)).toBe(1)
  })

  it('does not grow for ever', async () => {
    const [recent, read] = [new Recent(1_000), reader()]
    for (let i = 0; i < 250; i++) await recent.get(`race ${i}`, 0, read)
    expect(await recent.get('race 0', 0, read)).toBe(251)
    expect(await recent.get('race 249', 0, read)).toBe(250)
  })
})
