import { type Bytes, codeOf, fromBase64, joined, toBase64, utf8 } from './bytes.ts'
import { commitmentTo, type GuessRecord, isRecord } from './record.ts'
import type { SealedTree } from './sealed-tree.ts'
import { canCheckSignatures, isSigned, type SealKey, type Signer } from './signatures.ts'
import { leafHash } from './tree.ts'

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
  const texts = [origin, salt, commitment, key, signature]
  if (!texts.every((one) => typeof one === 'string') || !isRecord(record)) return null
  return { origin, record, salt, commitment, key, signature } as ReceiptFile
}

/** What a receipt is compared with. */
export type SealedLeaves = {
  window: string
  keys: readonly SealKey[]
  tree: SealedTree
  /** The indexes of the leaves with a public opening, and of those that are deleted. */
  open: ReadonlySet<number>
  erased: ReadonlySet<number>
}

/**
 * `sound`: the guess is a leaf; `open` says if the public opening is of it, so that it counts. `erased`: it is
 * a leaf, but its content was deleted. `missing`: the site signed the receipt, and the guess is no leaf.
 * `unsupported`: this browser cannot check the signature.
 */
export type Judgement =
  | { kind: 'not-a-receipt' | 'unsupported' }
  | { kind: 'other-site'; origin: string }
  | { kind: 'tampered'; part: 'commitment' | 'signature'; record: GuessRecord }
  | { kind: 'other-window'; window: string; record: GuessRecord }
  | { kind: 'sound'; open: boolean; index: number; code: string; record: GuessRecord }
  | { kind: 'erased'; index: number; code: string; record: GuessRecord }
  | { kind: 'missing'; code: string; record: GuessRecord }

/** Judges the text of a receipt file. */
export async function judgeReceipt(text: string, sealed: SealedLeaves): Promise<Judgement> {
  const receipt = parseReceipt(text)
  if (receipt === null) return { kind: 'not-a-receipt' }
  const { origin, record } = receipt
  const key = sealed.keys.find(({ id, name }) => id === receipt.key && name === origin)
  if (key === undefined) return { kind: 'other-site', origin }
  const [salt, signature] = [fromBase64(receipt.salt), fromBase64(receipt.signature)]
  const commitment = salt?.length === 32 ? await commitmentTo(record, salt) : null
  if (commitment === null || toBase64(commitment) !== receipt.commitment) {
    return { kind: 'tampered', part: 'commitment', record }
  }
  if (!(await canCheckSignatures())) return { kind: 'unsupported' }
  if (signature === null || !(await isSigned(signedPart(commitment), signature, key))) {
    return { kind: 'tampered', part: 'signature', record }
  }
  if (record.window !== sealed.window) return { kind: 'other-window', window: record.window, record }
  const leaf = await leafHash(commitment)
  const [index, code] = [await sealed.tree.find(leaf), codeOf(commitment)]
  if (index === -1) return { kind: 'missing', code, record }
  if (sealed.erased.has(index)) return { kind: 'erased', index, code, record }
  return { kind: 'sound', open: sealed.open.has(index), index, code, record }
}
