import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { freePort } from '#test/support/free-port.ts'
import { ownSite, setupCode } from '#test/support/fresh-site.ts'
import { longBrowserTests, tier } from '#test/tiers.ts'
import { newVapidKeys } from '#worker/push/vapid.ts'

/** The signed-in site offers notifications. */
const { publicKey, privateKey } = await newVapidKeys()

// The workers of a run load this file again. They must find the same ports and the same browser.
process.env.E2E_SOURCE_PORT ??= String(await freePort())
process.env.E2E_DEMOS_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ||= findChromium().path
const source = `http://127.0.0.1:${process.env.E2E_SOURCE_PORT}`

/** `args` are those of npm start, `settings` environment variables. */
type Site = { args?: string[]; settings?: Record<string, string> }

/** The site of each project. It has a database of its own, made anew for every run. */
const sites: Record<string, Site> = {
  'signed-in': { settings: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } },
  admin: {},
  live: { args: ['--scenario', 'race-night'] },
  site: {},
  before: { args: ['--scenario', 'before', '--participants', '200'] },
  large: { args: ['--participants', '1500'] },
  walk: { args: ['--scenario', 'race-night'] },
  fresh: { args: ['--empty'], settings: { SETUP_CODE: setupCode, JOLPICA_URL: source, OPENF1_URL: source } },
  own: { args: ['--empty'], settings: { SETUP_CODE: setupCode, ...ownSite } },
}
for (const project of Object.keys(sites)) process.env[`E2E_PORT_${project}`] ??= String(await freePort())
const portOf = (project: string) => process.env[`E2E_PORT_${project}`]!

/** The projects of --project. Without it, all of the tier are wanted. */
const named = process.argv.flatMap((word, i, all) =>
  word === '--project' ? [all[i + 1]] : word.startsWith('--project=') ? [word.slice(10)] : [],
)
const inShortTier = ['signed-in', 'admin', 'live', 'site']
const isWanted = (project: string) =>
  named.length > 0 ? named.includes(project) : tier !== 'short' || inShortTier.includes(project)

/** The local state of a project's site. */
const folderOf = (project: string) => `.wrangler/e2e-${project}`
const hasDemo = ({ args = [] }: Site) => !args.includes('--empty')

/** The demos of the wanted sites, and the sites that begin with each (test/support/seed-demos.ts). */
const demos = Object.values(
  Object.groupBy(
    Object.keys(sites).filter((project) => isWanted(project) && hasDemo(sites[project]!)),
    (project) => (sites[project]!.args ?? []).join(' '),
  ),
).map((projects = []) => ({
  options: sites[projects[0]!]!.args ?? [],
  folders: projects.map(folderOf),
}))

/** The files of a project in the tier that runs. */
function inTier(name: string, testMatch: string[], testIgnore: string[] = []) {
  const ofLong = longBrowserTests[name] ?? []
  const use = { baseURL: `http://localhost:${portOf(name)}` }
  if (tier === 'short') return { name, use, testMatch, testIgnore: [...testIgnore, ...ofLong] }
  return { name, use, testMatch: tier === 'long' ? ofLong : testMatch, testIgnore }
}

const beforeSeason = ['before/**']
const large = ['large/**']
const live = ['live/**']
const fresh = ['fresh/**']
const walk = ['walk/**']
const own = ['own/**']
const signedIn = ['guess/**', 'sign-in.test.ts', 'settings/**', 'league/**']
const admin = ['admin/**', 'bingo/**', 'referee/**', 'looks/states.test.ts']
const others = [...signedIn, ...admin, ...live, ...beforeSeason, ...large, ...fresh, ...walk, ...own]

const results = `test-results/${tier ?? 'by-hand'}`

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: `${results}/e2e`,
  // Only ends tests that hang. The machine may be busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // The projects whose tests run one at a time come first, so that each has one of the workers.
  projects: [
    // These tests move the same deadlines and add users. They run one at a time on two sites.
    { ...inTier('signed-in', signedIn), workers: 1 },
    { ...inTier('admin', admin), workers: 1 },
    // A race that runs. These tests change it, so they run one at a time.
    { ...inTier('live', live), workers: 1 },
    { ...inTier('site', ['**/*.test.ts'], others), fullyParallel: true },
    // A season that has not begun, with 224 participants.
    { ...inTier('before', beforeSeason), fullyParallel: true },
    // More participants than a page shows at once.
    { ...inTier('large', large), fullyParallel: true },
    // A race that runs. These tests press everything, so they run one at a time on a site of their own.
    { ...inTier('walk', walk), workers: 1 },
    // A new deployment: no demo, no admin. Each test goes on where the one before has ended.
    { ...inTier('fresh', fresh), workers: 1 },
    // A new deployment with a name and a colour of its own, and without sources.
    { ...inTier('own', own), workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine gets a second try. test/failed.ts names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    browserName: 'chromium',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    // Tests of the service worker allow it. The others block it, because they cannot intercept its requests.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  // Playwright starts them one at a time, in this order.
  webServer: [
    {
      command: 'exec node --disable-warning=ExperimentalWarning test/support/seed-demos.ts',
      env: { PORT: process.env.E2E_DEMOS_PORT, DEMOS: JSON.stringify(demos) },
      url: `http://127.0.0.1:${process.env.E2E_DEMOS_PORT}`,
      timeout: 600_000,
      reuseExistingServer: false,
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
    },
    ...Object.keys(sites).filter(isWanted).map(serve),
    ...(isWanted('fresh')
      ? [
          {
            command: 'exec node --disable-warning=ExperimentalWarning test/support/fresh-source.ts',
            env: { PORT: process.env.E2E_SOURCE_PORT },
            url: `${source}/ready`,
            reuseExistingServer: false,
          },
        ]
      : []),
  ],
})

/** Serves the production build. An empty site starts anew, the others with their demo. */
function serve(project: string) {
  const { args = [], settings = {} } = sites[project]!
  const options = hasDemo(sites[project]!) ? [] : ['--fresh', ...args]
  return {
    command: `exec node --disable-warning=ExperimentalWarning worker/local/start.ts --no-clock ${options.join(' ')}`,
    env: { LOCAL_STATE: folderOf(project), PORT: portOf(project), ...settings },
    url: `http://127.0.0.1:${portOf(project)}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
