import type { Identity } from '#db/queries/identities.ts'
import { digestsOf } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Remembers removed identities outside the database, so that restoring an older one does not bring them back. */
export type RemovedIdentities = {
  note: (identity: Identity, at: number) => Promise<void>
  /** When it was removed, in milliseconds; null: never. */
  removedAt: (identity: Identity) => Promise<number | null>
}

export function openRemovedIdentities(kv: KVNamespace, settings: Settings): RemovedIdentities {
  const keysOf = ({ issuer, subject }: Identity) =>
    digestsOf('removed identity', settings, issuer, subject).map((digest) => `removed ${digest}`)
  return {
    note: async (identity, at) => {
      const [key = ''] = keysOf(identity)
      await kv.put(key, String(at))
    },
    removedAt: async (identity) => {
      const found = await Promise.all(keysOf(identity).map((key) => kv.get(key)))
      const times = found.flatMap((at) => at ?? []).map(Number)
      return times.length > 0 ? Math.max(...times) : null
    },
  }
}
