import { type Bytes, hashFrom, isSameBytes } from './bytes.ts'
import { inclusionSpans, isIncluded, proofOf, rootOfSpan } from './proofs.ts'
import { hashesFrom, type Tile, tilePath, tileWidth, tileWith } from './tiles.ts'
import { emptyTree, extended, rootOf } from './tree.ts'

/** A published tree, of which the hashes are read in one way or another. */
export type SealedTree = {
  size: number
  /** The root over each of these first leaves. Sizes ascend. */
  rootsAt: (sizes: readonly number[]) => Promise<Bytes[]>
  /** True if this is the leaf at the index, which is in the tree. */
  holds: (leaf: Bytes, index: number) => Promise<boolean>
  /** The index of a leaf, or -1. */
  find: (leaf: Bytes) => Promise<number>
}

/** A tree whose leaf hashes are all known. */
export const treeOfLeaves = (leaves: readonly Bytes[]): SealedTree => ({
  size: leaves.length,
  async rootsAt(sizes) {
    let frontier = emptyTree
    const roots: Bytes[] = []
    for (const size of sizes) {
      frontier = (await extended(frontier, leaves.slice(frontier.size, size))).frontier
      roots.push(await rootOf(frontier))
    }
    return roots
  },
  holds: async (leaf, index) => leaves[index] !== undefined && isSameBytes(leaves[index], leaf),
  find: async (leaf) => leaves.findIndex((one) => isSameBytes(one, leaf)),
})

/** Reads the hashes of a tile in base64, as the site serves them. */
export type ReadTile = (tile: Tile) => Promise<readonly string[]>

/** A tree that is read in tiles: each once, and only if needed. Rejects a malformed tile. */
export function treeOfTiles(size: number, readTile: ReadTile): SealedTree {
  const hashesOf = once(tilePath, async (tile) => {
    const hashes = (await readTile(tile)).flatMap((hash) => hashFrom(hash) ?? [])
    if (hashes.length !== tile.width) throw new Error(`Tile ${tilePath(tile)} is malformed`)
    return hashes
  })
  const hashAt = once(({ level, index }) => `${level} ${index}`, hashesFrom(size, hashesOf))
  const rootAt = once(String, (end: number) => rootOfSpan({ start: 0, end: Math.min(end, size) }, hashAt))
  const holds = async (leaf: Bytes, index: number) => {
    const proof = await proofOf(inclusionSpans(index, size), hashAt)
    return isIncluded(leaf, index, { size, root: await rootAt(size) }, proof)
  }
  return {
    size,
    rootsAt: (sizes) => Promise.all(sizes.map(rootAt)),
    holds,
    async find(leaf) {
      for (let start = 0; start < size; start += tileWidth) {
        const hashes = await hashesOf(tileWith({ level: 0, index: start }, size))
        const at = hashes.findIndex((one) => isSameBytes(one, leaf))
        if (at !== -1 && (await holds(leaf, start + at))) return start + at
      }
      return -1
    },
  }
}

/** Computes each answer once. Inputs with one name have one answer. */
function once<In, Out>(
  nameOf: (input: In) => string,
  compute: (input: In) => Promise<Out>,
): (input: In) => Promise<Out> {
  const known = new Map<string, Promise<Out>>()
  return (input) => {
    const name = nameOf(input)
    const answer = known.get(name) ?? compute(input)
    known.set(name, answer)
    return answer
  }
}
