import { type Bytes, isSame } from './bytes.ts'
import { emptyTree, extended, rootOf } from './tree.ts'

/** A published tree, of which the hashes are read in one way or another. */
export type SealedTree = {
  size: number
  /** The root over each of these first leaves. Sizes ascend. */
  rootsAt: (sizes: readonly number[]) => Promise<Bytes[]>
  /** True if this is the leaf at the index. */
  holds: (leaf: Bytes, index: number) => Promise<boolean>
  /** The index of a leaf, or -1. */
  find: (leaf: Bytes) => Promise<number>
}

/** Of all leaf hashes. */
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
  holds: async (leaf, index) => leaves[index] !== undefined && isSame(leaves[index], leaf),
  find: async (leaf) => leaves.findIndex((one) => isSame(one, leaf)),
})
