import { fromBase64, utf8 } from './bytes.ts'
import { isSigned, keyIdOf, type SealKey } from './signatures.ts'
import { parseSigned, signatureLine } from './signed-note.ts'

// Cosignatures of witnesses (C2SP tlog-cosignature, the kind of Ed25519). A witness signs a log only if it continues the one
// that it signed before.

const ofCosignatures = 4

/** The key of a witness, in the form `name+id+key` (C2SP signed-note). null: it is malformed, or its id is of another key. */
export async function witnessKeyFrom(text: string): Promise<SealKey | null> {
  const [, name = '', id = '', key = ''] = /^([^\s+\p{Cc}]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? []
  const bytes = fromBase64(key)
  if (bytes?.length !== 33 || bytes[0] !== ofCosignatures) return null
  const publicKey = bytes.slice(1)
  return (await keyIdOf(name, publicKey, ofCosignatures)) === id ? { name, id, publicKey } : null
}

/** `at`: when the witness signed, in milliseconds. `line`: the line of a checkpoint. */
type Cosigned = 'missing' | 'wrong' | { at: number; line: string }

/** Whether a witness has signed a checkpoint. Throws where WebCrypto has no Ed25519. */
export async function cosignedBy(checkpoint: string, witness: SealKey): Promise<Cosigned> {
  const { body, signatures } = parseSigned(checkpoint) ?? { body: '', signatures: [] }
  const found = signatures.find(({ name, key }) => name === witness.name && key === witness.id)
  if (found === undefined) return 'missing'
  const { signature } = found
  if (signature.length !== 8 + 64) return 'wrong'
  const time = new DataView(signature.buffer).getBigUint64(0)
  // The last second that a Date can hold.
  if (time === 0n || time > 8_640_000_000_000n) return 'wrong'
  const message = utf8(`cosignature/v1\ntime ${time}\n${body}`)
  const isGood = await isSigned(message, signature.slice(8), witness)
  return isGood ? { at: Number(time) * 1000, line: signatureLine(found) } : 'wrong'
}
