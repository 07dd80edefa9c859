import type { Source } from '#game/source.ts'
import { attempts, type CircuitBreaker, maxBytes, newBreaker, type Outside, pace, timeout } from './get.ts'
import { openJolpica } from './jolpica.ts'
import { type OpenF1, openOpenF1 } from './openf1.ts'
import type { ResultSource } from './words.ts'

/** The result sources, each with its circuit breaker. */
export type Feed = {
  /** The site asks no source, by its settings. */
  isOff: boolean
  results: ResultSource
  openF1: OpenF1
  breakers: Record<Source, CircuitBreaker>
}

type FeedSettings = { APP_ORIGIN: string | null; JOLPICA_URL: string; OPENF1_URL: string; SOURCES?: boolean }

/** The outside world, with the usual limits. */
export const worldFor = ({ APP_ORIGIN }: Pick<FeedSettings, 'APP_ORIGIN'>): Omit<Outside, 'breaker'> => ({
  fetch: (address, init) => fetch(address, init),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  random: Math.random,
  userAgent: `f1-tipping (+${APP_ORIGIN ?? 'no address set'})`,
  timeout,
  maxBytes,
  pace,
  attempts,
})

/** `now` is in milliseconds. Tests replace the outside world with `outside`. */
export function openFeed(settings: FeedSettings, now: number, outside: Partial<Outside> = {}): Feed {
  const world = { ...worldFor(settings), ...outside }
  const isOff = settings.SOURCES === false
  const breaker = () => ({ ...newBreaker(), isPaused: isOff })
  const breakers = { JOLPICA: breaker(), OPENF1: breaker() }
  return {
    isOff,
    results: openJolpica({ ...world, breaker: breakers.JOLPICA }, settings.JOLPICA_URL, now),
    openF1: openOpenF1({ ...world, breaker: breakers.OPENF1 }, settings.OPENF1_URL),
    breakers,
  }
}
