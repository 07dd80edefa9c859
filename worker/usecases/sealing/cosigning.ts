import { readBatch, writeBatch } from '#db/client.ts'
import { type Cosignature, cosignaturesBy, keepCosignature } from '#db/queries/cosignatures.ts'
import { additionOf, answerOfWitness, type WitnessFault } from '#game/seal/adding-checkpoint.ts'
import { type Bytes, toBase64, writtenBytes } from '#game/seal/bytes.ts'
import { cosignedBy, witnessKeyFrom } from '#game/seal/cosignatures.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import type { AppContext } from '#worker/context.ts'
import type { LogWitnesses, WitnessSetting } from '#worker/log-witnesses.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { consistencyFrom, readSealLog } from './log.ts'

type Cosigning = Pick<AppContext, 'db' | 'read' | 'signer' | 'now' | 'witnesses'>
type Answer = { note: string } | { fault: WitnessFault }

/** After a fault. */
const patience = 15 * 60_000

/**
 * Asks the witnesses to sign the newest log, each with a proof that it continues the one that they signed. Nothing waits
 * for them: a seal is made and published without.
 */
export async function cosignLog(app: Cosigning, turn: Turn): Promise<void> {
  const { db, now, witnesses } = app
  const { list } = witnesses
  if (list.length === 0) return
  const { checkpoint, leaves } = await readSealLog(app)
  // A log without a seal proves nothing.
  if (checkpoint === null || leaves.length === 0) return
  const keys = list.map(({ key }) => key)
  const [kept] = await readBatch(db, [cosignaturesBy(db, keys)])
  const log = { checkpoint, leaves: leaves.map(writtenBytes) }
  const asked = list.map(async (witness) => {
    const last = kept.find((one) => one.witness === witness.key) ?? null
    if (!isDue(last, bodyOf(checkpoint), now)) return []
    return [{ witness, answer: await askedOf(witnesses, witness, { last, log }) }]
  })
  const answers = (await Promise.all(asked)).flat()
  await writeBatch(
    db,
    answers.map(({ witness, answer }) => keepCosignature(witness.key, answer, now)),
  )
  report(answers, turn)
}

const headOf = (note: string | null | undefined) => (note ? parseLogCheckpoint(note) : null)
const bodyOf = (note: string | null | undefined) => headOf(note)?.body

const isDue = (last: Cosignature | null, body: string | undefined, now: number) =>
  last === null || (bodyOf(last.note) !== body && (last.fault === null || last.triedAt <= now - patience))

type Asked = { last: Cosignature | null; log: { checkpoint: string; leaves: readonly Bytes[] } }

async function askedOf(
  witnesses: LogWitnesses,
  witness: WitnessSetting,
  { last, log: { checkpoint, leaves } }: Asked,
): Promise<Answer> {
  const key = await witnessKeyFrom(witness.key)
  if (key === null) return { fault: 'wrong-key' }
  const size = leaves.length
  const ask = async (from: number) => {
    const proof = (await consistencyFrom(from, leaves)).map(toBase64)
    return answerOfWitness(await witnesses.add(witness, additionOf(from, proof, checkpoint)), { size, from })
  }
  const known = headOf(last?.note)?.size ?? 0
  const first = await ask(known > size ? 0 : known)
  // It names the size that it has signed. Another run may be asking too.
  const meant = 'from' in first ? await ask(first.from) : first
  if ('fault' in meant) return meant
  const signed = 'lines' in meant ? await cosignedBy(`${checkpoint}${meant.lines}`, key) : 'missing'
  if (typeof signed === 'string') return { fault: 'unreadable' }
  return { note: `${bodyOf(checkpoint)}\n${signed.line}` }
}

/** These are the site's own fault, or that of somebody who has its key. They count as failures of the job. */
const grave: readonly WitnessFault[] = ['inconsistent', 'ahead', 'wrong-key']

function report(answers: readonly { witness: WitnessSetting; answer: Answer }[], turn: Turn) {
  const failed = answers.flatMap(({ witness, answer }) =>
    'fault' in answer ? [{ address: witness.address, fault: answer.fault }] : [],
  )
  const good = answers.length - failed.length
  if (good > 0) turn.steps.push({ job: 'COSIGN', ending: 'sent', detail: `${good} av ${answers.length}` })
  for (const { address, fault } of failed) {
    turn.steps.push({ job: 'COSIGN', ending: 'failed', detail: `${address} ${fault}` })
    if (grave.includes(fault)) turn.fail(new Error(`the witness ${address}: ${fault}`))
  }
}
