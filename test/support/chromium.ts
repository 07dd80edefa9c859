import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * A Chromium to drive: CHROMIUM_PATH, else the system's, else Playwright's, which is downloaded where there is
 * none. Throws the sentence that says how to get one.
 */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROMIUM_PATH=${asked} is not a program.`)
  }
  const found = candidates().find(isExecutable)
  if (found) return found
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (isExecutable(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

const candidates = () => [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  ...macApps,
  chromium.executablePath(),
]

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** No look-ups of the browser's own, and root (containers) cannot have the sandbox. */
export const chromiumFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
]
