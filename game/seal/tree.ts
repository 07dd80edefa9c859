import { type Bytes, utf8 } from './bytes.ts'
import { inBatches, sha256 } from './hash.ts'

// The Merkle tree of RFC 9162, section 2.1.

const leafMark = new Uint8Array([0])
const nodeMark = new Uint8Array([1])

export const leafHash = (commitment: Uint8Array): Promise<Bytes> => sha256(leafMark, commitment)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(nodeMark, left, right)

/**
 * A tree without its leaves: the roots of its largest perfect subtrees, from left to right. It is all that is
 * needed to append, and to know the root.
 */
export type Frontier = { size: number; hashes: readonly Bytes[] }

export const emptyTree: Frontier = { size: 0, hashes: [] }

/**
 * Appends leaf hashes. `complete[n]` are the roots of the perfect subtrees of 2^n leaves that the slice
 * completes, in order; levels 8 and 16 are what the tiles hold.
 */
export async function extended(
  { size, hashes }: Frontier,
  leaves: readonly Bytes[],
): Promise<{ frontier: Frontier; complete: Bytes[][] }> {
  const old = [...hashes]
  const left: Bytes[] = []
  const complete: Bytes[][] = []
  let level: readonly Bytes[] = leaves
  for (let rest = size; rest > 0 || level.length > 0; rest = Math.floor(rest / 2)) {
    complete.push([...level])
    const row = rest % 2 === 1 ? [...old.splice(-1), ...level] : level
    if (row.length % 2 === 1) left.unshift(...row.slice(-1))
    const pairs = Array.from({ length: Math.floor(row.length / 2) }, (_, n) => 2 * n)
    level = await inBatches(pairs, (first) => nodeHash(row[first]!, row[first + 1]!))
  }
  return { frontier: { size: size + leaves.length, hashes: left }, complete }
}

/** The root of a whole tree. */
export async function rootOf({ hashes }: Pick<Frontier, 'hashes'>): Promise<Bytes> {
  const [last, ...others] = hashes.toReversed()
  if (last === undefined) return sha256(utf8(''))
  let root = last
  for (const left of others) root = await nodeHash(left, root)
  return root
}

/** The root over these leaf hashes. */
export const rootOfLeaves = async (leaves: readonly Bytes[]): Promise<Bytes> =>
  rootOf((await extended(emptyTree, leaves)).frontier)
