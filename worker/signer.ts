import { firstOf } from '#game/must-have.ts'
import type { Signer } from '#game/seal/signatures.ts'
import { sealingKeys } from './sealing-key.ts'
import type { Settings } from './settings.ts'

/** The name that a site without APP_ORIGIN signs for: the cron job has no request to read an address from. */
const unnamedSite = 'f1-tipping'

// Keys, not promises: one request may not wait for another's.
const imported = new Map<string, Signer>()

/** The newest key of SEAL_KEY, which signs seals and receipts. null: the site has none. */
export async function signerOf({ SEAL_KEY: [seed], APP_ORIGIN }: Settings): Promise<Signer | null> {
  if (seed === undefined) return null
  const host = APP_ORIGIN === null ? unnamedSite : new URL(APP_ORIGIN).host
  const key = `${host} ${seed}`
  const signer = imported.get(key) ?? firstOf(await sealingKeys([seed], host))
  imported.set(key, signer)
  return signer
}
