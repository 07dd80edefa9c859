// The tests in two tiers: `npm test` runs the short one, `npm run test:long` the other, .ci/run both.

/** Without a tier, a command runs both. */
export type Tier = 'short' | 'long'
export const tier = process.env.TEST_TIER as Tier | undefined

/** How many random seasons test/histories plays. */
export const randomSeasons = tier === 'short' ? 2 : 8

/** The worker tests of the long tier: whole seasons, every point of every job, the demo, older releases. */
export const longWorkerTests = [
  'test/histories/kept.test.ts',
  'test/releases/**/*.test.ts',
  'test/worker/{demo-*,*-histories,reminder-season,importing-2025}.test.ts',
  'test/worker/{nothing-left,rereading,salts-stay-secret,sealing,scoring-in-slices,missing-bindings}.test.ts',
]

/** The browser tests of the long tier by project: every page and state, and tests that take minutes. */
export const longBrowserTests: Record<string, string[]> = {
  site: ['every-page.test.ts', 'local-clock.test.ts', 'pictures.test.ts', 'looks/**'],
  'signed-in': ['{guess,league}/every-page.test.ts', 'guess/looks.test.ts'],
  admin: ['bingo/every-page.test.ts', 'looks/states.test.ts', 'admin/{every-page,backup}.test.ts'],
  live: ['live/whole-race.test.ts'],
  before: ['before/**'],
  large: ['large/**'],
  fresh: ['fresh/**'],
}
