import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { freePort } from '#test/support/free-port.ts'

// The workers of a run load this file again and must find the same port.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  webServer: {
    // The production build on a database of its own, made and seeded anew in every run.
    command: 'exec node --disable-warning=ExperimentalWarning worker/local/start.ts --fresh',
    env: { LOCAL_STATE: '.wrangler/e2e', PORT: port },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
