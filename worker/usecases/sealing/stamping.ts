import { runBatch, writeBatch } from '#db/client.ts'
import { keepStamp, stampOf, type UnconfirmedSeal, unconfirmedSeals } from '#db/queries/seal-stamps.ts'
import { type Bytes, toBase64, toHex, writtenBytes } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import type { TimestampCalendar } from '#worker/timestamp-calendar.ts'

type Stamping = Pick<AppContext, 'db' | 'now' | 'timestamps'>

/** A block takes some hours. */
const patience = 60 * 60_000
const mostPerRun = 20

/**
 * Requests from the calendar server a proof of each new head, and later its confirmation. Each seal is tried
 * once an hour. Returns how many proofs are new or better.
 */
export async function stampSeals({ db, now, timestamps }: Stamping): Promise<number> {
  if (timestamps === null) return 0
  const [due] = await runBatch(db, [unconfirmedSeals(now - patience, mostPerRun)])
  let kept = 0
  for (const seal of due.results) {
    const ots = await askedFor(seal, timestamps)
    const isConfirmed = ots !== null && seal.ots !== null
    await writeBatch(db, [
      keepStamp({ seal: seal.seal, ots: ots && toBase64(ots) }, { triedAt: now, isConfirmed }),
    ])
    kept += ots === null ? 0 : 1
    // The server does not answer: the others wait for the next run.
    if (ots === null && seal.ots === null) break
  }
  return kept
}

function askedFor({ head, ots }: UnconfirmedSeal, timestamps: TimestampCalendar) {
  const content = writtenBytes(head)
  return ots === null ? timestamps.stamp(content) : timestamps.confirm(content, writtenBytes(ots))
}

/** A proof of time: the .ots file, and the digest (hex) that it is of. */
export type Stamp = { file: Bytes; digest: string; isConfirmed: boolean }

/** The proof of the newest stamped seal of a window, or null. */
export async function readStamp({ read, db }: AppContext, window: WindowId): Promise<Stamp | null> {
  const [[row]] = await read(stampOf(db, window))
  if (row === undefined) return null
  const digest = toHex(await sha256(writtenBytes(row.head)))
  return { file: writtenBytes(row.ots), digest, isConfirmed: row.confirmedAt !== null }
}
