import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { freePort } from '#test/support/free-port.ts'
import { setupCode } from '#test/support/fresh-site.ts'
import { longBrowserTests, tier } from '#test/tiers.ts'
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

/** `args` are those of npm start, `settings` environment variables. */
type Site = {
  project: string
  port: string
  state: string
  args?: string[]
  settings?: Record<string, string>
}

/** The sites that the projects need. Each has a demo and a database of its own, made anew for every run. */
const sites: Site[] = [
  { project: 'site', port, state: '.wrangler/e2e' },
  {
    project: 'signed-in',
    port: guessPort,
    state: '.wrangler/e2e-guess',
    settings: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey },
  },
  {
    project: 'before',
    port: beforePort,
    state: '.wrangler/e2e-before',
    args: ['--scenario', 'before', '--participants', '200'],
  },
  { project: 'large', port: largePort, state: '.wrangler/e2e-large', args: ['--participants', '1500'] },
  { project: 'live', port: livePort, state: '.wrangler/e2e-live', args: ['--scenario', 'race-night'] },
  {
    project: 'fresh',
    port: freshPort,
    state: '.wrangler/e2e-fresh',
    args: ['--empty'],
    settings: {
      SETUP_CODE: setupCode,
      JOLPICA_URL: `http://127.0.0.1:${sourcePort}`,
      OPENF1_URL: `http://127.0.0.1:${sourcePort}`,
    },
  },
]

/** The projects of --project. Without it, all of the tier are wanted. */
const named = process.argv.flatMap((word, i, all) =>
  word === '--project' ? [all[i + 1]] : word.startsWith('--project=') ? [word.slice(10)] : [],
)
const inShortTier = ['site', 'signed-in', 'live']
const isWanted = (project: string) =>
  named.length > 0 ? named.includes(project) : tier !== 'short' || inShortTier.includes(project)

/** The files of a project in the tier that runs. */
function inTier(name: string, testMatch: string[], testIgnore: string[] = []) {
  const ofLong = longBrowserTests[name]!
  if (tier === 'short') return { name, testMatch, testIgnore: [...testIgnore, ...ofLong] }
  return { name, testMatch: tier === 'long' ? ofLong : testMatch, testIgnore }
}

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

const results = `test-results/${tier ?? 'by-hand'}`

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: `${results}/e2e`,
  // Only ends tests that hang. The machine may be busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  projects: [
    {
      ...inTier('site', ['**/*.test.ts'], [...signedIn, ...beforeSeason, ...large, ...live, ...fresh]),
      fullyParallel: true,
    },
    // These tests move the same deadlines and add users. They run one at a time on a site of their own.
    { ...inTier('signed-in', signedIn), workers: 1, use: { baseURL: `http://localhost:${guessPort}` } },
    // A season that has not begun, with 224 participants.
    {
      ...inTier('before', beforeSeason),
      fullyParallel: true,
      use: { baseURL: `http://localhost:${beforePort}` },
    },
    // More participants than a page shows at once.
    { ...inTier('large', large), fullyParallel: true, use: { baseURL: `http://localhost:${largePort}` } },
    // A race that runs. These tests change it, so they run one at a time.
    { ...inTier('live', live), workers: 1, use: { baseURL: `http://localhost:${livePort}` } },
    // A new deployment: no demo, no admin. Each test goes on where the one before has ended.
    { ...inTier('fresh', fresh), workers: 1, use: { baseURL: `http://localhost:${freshPort}` } },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
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
    ...sites.filter(({ project }) => isWanted(project)).map(serve),
    ...(isWanted('fresh')
      ? [
          {
            command: 'exec node --disable-warning=ExperimentalWarning test/support/fresh-source.ts',
            env: { PORT: sourcePort },
            url: `http://127.0.0.1:${sourcePort}/ready`,
            reuseExistingServer: false,
          },
        ]
      : []),
  ],
})

/** Serves the production build on a database of its own, seeded anew for every run. Playwright starts one at a time. */
function serve({ port: sitePort, state, args = [], settings = {} }: Site) {
  return {
    command: `exec node --disable-warning=ExperimentalWarning worker/local/start.ts --fresh --no-clock ${args.join(' ')}`,
    env: { LOCAL_STATE: state, PORT: sitePort, ...settings },
    url: `http://127.0.0.1:${sitePort}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
