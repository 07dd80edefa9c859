import { hashFrom, isSameBytes, toBase64 } from './bytes.ts'
import { checkNote, firstHead, headAfter, type Note, parseNote } from './checkpoint.ts'
import type { SealReason, Wrong } from './finding.ts'
import type { PublishedSeal, PublishedWindow } from './published.ts'
import type { SealedTree } from './sealed-tree.ts'
import { canCheckSignatures, keyFrom, type PublishedKey, type SealKey } from './signatures.ts'

const wrongSeal = (at: number, reason: SealReason): Wrong => ({ item: 'seal', at, reason })

/** Each seal is of this window, has its cutoff, and is signed by a key of its host. */
export async function wrongSignature(
  { window, seals }: PublishedWindow,
  notes: readonly (Note | null)[],
  keys: readonly (SealKey | null)[],
): Promise<Wrong | null> {
  const elsewhere = notes.findIndex((note) => note !== null && note.window !== window)
  if (notes.length === 0) return wrongSeal(0, 'malformed')
  return elsewhere === -1 ? wrongNotes(seals, notes, keys) : wrongSeal(elsewhere, 'other-window')
}

/** Signatures are checked where WebCrypto can. */
async function wrongNotes(
  seals: readonly PublishedSeal[],
  notes: readonly (Note | null)[],
  keys: readonly (SealKey | null)[],
): Promise<Wrong | null> {
  const badKey = keys.indexOf(null)
  if (badKey !== -1) return { item: 'key', at: badKey, reason: 'malformed' }
  const known = keys.filter((key) => key !== null)
  const supported = await canCheckSignatures()
  for (const [at, note] of notes.entries()) {
    if (note === null) return wrongSeal(at, 'malformed')
    if (note.cutoff !== seals[at]?.cutoff) return wrongSeal(at, 'other-cutoff')
    const signed = supported ? await checkNote(note, known) : 'signed'
    if (signed !== 'signed') return wrongSeal(at, signed)
  }
  return null
}

/** The last seal is of exactly these leaves; each seal before it is of the first of them, for no later cutoff. */
export async function wrongTrees(
  notes: readonly (Note | null)[],
  badLeaf: number,
  tree: SealedTree,
): Promise<{ root: Wrong | null; consistency: Wrong | null }> {
  const both = (wrong: Wrong) => ({ root: wrong, consistency: wrong })
  if (badLeaf !== -1) return both({ item: 'leaf', at: badLeaf, reason: 'malformed' })
  const badNote = notes.indexOf(null)
  const last = notes.at(-1)
  if (badNote !== -1 || !last) return both(wrongSeal(Math.max(badNote, 0), 'malformed'))
  const sound = notes.filter((note) => note !== null)
  const order = wrongOrder(sound)
  const sizes = sound.map(({ size }) => size).toSorted((a, b) => a - b)
  const roots = new Map((await tree.rootsAt(sizes)).map((root, n) => [sizes[n], root]))
  const other = sound.findIndex(({ size, root }) => !isSameBytes(roots.get(size)!, root))
  const at = notes.length - 1
  return {
    root:
      last.size !== tree.size
        ? wrongSeal(at, 'other-size')
        : isSameBytes(roots.get(last.size)!, last.root)
          ? null
          : wrongSeal(at, 'other-root'),
    consistency: order ?? (other === -1 || other === at ? null : wrongSeal(other, 'other-root')),
  }
}

function wrongOrder(notes: readonly Note[]): Wrong | null {
  for (const [at, { size, cutoff }] of notes.entries()) {
    const before = notes[at - 1]
    if (before && size < before.size) return wrongSeal(at, 'smaller')
    if (before && cutoff < before.cutoff) return wrongSeal(at, 'earlier')
    if (before && cutoff === before.cutoff && size === before.size) return wrongSeal(at, 'repeated')
  }
  return null
}

/** Each head follows from its note and the head before. */
export async function wrongHead(seals: readonly PublishedSeal[]): Promise<Wrong | null> {
  for (const [at, { note, previous, head }] of seals.entries()) {
    const before = hashFrom(previous)
    if (before === null || hashFrom(head) === null) return wrongSeal(at, 'malformed')
    if (toBase64(await headAfter(before, note)) !== head) return wrongSeal(at, 'other-head')
  }
  return null
}

/** The chain of all seals of a site, oldest first. Each is signed, and its head follows from the one before. */
export async function wrongChain(
  seals: readonly PublishedSeal[],
  published: readonly PublishedKey[],
): Promise<Wrong | null> {
  const broken = seals.findIndex(
    ({ previous }, at) => previous !== (seals[at - 1]?.head ?? toBase64(firstHead)),
  )
  if (broken !== -1) return wrongSeal(broken, 'other-head')
  const keys = await Promise.all(published.map(keyFrom))
  const notes = seals.map(({ note }) => parseNote(note))
  return (await wrongHead(seals)) ?? wrongNotes(seals, notes, keys)
}
