import type { Signer } from '#game/seal/signatures.ts'
import { sealingKeys } from './sealing-key.ts'
import type { Settings } from './settings.ts'

/** The name that a site without APP_ORIGIN signs for: the cron job has no request to read an address from. */
const unnamedSite = 'f1-tipping'

// Keys, not promises: one request may not wait for another's.
const imported = new WeakMap<Settings, Signer>()

/** The newest key of SEAL_KEY, which signs seals and receipts. null: the site has none. */
export async function signerOf(settings: Settings): Promise<Signer | null> {
  const { SEAL_KEY, APP_ORIGIN } = settings
  const known = imported.get(settings)
  if (known || SEAL_KEY[0] === undefined) return known ?? null
  const host = APP_ORIGIN === null ? unnamedSite : new URL(APP_ORIGIN).host
  const [signer] = await sealingKeys([SEAL_KEY[0]], host)
  imported.set(settings, signer!)
  return signer!
}
