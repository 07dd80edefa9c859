import { type Bytes, fromBase64, joined, toBase64, utf8 } from './bytes.ts'
import { commitmentTo, type GuessRecord, isRecord } from './record.ts'
import { canCheckSignatures, isSigned, type SealKey, type Signer } from './signatures.ts'

/** The file that participants keep. Together with the leaves of a window it proves that their guess is sealed. */
export type ReceiptFile = {
  /** The host of the site. */
  origin: string
  record: GuessRecord
  salt: string
  commitment: string
  /** The id of the key that signed. */
  key: string
  signature: string
}

/** Makes the receipt of a stored guess. */
export async function receiptFile(
  record: GuessRecord,
  salt: Uint8Array,
  signer: Signer,
): Promise<ReceiptFile> {
  const commitment = await commitmentTo(record, salt)
  const signature = toBase64(await signer.sign(signedPart(commitment)))
  const [saltText, commitmentText] = [toBase64(salt), toBase64(commitment)]
  return {
    origin: signer.name,
    record,
    salt: saltText,
    commitment: commitmentText,
    key: signer.id,
    signature,
  }
}

const signedPart = (commitment: Bytes) => joined(utf8('receipt\n'), commitment)

/** null for a text that is no receipt file at all. */
export function parseReceipt(text: string): ReceiptFile | null {
  let value: Partial<ReceiptFile> | null
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { origin, record, salt, commitment, key, signature } = value
  const isText = (one: unknown) => typeof one === 'string'
  if (!isText(origin) || !isText(salt) || !isText(commitment) || !isText(key) || !isText(signature))
    return null
  return isRecord(record) ? { origin, record, salt, commitment, key, signature } : null
}

/** The commitment of a receipt that one of these keys has signed, or why there is none. */
export async function signedCommitment(
  { origin, record, salt, commitment: named, signature, key: id }: ReceiptFile,
  keys: readonly SealKey[],
): Promise<Bytes | 'other-site' | 'commitment' | 'signature' | 'unsupported'> {
  const key = keys.find((one) => one.id === id && one.name === origin)
  if (key === undefined) return 'other-site'
  const [saltBytes, signatureBytes] = [fromBase64(salt), fromBase64(signature)]
  const commitment = saltBytes?.length === 32 ? await commitmentTo(record, saltBytes) : null
  if (commitment === null || toBase64(commitment) !== named) return 'commitment'
  if (!(await canCheckSignatures())) return 'unsupported'
  const isRight = signatureBytes !== null && (await isSigned(signedPart(commitment), signatureBytes, key))
  return isRight ? commitment : 'signature'
}
