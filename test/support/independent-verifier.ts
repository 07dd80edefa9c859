import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto'

// A second verifier of the seal, written from its description and RFC 9162. It shares no code with the site:
// if both agree, an error would have to be made twice. It prefers the definitions to speed.

type Seal = { note: string; previous: string; head: string; cutoff: number }
type Answer = string | string[] | Record<string, number>
type Guess = { user: string; category: string; answer: Answer; storedAt: number }
type GuessRecord = Guess & { v: number; window: string; sequence: number }
export type Answered = {
  window: string
  cutoff: number
  keys: { id: string; name: string; publicKey: string }[]
  seals: Seal[]
  leaves: string[]
  openings: { index: number; salt: string; record: GuessRecord }[]
  erased: number[]
  counting: Guess[]
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const base64 = (bytes: Buffer) => bytes.toString('base64')
/** Null where the text is not exactly the base64 of `length` bytes. */
function decoded(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === length && base64(bytes) === text ? bytes : null
}

/** MTH, RFC 9162, 2.1.1. The entries are leaf hashes already. */
export function treeHash(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256('')
  if (leaves.length === 1) return leaves[0]!
  const k = largestPowerBelow(leaves.length)
  return sha256(Buffer.from([1]), treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)))
}

/** PATH, RFC 9162, 2.1.3.1. */
export function inclusionProof(m: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length === 1) return []
  const k = largestPowerBelow(leaves.length)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m < k
    ? [...inclusionProof(m, left), treeHash(right)]
    : [...inclusionProof(m - k, right), treeHash(left)]
}

/** PROOF and SUBPROOF, RFC 9162, 2.1.4.1. */
export function consistencyProof(m: number, leaves: Buffer[], whole = true): Buffer[] {
  if (m === leaves.length) return whole ? [] : [treeHash(leaves)]
  const k = largestPowerBelow(leaves.length)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m <= k
    ? [...consistencyProof(m, left, whole), treeHash(right)]
    : [...consistencyProof(m - k, right, false), treeHash(left)]
}

const largestPowerBelow = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1)

const quoted = (text: string) => JSON.stringify(text)

/** The record with its names in order, as RFC 8785 writes it. */
function recordText({ answer, category, sequence, storedAt, user, v, window }: GuessRecord): string {
  const counts = (of: Record<string, number>) =>
    Object.keys(of)
      .sort()
      .map((name) => `${quoted(name)}:${of[name]}`)
  const said =
    typeof answer === 'string'
      ? quoted(answer)
      : Array.isArray(answer)
        ? `[${answer.map(quoted).join()}]`
        : `{${counts(answer).join()}}`
  return (
    `{"answer":${said},"category":${quoted(category)},"sequence":${sequence},"storedAt":${storedAt},` +
    `"user":${quoted(user)},"v":${v},"window":${quoted(window)}}`
  )
}

export const commitment = (salt: Buffer, record: GuessRecord): Buffer =>
  sha256('f1tipping/guess/v1\n', salt, recordText(record))
const leafOf = (commitment: Buffer) => sha256(Buffer.from([0]), commitment)

const keyId = (name: string, publicKey: Buffer) =>
  sha256(name, '\n', Buffer.from([1]), publicKey)
    .subarray(0, 4)
    .toString('hex')

type Key = Answered['keys'][number]
/** A listed key that its id does not follow from is no key of the site. */
function isKey({ id, name, publicKey }: Key): boolean {
  const bytes = decoded(publicKey, 32)
  return bytes !== null && keyId(name, bytes) === id
}

function isSigned(message: Buffer | string, signature: Buffer, publicKey: Buffer): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verifySignature(null, Buffer.from(message), key, signature)
}

/** Neither ever falls, and one of them rises. */
const isAfter = (before: Pick<Note, 'size' | 'cutoff'>, { size, cutoff }: Pick<Note, 'size' | 'cutoff'>) =>
  size >= before.size && cutoff >= before.cutoff && (size > before.size || cutoff > before.cutoff)

type Note = { window: string; size: number; root: string; cutoff: number; isSigned: boolean }

function readNote(text: string, keys: Key[]): Note | null {
  const end = text.lastIndexOf('\n\n')
  const body = text.slice(0, end + 1)
  const [origin = '', size = '', root = '', cutoff = '', ...more] = body.split('\n')
  const slash = origin.indexOf('/seal/')
  if (end < 0 || slash < 1 || !cutoff.startsWith('cutoff ') || more.join() !== '') return null
  if (String(Number(size)) !== size || decoded(root, 32) === null) return null
  const host = origin.slice(0, slash)
  const known = text
    .slice(end + 2)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, name, signed = ''] = line.split(' ')
      const bytes = Buffer.from(signed, 'base64')
      const id = bytes.subarray(0, 4).toString('hex')
      const key = keys.find((one) => one.name === host && one.name === name && one.id === id)
      return key ? [isSigned(body, bytes.subarray(4), Buffer.from(key.publicKey, 'base64'))] : []
    })
  return {
    window: origin.slice(slash + '/seal/'.length),
    size: Number(size),
    root,
    cutoff: Number(cutoff.slice('cutoff '.length)),
    isSigned: known.length > 0 && known.every(Boolean),
  }
}

/** Which checks hold, by the names that the site's own check gives them. */
export function verifyWindow(answered: Answered): Record<string, boolean> {
  const { window, keys, seals, openings, erased, counting } = answered
  const leaves = answered.leaves.map((leaf) => decoded(leaf, 32))
  const whole = leaves.every((leaf) => leaf !== null)
  const notes = seals.map(({ note }) => readNote(note, keys.filter(isKey)))
  const read = notes.filter((note) => note !== null)
  const readable = read.length === notes.length && read.length > 0
  const rootOver = (size: number) => base64(treeHash(leaves.slice(0, size).filter((leaf) => leaf !== null)))
  const last = read.at(-1)
  const follows = ({ size, cutoff }: Note, n: number) => n === 0 || isAfter(read[n - 1]!, { size, cutoff })

  const placeOf = ({ user, category }: Guess) => JSON.stringify([user, category])
  const contentOf = (guess: Guess) => recordText({ ...guess, v: 1, window: '', sequence: 0 })
  const shown = counting.map(contentOf)
  const open = openings.map(({ record }) => contentOf(record))
  const places = (guesses: Guess[]) => new Set(guesses.map(placeOf)).size

  return {
    signature:
      keys.every(isKey) &&
      readable &&
      read.every((note, n) => note.isSigned && note.window === window && note.cutoff === seals[n]!.cutoff),
    root: whole && readable && last!.size === leaves.length && rootOver(last!.size) === last!.root,
    chain: seals.every(({ note, previous, head }) => {
      const before = decoded(previous, 32)
      return before !== null && base64(sha256(before, note)) === head
    }),
    consistency:
      whole &&
      readable &&
      read.every(
        (note, n) => follows(note, n) && (n === read.length - 1 || rootOver(note.size) === note.root),
      ),
    openings:
      openings.every(({ index, salt, record }, n) => {
        const bytes = decoded(salt, 32)
        const before = openings[n - 1]
        return (
          bytes !== null &&
          record.v === 1 &&
          record.window === window &&
          leaves[index]?.equals(leafOf(commitment(bytes, record))) === true &&
          (!before || (index > before.index && record.sequence >= before.record.sequence))
        )
      }) &&
      erased.every(
        (index, n) =>
          index in leaves &&
          (n === 0 || index > erased[n - 1]!) &&
          openings.every((opening) => opening.index !== index),
      ),
    'in-time':
      answered.cutoff <= (last?.cutoff ?? 0) &&
      openings.every(
        ({ index, record: { storedAt } }) =>
          storedAt < answered.cutoff && read.every(({ size, cutoff }) => index < size || storedAt >= cutoff),
      ),
    'one-each':
      places(counting) === counting.length &&
      places(openings.map(({ record }) => record)) === openings.length &&
      shown.toSorted().join('\n') === open.toSorted().join('\n'),
  }
}

/** The worth of a receipt, by the names that the site gives it. */
export function verifyReceipt(text: string, answered: Answered): string {
  const { window, keys } = answered
  const { origin, record, salt, commitment: said, key, signature } = JSON.parse(text)
  const by = keys.filter(isKey).find(({ id, name }) => id === key && name === origin)
  if (!by) return 'other-site'
  const saltBytes = decoded(salt, 32)
  if (saltBytes === null || base64(commitment(saltBytes, record)) !== said) return 'tampered'
  const signed = Buffer.concat([Buffer.from('receipt\n'), commitment(saltBytes, record)])
  const bytes = decoded(signature, 64)
  if (bytes === null || !isSigned(signed, bytes, Buffer.from(by.publicKey, 'base64'))) return 'tampered'
  if (record.window !== window) return 'other-window'
  const index = answered.leaves.indexOf(base64(leafOf(commitment(saltBytes, record))))
  return index < 0 ? 'missing' : verifyLeaf({ index, salt, record }, answered)
}

/** The site's duty to a sealed guess: it counts, unless it was too late, replaced or deleted. */
function verifyLeaf(
  { index, salt, record }: Answered['openings'][number],
  { openings, counting, erased, leaves, cutoff }: Answered,
): string {
  const textOf = (one: Answered['openings'][number]) => `${one.index} ${one.salt} ${recordText(one.record)}`
  const isOpen = openings.some((one) => textOf(one) === textOf({ index, salt, record }))
  const shown = (guess: Guess) => recordText({ ...guess, v: 1, window: '', sequence: 0 })
  if (isOpen && counting.some((guess) => shown(guess) === shown(record))) return 'counts'
  if (erased.includes(index)) {
    const others = [...counting, ...openings.map((one) => one.record)]
    return others.some(({ user }) => user === record.user) ? 'withheld' : 'erased'
  }
  if (record.storedAt >= cutoff) return 'late'
  const isNewer = (one: Answered['openings'][number]) => {
    const bytes = decoded(one.salt, 32)
    const leaf = bytes && base64(leafOf(commitment(bytes, one.record)))
    const { user, category, sequence } = one.record
    const isSame = user === record.user && category === record.category
    return isSame && one.index > index && sequence >= record.sequence && leaves[one.index] === leaf
  }
  return openings.some(isNewer) ? 'replaced' : 'withheld'
}
