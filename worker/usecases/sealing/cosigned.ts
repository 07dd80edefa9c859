import { cosignaturesBy } from '#db/queries/cosignatures.ts'
import { isContinued } from '#game/seal/check-log.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import type { PublishedLog } from '#game/seal/published.ts'
import { signatureLine } from '#game/seal/signed-note.ts'
import type { AppContext } from '#worker/context.ts'

/** A witness of the log, and how many seals it has signed. `key`: in the form `name+id+key`. */
export type LogWitness = { name: string; key: string; size: number }

/** The checkpoint of a log with the signatures of the witnesses that have seen all of it, and every witness that has seen some. */
export async function withWitnesses(
  { read, db, witnesses: { list } }: Pick<AppContext, 'read' | 'db' | 'witnesses'>,
  { checkpoint, leaves }: Pick<PublishedLog, 'checkpoint' | 'leaves'>,
): Promise<{ checkpoint: string | null; witnesses: LogWitness[] }> {
  const own = checkpoint === null ? null : parseLogCheckpoint(checkpoint)
  if (own === null || list.length === 0) return { checkpoint, witnesses: [] }
  const keys = list.map(({ key }) => key)
  const [kept] = await read(cosignaturesBy(db, keys))
  const witnesses: LogWitness[] = []
  let lines = ''
  for (const { witness, note } of kept) {
    const seen = note === null ? null : parseLogCheckpoint(note)
    // A restored backup or another address is another log.
    if (seen?.origin !== own.origin || !(await isContinued(seen, leaves))) continue
    const [name = ''] = witness.split('+')
    witnesses.push({ name, key: witness, size: seen.size })
    if (seen.body === own.body) lines += seen.signatures.map(signatureLine).join('')
  }
  return { checkpoint: `${checkpoint}${lines}`, witnesses }
}
