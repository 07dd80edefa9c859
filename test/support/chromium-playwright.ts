import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The browser that an earlier `playwright install` downloaded. */
export const playwrightChromium = (): string[] =>
  [chromium.executablePath()].filter((path) => existsSync(path))

/**
 * For machines that the other sources do not serve (macOS, arm64). Returns nothing if the host is blocked.
 */
export function downloadedChromium(): string[] {
  console.log("Downloading Playwright's Chromium ...")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  return playwrightChromium()
}
