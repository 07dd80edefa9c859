import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { freePort } from '#test/support/free-port.ts'
import { setupCode } from '#test/support/fresh-site.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'

// The workers of a run load this file again. They must find the same ports and the same browser.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_GUESS_PORT ??= String(await freePort())
process.env.E2E_BEFORE_PORT ??= String(await freePort())
process.env.E2E_LARGE_PORT ??= String(await freePort())
process.env.E2E_LIVE_PORT ??= String(await freePort())
process.env.E2E_FRESH_PORT ??= String(await freePort())
process.env.E2E_SOURCE_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ||= findChromium().path
const port = process.env.E2E_PORT
const guessPort = process.env.E2E_GUESS_PORT
const beforePort = process.env.E2E_BEFORE_PORT
const largePort = process.env.E2E_LARGE_PORT
const livePort = process.env.E2E_LIVE_PORT
const freshPort = process.env.E2E_FRESH_PORT
const sourcePort = process.env.E2E_SOURCE_PORT

/** The signed-in site offers notifications. */
const { publicKey, privateKey } = await newVapidKeys()

const beforeSeason = ['before/**']
const large = ['large/**']
const live = ['live/**']
const fresh = ['fresh/**']
const signedIn = [
  'guess/**',
  'bingo/**',
  'sign-in.test.ts',
  'settings/**',
  'league/**',
  'admin/**',
  'referee/**',
  'looks/states.test.ts',
]

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  // Only ends tests that hang. The machine may be busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  projects: [
    {
      name: 'site',
      testIgnore: [...signedIn, ...beforeSeason, ...large, ...live, ...fresh],
      fullyParallel: true,
    },
    // These tests move the same deadlines and add users. They run one at a time on a site of their own.
    { name: 'signed-in', testMatch: signedIn, workers: 1, use: { baseURL: `http://localhost:${guessPort}` } },
    // A season that has not begun, with 224 participants.
    {
      name: 'before',
      testMatch: beforeSeason,
      fullyParallel: true,
      use: { baseURL: `http://localhost:${beforePort}` },
    },
    // More participants than a page shows at once.
    {
      name: 'large',
      testMatch: large,
      fullyParallel: true,
      use: { baseURL: `http://localhost:${largePort}` },
    },
    // A race that runs. These tests change it, so they run one at a time.
    { name: 'live', testMatch: live, workers: 1, use: { baseURL: `http://localhost:${livePort}` } },
    // A new deployment: no demo, no admin. Each test goes on where the one before has ended.
    { name: 'fresh', testMatch: fresh, workers: 1, use: { baseURL: `http://localhost:${freshPort}` } },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    // Tests of the service worker allow it. The others block it, because they cannot intercept its requests.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  webServer: [
    demoAt(port, '.wrangler/e2e'),
    demoAt(guessPort, '.wrangler/e2e-guess', '', {
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
    }),
    demoAt(beforePort, '.wrangler/e2e-before', '--scenario before --participants 200'),
    demoAt(largePort, '.wrangler/e2e-large', '--participants 1500'),
    demoAt(livePort, '.wrangler/e2e-live', '--scenario race-night'),
    demoAt(freshPort, '.wrangler/e2e-fresh', '--empty', {
      SETUP_CODE: setupCode,
      JOLPICA_URL: `http://127.0.0.1:${sourcePort}`,
      OPENF1_URL: `http://127.0.0.1:${sourcePort}`,
    }),
    {
      command: 'exec node --disable-warning=ExperimentalWarning test/support/fresh-source.ts',
      env: { PORT: sourcePort },
      url: `http://127.0.0.1:${sourcePort}/ready`,
      reuseExistingServer: false,
    },
  ],
})

/** Serves the production build on a database of its own, seeded anew for every run. */
function demoAt(sitePort: string, state: string, demo = '', settings: Record<string, string> = {}) {
  return {
    command: `exec node --disable-warning=ExperimentalWarning worker/local/start.ts --fresh --no-clock ${demo}`,
    env: { LOCAL_STATE: state, PORT: sitePort, ...settings },
    url: `http://127.0.0.1:${sitePort}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
