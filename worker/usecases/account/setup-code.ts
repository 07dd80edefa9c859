import { runBatch } from '#db/client.ts'
import { everAdmin, offerCode, setupCode } from '#db/queries/setup.ts'
import type { AppContext } from '#worker/context.ts'
import { digestsOf, hasDigest, randomDigits } from '#worker/secrets.ts'

const purpose = 'setup code'
const codeDigits = 16
/** Milliseconds. An older code may have left the log, so a new one is made. */
const lifetime = 24 * 60 * 60_000

type Stored = { digest: string; madeAt: number }

/**
 * Makes a code and prints it in the worker's log, unless a setting has the code or a printed one is still valid. The
 * statement decides between concurrent requests, so each stored code is printed once.
 */
export async function offerSetupCode(app: AppContext, stored: Stored | undefined): Promise<void> {
  const { db, now, settings } = app
  if (settings.SETUP_CODE !== null || isValid(app, stored)) return
  const code = randomDigits(codeDigits)
  const [digest = ''] = digestsOf(purpose, settings, code)
  const [offered] = await runBatch(db, [offerCode(digest, now, now - lifetime)])
  if (offered.results.length > 0) console.log(`SETUP CODE ${grouped(code)} (type it at /setup within a day)`)
}

/**
 * Whether this code makes the first admin. Compares digests, so the time reveals nothing. False when there
 * has been one.
 */
export async function isSetupCode(app: AppContext, typed: string): Promise<boolean> {
  const { settings, read, db } = app
  const [ever, [stored]] = await read(everAdmin(db), setupCode(db))
  if (ever.length > 0) return false
  const code = withoutSpaces(typed)
  if (settings.SETUP_CODE !== null) {
    const [digest = ''] = digestsOf(purpose, settings, withoutSpaces(settings.SETUP_CODE))
    return hasDigest(digest, purpose, settings, code)
  }
  return isValid(app, stored) && hasDigest(stored.digest, purpose, settings, code)
}

const isValid = ({ now }: AppContext, stored: Stored | undefined): stored is Stored =>
  stored !== undefined && now < stored.madeAt + lifetime

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')
const grouped = (code: string) => code.replaceAll(/.{4}(?!$)/g, '$& ')
