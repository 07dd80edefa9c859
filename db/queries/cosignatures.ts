import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cosignatures } from '#db/schema.ts'
import type { WitnessFault } from '#game/seal/adding-checkpoint.ts'

/** The last signature of each of these witnesses. */
export const cosignaturesBy = (db: Database, keys: readonly string[]) =>
  db
    .select()
    .from(cosignatures)
    .where(inArray(cosignatures.witness, [...keys]))
    .orderBy(cosignatures.witness)

export type Cosignature = typeof cosignatures.$inferSelect

/** Keeps what a witness has answered: a note, or why there is none. A fault leaves the last note. */
export const keepCosignature = (
  witness: string,
  answer: { note: string } | { fault: WitnessFault },
  now: number,
): SQL =>
  sql`insert into cosignatures (witness, note, tried_at, fault)
    values (${witness}, ${'note' in answer ? answer.note : null}, ${now}, ${'fault' in answer ? answer.fault : null})
    on conflict do update set note = coalesce(excluded.note, note), tried_at = excluded.tried_at,
      fault = excluded.fault`
