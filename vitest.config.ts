import '#worker/local/cloudflare-environment.ts'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { longGameTests, longWorkerTests, onlyLongGameTests, randomSeasons, tier } from '#test/tiers.ts'

// wrangler.toml requires it. A fixed value keeps the tests independent of a local .dev.vars.
process.env.SESSION_SECRET ??= 'test-secret-of-at-least-32-characters'

/** Ends a test that hangs, also on a busy machine. No test asserts on time. */
const testTimeout = 60_000

/** The rules, the sources and the shape of the code. */
const game: TestProjectConfiguration = {
  test: {
    name: 'game',
    testTimeout,
    include: tier === 'long' ? longGameTests : ['test/{game,feed,model}/**/*.test.ts', 'test/*.test.ts'],
    exclude: tier === 'short' ? onlyLongGameTests : [],
    // No module here has state, so files share what they import: a third less processor time.
    isolate: false,
    pool: 'threads',
  },
}

const components: TestProjectConfiguration = {
  test: { name: 'app', testTimeout, include: ['test/app/**/*.test.{ts,tsx}'] },
}

/** Builds in a clone, so only the long tier has it. */
const clones: TestProjectConfiguration = {
  test: { name: 'deploy', testTimeout: 240_000, include: ['test/deploy/**/*.test.ts'] },
}

/** How many seasons test/histories runs, and how long they are. `npm run histories` sets more. */
const histories = {
  runs: Number(process.env.HISTORIES ?? randomSeasons),
  seed: Number(process.env.HISTORY_SEED ?? 2026),
  length: Number(process.env.HISTORY_LENGTH ?? 40),
  /** All of them begin in mid-season, with forecasts. */
  isMidSeason: process.env.HISTORY_MID_SEASON === 'true',
  shrinkFor: Number(process.env.HISTORY_SHRINK ?? 60_000),
  /** Plays one history of a seed. */
  only: process.env.HISTORY_ONLY ? Number(process.env.HISTORY_ONLY) : null,
  commit: process.env.HISTORY_COMMIT ?? 'this commit',
}

/** The folder to which `npm run release:fixture` records this release. */
const recordTo = process.env.RECORD_RELEASE ?? ''

declare module 'vitest' {
  interface ProvidedContext {
    histories: typeof histories
    recordTo: string
  }
}

/** In `npm run histories`, React renders as in production, because its development build takes half as long again. */
const isManyHistories = process.env.HISTORIES !== undefined
const productionJsx: Plugin = {
  name: 'production-jsx',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
}

/** Runs use cases, API and pages inside workerd, on the real migrations. */
const inWorkerd: TestProjectConfiguration = {
  plugins: [
    // Provides virtual:react-router/server-build, so that tests render real pages.
    reactRouter(),
    isManyHistories && productionJsx,
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('./migrations'),
          SEAL_KEY: 'YS10ZXN0LWtleS10aGF0LWlzLTMyLWJ5dGVzLWxvbmc=',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    ...(isManyHistories ? { env: { NODE_ENV: 'production' } } : {}),
    testTimeout,
    hookTimeout: testTimeout,
    // Vitest hands modules over as files by default, and workerd cannot read them.
    fsModuleCache: false,
    // Files share a workerd. The setup wipes its storage before each file; module state stays.
    isolate: false,
    include: [
      ...(tier === 'long'
        ? ['test/histories/histories.test.ts', ...longWorkerTests]
        : ['test/{worker,histories,releases}/**/*.test.ts']),
      ...(recordTo === '' ? [] : ['test/releases/recorder.ts']),
    ],
    exclude: tier === 'short' ? longWorkerTests : [],
    // The address of a sheet is part of a page. Vitest leaves it empty by default.
    css: { include: [/\.css\?url$/] },
    setupFiles: ['test/worker/setup.ts'],
    provide: { histories, recordTo },
  },
}

const wanted = { short: [game, components], long: [game, clones], both: [game, components, clones] }[
  tier ?? 'both'
]

// Vitest loads every project even when one is named, and loading this one starts workerd.
const named = process.argv.flatMap((word, i, all) => (word === '--project' ? [all[i + 1]] : []))
const withWorkerd = named.length === 0 || named.includes('worker')

export default defineConfig({
  // Two workerds, each with its own storage. Vitest demands one number for all projects of a run.
  test: { maxWorkers: 2, projects: withWorkerd ? [...wanted, inWorkerd] : wanted },
})
