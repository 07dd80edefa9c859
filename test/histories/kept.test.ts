import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { installClock } from './clock.ts'
import { kept } from './kept.ts'
import { play, report } from './play.ts'

/** The site's own log is silent, because every job of the clock has a line in it. */
beforeEach(() => {
  for (const log of ['log', 'error'] as const) vi.spyOn(console, log).mockImplementation(() => {})
})

beforeAll(async () => {
  await installClock(env.DB)
})

describe('a history that failed once or is rare', () => {
  it.each(Object.entries(kept))('%s', { timeout: 5 * 60_000 }, async (_, history) => {
    const failure = await play(history)
    expect(failure && report(history, failure)).toBeNull()
  })
})
