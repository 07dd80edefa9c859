import { type Bytes, isSameBytes } from './bytes.ts'
import { nodeHash, rootOf } from './tree.ts'

/** The leaves from `start` up to, not including, `end`. */
export type Span = { start: number; end: number }
/** The perfect subtree over the leaves from index * 2^level on. */
export type Subtree = { level: number; index: number }
/** The root of a perfect subtree. */
export type HashAt = (subtree: Subtree) => Promise<Bytes>

/** The largest power of two below a number of leaves, of which there are two or more. */
function split(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** The subtrees whose roots prove that a leaf is in a tree of this size, from the leaf upwards. Throws beyond it. */
export function inclusionSpans(index: number, size: number): Span[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`No leaf ${index} in a tree of ${size}`)
  const spans: Span[] = []
  for (let start = 0, end = size; end - start > 1; ) {
    const middle = start + split(end - start)
    if (index < middle) {
      spans.unshift({ start: middle, end })
      end = middle
    } else {
      spans.unshift({ start, end: middle })
      start = middle
    }
  }
  return spans
}

/**
 * The spans whose hashes prove that a tree of `first` leaves is the start of one of `size`. Throws unless 0 <
 * first <= size.
 */
export function consistencySpans(first: number, size: number): Span[] {
  if (!(first > 0 && first <= size)) throw new RangeError(`${first} leaves do not start a tree of ${size}`)
  const spans: Span[] = []
  let [start, end] = [0, size]
  while (end !== first) {
    const middle = start + split(end - start)
    if (first <= middle) {
      spans.unshift({ start: middle, end })
      end = middle
    } else {
      spans.unshift({ start, end: middle })
      start = middle
    }
  }
  // The old root needs no proof where it is a subtree itself.
  return start === 0 ? spans : [{ start, end }, ...spans]
}

/** The perfect subtrees of a span, from left to right. A span starts where such a subtree can. */
export function subtreesOf({ start, end }: Span): Subtree[] {
  const subtrees: Subtree[] = []
  for (let at = start; at < end; ) {
    let [level, width] = [0, 1]
    while (width * 2 <= end - at) {
      level += 1
      width *= 2
    }
    subtrees.push({ level, index: at / width })
    at += width
  }
  return subtrees
}

/** The root of a span. */
export const rootOfSpan = async (span: Span, hashAt: HashAt): Promise<Bytes> =>
  rootOf({ hashes: await Promise.all(subtreesOf(span).map(hashAt)) })

/** The proof of these spans. */
export const proofOf = (spans: readonly Span[], hashAt: HashAt): Promise<Bytes[]> =>
  Promise.all(spans.map((span) => rootOfSpan(span, hashAt)))

/**
 * RFC 9162, 2.1.3.2. Numbers are halved, not shifted: they may exceed 32 bits. A node that is the last one is not 0, so
 * halving it ends.
 */
export async function isIncluded(
  leaf: Bytes,
  index: number,
  tree: { size: number; root: Bytes },
  proof: readonly Bytes[],
): Promise<boolean> {
  if (!(index >= 0 && index < tree.size)) return false
  let [node, last] = [index, tree.size - 1]
  let root = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(sibling, root)
      while (node % 2 === 0) [node, last] = [node / 2, half(last)]
    } else root = await nodeHash(root, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSameBytes(root, tree.root)
}

/** RFC 9162, 2.1.4.2. The empty tree starts every tree, by an empty proof. */
export async function isConsistent(
  first: { size: number; root: Bytes },
  second: { size: number; root: Bytes },
  proof: readonly Bytes[],
): Promise<boolean> {
  if (first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && isSameBytes(first.root, second.root)
  if (first.size === 0) return proof.length === 0
  const path = isPowerOfTwo(first.size) ? [first.root, ...proof] : proof
  let [node, last] = [first.size - 1, second.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  const [seed, ...others] = path
  if (seed === undefined) return false
  let [before, after] = [seed, seed]
  for (const hash of others) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[before, after] = await Promise.all([nodeHash(hash, before), nodeHash(hash, after)])
      while (node % 2 === 0) [node, last] = [node / 2, half(last)]
    } else after = await nodeHash(after, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSameBytes(before, first.root) && isSameBytes(after, second.root)
}

const half = (number: number) => Math.floor(number / 2)
const isPowerOfTwo = (number: number) => Number.isInteger(Math.log2(number))
