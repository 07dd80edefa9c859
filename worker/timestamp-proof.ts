import { type Bytes, joined, toHex, utf8 } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'

// The .ots format of OpenTimestamps, as far as a site needs it: one digest, one calendar, no branches. A proof is a
// chain of operations on the digest. It ends at the calendar, and once that is confirmed in a block of Bitcoin.

const magic = joined(
  utf8('\0OpenTimestamps\0\0Proof\0'),
  new Uint8Array([0xbf, 0x89, 0xe2, 0xe8, 0x84, 0xe8, 0x92, 0x94]),
)
const version = 1
const operations = { sha256: 0x08, append: 0xf0, prepend: 0xf1 }
const attestation = 0x00
const pending = '83dfe30d2ef90c8e'
const bitcoin = '0588960d73d71901'

/** `commitment`: what the calendar was given. `at`: where its attestation starts in the chain. */
type Chain =
  | { kind: 'pending'; commitment: Bytes; calendar: string; at: number }
  | { kind: 'confirmed'; block: number }

/** The .ots file of a SHA-256 digest, with the chain that a calendar answered. */
export const proofFile = (digest: Uint8Array, chain: Uint8Array): Bytes =>
  joined(magic, new Uint8Array([version, operations.sha256]), digest, chain)

/** The chain of operations in an .ots file. */
export const chainIn = (file: Bytes): Bytes => file.slice(magic.length + 2 + 32)

/** Follows a chain from a message to its end. null: it is malformed, or has a part that is not supported. */
export async function readChain(message: Bytes, chain: Bytes): Promise<Chain | null> {
  const reader = readerOf(chain)
  for (let now = message; ; ) {
    const at = reader.at()
    const tag = reader.bytes(1)?.[0]
    if (tag === operations.sha256) now = await sha256(now)
    else if (tag === operations.append || tag === operations.prepend) {
      const part = reader.sized()
      if (part === null || part.length + now.length > 4096) return null
      now = tag === operations.append ? joined(now, part) : joined(part, now)
    } else if (tag === attestation) {
      const [kind, payload] = [reader.bytes(8), reader.sized()]
      return kind === null || payload === null || !reader.isAtEnd()
        ? null
        : ended(toHex(kind), payload, now, at)
    } else return null
  }
}

function ended(kind: string, payload: Bytes, commitment: Bytes, at: number): Chain | null {
  const reader = readerOf(payload)
  if (kind === bitcoin) {
    const block = reader.number()
    return block === null ? null : { kind: 'confirmed', block }
  }
  const address = kind === pending ? reader.sized() : null
  const calendar = address && new TextDecoder().decode(address)
  return calendar && /^[\w.:/-]{1,1000}$/.test(calendar)
    ? { kind: 'pending', commitment, calendar, at }
    : null
}

/** Reads the format's numbers and byte strings. Everything is null beyond the end. */
function readerOf(all: Bytes) {
  let at = 0
  const bytes = (count: number): Bytes | null => {
    if (at + count > all.length) return null
    at += count
    return all.slice(at - count, at)
  }
  /** Seven bits per byte, the lowest first. */
  const number = (): number | null => {
    for (let value = 0, unit = 1; unit < 2 ** 42; unit *= 128) {
      const byte = bytes(1)?.[0]
      if (byte === undefined) return null
      value += (byte % 128) * unit
      if (byte < 128) return value
    }
    return null
  }
  const sized = () => {
    const count = number()
    return count === null ? null : bytes(count)
  }
  return { bytes, number, sized, at: () => at, isAtEnd: () => at === all.length }
}
