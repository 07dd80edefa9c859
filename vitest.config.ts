import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
// Read because wrangler.toml requires it; keeps the tests independent of an uncommitted .dev.vars.
process.env.SESSION_SECRET ??= 'test-secret-of-at-least-32-characters'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'game', include: ['test/game/**/*.test.ts', 'test/*.test.ts'] } },
      { test: { name: 'app', include: ['test/app/**/*.test.{ts,tsx}'] } },
      {
        plugins: [
          // Lets the tests render real pages: provides virtual:react-router/server-build.
          reactRouter(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations('./migrations') } },
          })),
        ],
        test: {
          name: 'worker',
          // Vitest hands modules over as files by default; workerd cannot read them.
          fsModuleCache: false,
          // One workerd for all files; storage is wiped per file by the setup, module state is not.
          isolate: false,
          maxWorkers: 1,
          include: ['test/worker/**/*.test.ts'],
          setupFiles: ['test/worker/setup.ts'],
        },
      },
    ],
  },
})
