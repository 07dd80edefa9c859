import { maxBytes, type Outside, timeout } from './get.ts'
import { type Jolpica, openJolpica } from './jolpica.ts'
import { type OpenF1, openOpenF1 } from './openf1.ts'

/** The outside sources of truth. */
export type Feed = { jolpica: Jolpica; openF1: OpenF1 }

export type FeedSettings = { APP_ORIGIN: string | null; JOLPICA_URL: string; OPENF1_URL: string }

/** `outside` replaces the real world, in tests. */
export function openFeed(settings: FeedSettings, outside: Partial<Outside> = {}): Feed {
  const world: Outside = {
    fetch: (address, init) => fetch(address, init),
    sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    random: Math.random,
    userAgent: `f1-tipping (+${settings.APP_ORIGIN ?? 'no address set'})`,
    timeout,
    maxBytes,
    ...outside,
  }
  return {
    jolpica: openJolpica(world, settings.JOLPICA_URL),
    openF1: openOpenF1(world, settings.OPENF1_URL),
  }
}
