import { toBase64 } from '#game/seal/bytes.ts'
import { logCheckpoint, logLeavesOf } from '#game/seal/log.ts'
import type { PublishedLog } from '#game/seal/published.ts'
import type { Signer } from '#game/seal/signatures.ts'

/** The key as a site publishes it. */
export const publishedKeyOf = ({ id, name, publicKey }: Signer) => {
  return { id, name, publicKey: toBase64(publicKey), since: 0 }
}

/** The log that a site publishes of these seals. */
export async function publishedLog(
  seals: readonly { note: string }[],
  signer: Signer,
): Promise<PublishedLog & { checkpoint: string }> {
  const leaves = await logLeavesOf(seals)
  return {
    checkpoint: await logCheckpoint(leaves, signer),
    keys: [publishedKeyOf(signer)],
    leaves: leaves.map(toBase64),
  }
}
