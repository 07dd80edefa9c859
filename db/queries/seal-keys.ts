import type { Database } from '#db/client.ts'
import { sealKeys } from '#db/schema.ts'
import { toBase64 } from '#game/seal/bytes.ts'
import type { SealKey } from '#game/seal/signatures.ts'
import { clock } from './guess-windows.ts'

/** Records a key when it first signs. */
export const noteKey = (db: Database, { id, name, publicKey }: SealKey) =>
  db
    .insert(sealKeys)
    .values({ id, name, publicKey: toBase64(publicKey), since: clock })
    .onConflictDoNothing()
