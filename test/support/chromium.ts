import { spawnSync } from 'node:child_process'
import { aptChromium } from './chromium-apt.ts'
import { cachedChromium, npmChromium } from './chromium-npm.ts'
import { downloadedChromium, playwrightChromium } from './chromium-playwright.ts'
import { systemChromium } from './chromium-system.ts'

/** `candidates` may install a browser first. It returns no paths if that fails. */
export type Source = { why: string; candidates: () => string[] }
export type Browser = { path: string; version: string; why: string }

/**
 * First installed browsers, then installers. Playwright's download is last, because many networks block its
 * host.
 */
export const sources: Source[] = [
  { why: "the system's", candidates: systemChromium },
  { why: "Playwright's own", candidates: playwrightChromium },
  { why: 'from npm, installed earlier', candidates: cachedChromium },
  { why: "the system's, just installed with apt-get", candidates: aptChromium },
  { why: 'from npm, as there is no other here', candidates: npmChromium },
  { why: "Playwright's own, just downloaded", candidates: downloadedChromium },
]

/**
 * The browser of CHROMIUM_PATH, otherwise of the first source that has one. Throws with instructions if there
 * is none.
 */
export const findChromium = (): Browser => chooseChromium(process.env.CHROMIUM_PATH, sources, versionOf)

export function chooseChromium(
  asked: string | undefined,
  among: Source[],
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

/** The browser's version, or null if it does not start (a stub, or a missing library). */
function versionOf(path: string): string | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? stdout.trim() : null
}

/**
 * Host lookups are blocked. The sandbox is off, because root and many containers cannot use it, and only our
 * own pages are opened.
 */
export const chromiumFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-sandbox',
  '--disable-dev-shm-usage',
]
