import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, vi } from 'vitest'
import { installClock } from './clock.ts'

/** Lets the tests of a file play histories: on the clock of a history, without the site's log of every job. */
export function onHistorySite() {
  beforeEach(() => {
    for (const log of ['log', 'error'] as const) vi.spyOn(console, log).mockImplementation(() => {})
  })
  beforeAll(() => installClock(env.DB))
}
