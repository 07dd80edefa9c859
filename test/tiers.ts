// The tests in two tiers: `npm test` runs the short one, `npm run test:long` the other, .ci/run both.

/** Without a tier, a command runs both. */
export type Tier = 'short' | 'long'
export const tier = process.env.TEST_TIER as Tier | undefined

/** How many random seasons test/histories plays. */
export const randomSeasons = tier === 'short' ? 2 : 8

/** Every how many bits of a published window a test flips. Odd, so that no place in a byte is left out. */
export const flippedBits = tier === 'short' ? 7 : 1

/** The tests in Node that the long tier has: histories, every bit, larger models, importing, ten real seconds. */
export const longGameTests = [
  'test/model/deadline.test.ts',
  'test/game/{seal-independent,seal-check}.test.ts',
  'test/{import-command,silent-chat}.test.ts',
]

/** The tests that the short tier leaves to the long one. The others of the long tier do more there. */
export const onlyLongGameTests = [
  'test/game/seal-independent.test.ts',
  'test/{import-command,silent-chat}.test.ts',
]

/** The worker tests of the long tier: whole seasons, every point of every job, the demo, older releases. */
export const longWorkerTests = [
  'test/histories/kept.test.ts',
  'test/releases/**/*.test.ts',
  'test/worker/{demo-*,*-histories,reminder-season,importing-2025,scoring-2025,importing-monaco}.test.ts',
  'test/worker/{nothing-left,rereading,salts-stay-secret,sealing,scoring-in-slices,missing-bindings}.test.ts',
  // Every page and call as every role, and every kind of entry of the log.
  'test/worker/{refused-pages,leagues-access,page-copies,race-pages,rules-version}.test.ts',
  // The stories and the reference players of whole seasons, computed again.
  'test/worker/reference-players.test.ts',
  'test/worker/{own-story,field-story,letters-agree}.test.ts',
  'test/worker/{poll-tags,hidden-guesses,live-agrees,moved-cutoffs-model,question-windows}.test.ts',
]

/** The browser tests of the long tier by project: every page and state, and tests that take minutes. */
export const longBrowserTests: Record<string, string[]> = {
  site: ['{every-page,local-clock,pictures,people,seal-log,offline,keyboard,taps}.test.ts', 'looks/**'],
  'signed-in': [
    '{guess,league}/{every-page,taps}.test.ts',
    'league/chats.test.ts',
    'guess/{looks,walk,receipt}.test.ts',
    'settings/reminders-and-invitations.test.ts',
  ],
  admin: [
    'looks/states.test.ts',
    'admin/{every-page,backup,competitors,log,taps}.test.ts',
    'bingo/{every-page,contact}.test.ts',
  ],
  live: ['live/{whole-race,pictures}.test.ts'],
  before: ['before/**'],
  large: ['large/**'],
  fresh: ['fresh/**'],
  walk: ['walk/**'],
  own: ['own/**'],
}
