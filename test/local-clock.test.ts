import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { startClock } from '#worker/local/clock.ts'

const minute = 60_000
const noon = Date.UTC(2026, 10, 21, 12)

describe('the clock of a local site', () => {
  beforeEach(() => void vi.useFakeTimers({ now: noon + 2 * minute }))
  afterEach(() => void vi.useRealTimers())

  /** Starts a clock and returns the minutes after noon at which it has run. */
  function runs(job: () => Promise<unknown> = async () => {}) {
    const minutes: number[] = []
    void startClock(() => {
      minutes.push((Date.now() - noon) / minute)
      return job()
    })
    return minutes
  }

  it('runs at once, then at every fifth minute', async () => {
    const minutes = runs()
    await vi.advanceTimersByTimeAsync(14 * minute)
    expect(minutes).toEqual([2, 5, 10, 15])
  })

  it('goes on after a run that fails', async () => {
    const minutes = runs(() => Promise.reject(new Error('the site is restarting')))
    await vi.advanceTimersByTimeAsync(4 * minute)
    expect(minutes).toEqual([2, 5])
  })

  it('starts no run while another is at work', async () => {
    const minutes = runs(() => new Promise((done) => setTimeout(done, 7 * minute)))
    await vi.advanceTimersByTimeAsync(14 * minute)
    expect(minutes).toEqual([2, 10])
  })

  it('has the interval of the deployed site', () => {
    const { triggers } = unstable_readConfig({ config: 'wrangler.toml' })
    expect(triggers.crons).toEqual(['*/5 * * * *'])
  })
})
