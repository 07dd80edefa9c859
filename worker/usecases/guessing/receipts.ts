import { writeBatch } from '#db/client.ts'
import { ownGuessEvent } from '#db/queries/own-guesses.ts'
import { noteKey } from '#db/queries/seals.ts'
import type { Category } from '#game/category.ts'
import { type ReceiptFile, receiptFile } from '#game/seal/receipt-file.ts'
import type { Signer } from '#game/seal/signatures.ts'
import { committed, type StoredEvent } from '#worker/committed-guess.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'

/** The receipt of a save, in base64. A guess keeps its receipt until the site's key changes. */
type GuessReceipt = {
  submission: string
  storedAt: number
  sequence: number
  salt: string
  commitment: string
  /** The control code: the first characters of the commitment, which people compare. */
  code: string
  /** null: the site has no key. */
  signature: string | null
}

/** The answer to a save. `afterShown`: others' guesses had been shown. */
export type SaveReceipt = GuessReceipt & { afterShown: boolean }

export async function guessReceiptOf(
  event: StoredEvent & { submission: string },
  signer: Signer | null,
): Promise<GuessReceipt> {
  const { submission, storedAt, sequence } = event
  const { record, saltBytes, salt, commitment, code } = await committed(event)
  const signature = signer && (await receiptFile(record, saltBytes, signer)).signature
  return { submission, storedAt, sequence, salt, commitment, code, signature }
}

const noted = new WeakSet<Signer>()

/**
 * Puts a key into the key history before it first signs a receipt: without that nobody could check the receipt after
 * the key has changed.
 */
export async function noteSigner({ db }: AppContext, signer: Signer | null): Promise<void> {
  if (signer === null || noted.has(signer)) return
  await writeBatch(db, [noteKey(db, signer)])
  noted.add(signer)
}

/** `race` is the name. */
export type KeptReceipt = {
  file: ReceiptFile
  code: string
  year: number
  race: string | null
  category: Category
}

/** The receipt file of one of the player's own saves. Refuses with not-found, also for those of others. */
export async function readReceipt(app: AppContext, submission: string): Promise<KeptReceipt> {
  const [event, signer] = await Promise.all([
    readAsPlayer(app, async (user) => (await app.read(ownGuessEvent(app.db, user, submission)))[0][0]),
    app.signer(),
  ])
  if (event === undefined) throw new Refusal('not-found', 'no-such-page')
  if (signer === null) throw new Refusal('not-found', 'no-seal-key')
  await noteSigner(app, signer)
  const { record, saltBytes, code } = await committed(event)
  const { year, raceName, category } = event
  return { file: await receiptFile(record, saltBytes, signer), code, year, race: raceName, category }
}
