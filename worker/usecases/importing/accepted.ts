import type { Database } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { canonical } from '#game/changes/entries.ts'
import type { AcceptableJob } from '#game/imports/import-reasons.ts'
import { digestOf } from './digest.ts'

/** A hash of what a source answered, and whether an admin has accepted exactly that although it seems wrong. */
export type Judged = { answer: string; isAccepted: boolean }

export async function judgedAnswer(
  db: Database,
  race: number,
  job: AcceptableJob,
  translated: unknown,
): Promise<Judged> {
  const answer = await digestOf(canonical(translated))
  const [accepted] = await importing.acceptedImport(db, race, job)
  return { answer, isAccepted: accepted?.answer === answer }
}
