import { spawnSync } from 'node:child_process'
import { aptChromium } from './chromium-apt.ts'
import { cachedChromium, npmChromium } from './chromium-npm.ts'
import { downloadedChromium, playwrightChromium } from './chromium-playwright.ts'
import { systemChromium } from './chromium-system.ts'

/** `candidates` may install something first. It gives no paths where the way is closed. */
export type Way = { why: string; candidates: () => string[] }
export type Browser = { path: string; version: string; why: string }

/** First what is there, then what can be installed. Playwright's download is last: many networks block its host. */
export const ways: Way[] = [
  { why: "the system's", candidates: systemChromium },
  { why: "Playwright's own", candidates: playwrightChromium },
  { why: 'from npm, installed earlier', candidates: cachedChromium },
  { why: "the system's, just installed with apt-get", candidates: aptChromium },
  { why: 'from npm, as there is no other here', candidates: npmChromium },
  { why: "Playwright's own, just downloaded", candidates: downloadedChromium },
]

/** The browser of CHROMIUM_PATH, else of the first way that has one. Throws the sentence that says how to get one. */
export const findChromium = (): Browser => chooseChromium(process.env.CHROMIUM_PATH, ways, versionOf)

export function chooseChromium(
  asked: string | undefined,
  among: Way[],
  version: (path: string) => string | null,
): Browser {
  const all = asked ? [{ why: 'CHROMIUM_PATH', candidates: () => [asked] }] : among
  for (const { why, candidates } of all) {
    for (const path of candidates()) {
      const found = version(path)
      if (found) return { path, version: found, why }
    }
  }
  if (asked) throw new Error(`CHROMIUM_PATH=${asked} is not a browser that starts.`)
  throw new Error(
    'The browser tests need a Chromium; none was found and none could be installed. ' +
      'Install one (Debian: apt-get install chromium; macOS: Google Chrome) or set CHROMIUM_PATH.',
  )
}

/** What the browser calls itself, or null if it does not start: a stub, or a library that is missing. */
function versionOf(path: string): string | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? stdout.trim() : null
}

/**
 * No look-ups of the browser's own. No sandbox: root and many containers cannot have it, and only our own pages
 * are opened.
 */
export const chromiumFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-sandbox',
  '--disable-dev-shm-usage',
]
