import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bytes, toBase64, toHex, utf8 } from '#game/seal/bytes.ts'
import {
  consistencySpans,
  type HashAt,
  inclusionSpans,
  isConsistent,
  isIncluded,
  proofOf,
  rootOfSpan,
  subtreesOf,
} from '#game/seal/proofs.ts'
import { treeOfLeaves, treeOfTiles } from '#game/seal/sealed-tree.ts'
import { hashesFrom, type Tile, tilePath, tilesFor, tilesOf, tileWidth, tileWith } from '#game/seal/tiles.ts'
import { emptyTree, extended, leafHash, nodeHash, rootOf, rootOfLeaves } from '#game/seal/tree.ts'

const many = await Promise.all(Array.from({ length: 1000 }, (_, n) => leafHash(utf8(`${n}`))))
const first = (size: number) => many.slice(0, size)

/** The roots of all perfect subtrees of the first leaves. */
async function hashesOf(size: number): Promise<HashAt> {
  const { complete } = await extended(emptyTree, first(size))
  return async ({ level, index }) => complete[level]![index]!
}
const hashAt = await hashesOf(1000)
const roots: Bytes[] = []
for (let [size, frontier] = [0, emptyTree]; size <= 1000; size++) {
  roots.push(await rootOf(frontier))
  frontier = (await extended(frontier, many.slice(size, size + 1))).frontier
}
/** A different number for each size, near neither end. */
const someBelow = (size: number) => 999_983 % size
const tree = (size: number) => ({ size, root: roots[size]! })

describe('the tree', () => {
  it('of no leaves is the hash of nothing', async () => {
    expect(toHex(await rootOfLeaves([]))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  // The inputs and roots that Certificate Transparency implementations test with.
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const known = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  it('has the roots of Certificate Transparency', async () => {
    const leaves = await Promise.all(inputs.map((hex) => leafHash(Uint8Array.from(Buffer.from(hex, 'hex')))))
    for (const [n, root] of known.entries()) {
      expect(toHex(await rootOfLeaves(leaves.slice(0, n + 1)))).toBe(root)
    }
  })

  it('is the same in slices of any size', async () => {
    const cuts = fc.uniqueArray(fc.nat(1000), { maxLength: 20 }).map((some) => some.toSorted((a, b) => a - b))
    await fc.assert(
      fc.asyncProperty(cuts, fc.nat(1000), async (at, size) => {
        let frontier = emptyTree
        for (const end of [...at.filter((one) => one < size), size]) {
          frontier = (await extended(frontier, many.slice(frontier.size, end))).frontier
        }
        expect(await rootOf(frontier)).toEqual(roots[size])
      }),
    )
  })
})

describe('an inclusion proof', () => {
  it('holds for each leaf of each size to 70, and for one of each size to 1000', async () => {
    for (let size = 1; size <= 1000; size++) {
      const indexes = size <= 70 ? first(size).keys() : [someBelow(size)]
      for (const index of indexes) {
        const proof = await proofOf(inclusionSpans(index, size), hashAt)
        expect(await isIncluded(many[index]!, index, tree(size), proof)).toBe(true)
      }
    }
  })

  it('fails for another leaf, place, size, root or proof', async () => {
    const pair = fc
      .integer({ min: 2, max: 300 })
      .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))
    await fc.assert(
      fc.asyncProperty(pair, fc.nat(300), fc.nat(32 * 8 - 1), async ([size, index], other, bit) => {
        const proof = await proofOf(inclusionSpans(index, size), hashAt)
        const [leaf, whole] = [many[index]!, tree(size)]
        fc.pre(other !== index)
        expect(await isIncluded(many[other]!, index, whole, proof)).toBe(false)
        expect(await isIncluded(leaf, other, whole, proof)).toBe(false)
        expect(await isIncluded(leaf, index, tree(size - 1), proof)).toBe(false)
        expect(await isIncluded(leaf, index, whole, proof.slice(1))).toBe(false)
        expect(await isIncluded(leaf, index, whole, [...proof, leaf])).toBe(false)
        for (const n of proof.keys()) {
          expect(await isIncluded(leaf, index, whole, proof.with(n, flipped(proof[n]!, bit)))).toBe(false)
        }
      }),
    )
  })

  it('is exact in small trees', async () => {
    for (let size = 1; size <= 9; size++) {
      const { root } = tree(size)
      for (let index = 0; index < size; index++) {
        const [leaf, proof] = [many[index]!, await proofOf(inclusionSpans(index, size), hashAt)]
        expect(proof).toHaveLength(inclusionSpans(index, size).length)
        expect(await isIncluded(leaf, index, tree(size), proof)).toBe(true)
        for (let other = -1; other <= size; other++)
          expect(await isIncluded(leaf, other, tree(size), proof)).toBe(other === index)
        expect(await isIncluded(leaf, index, { size, root: leaf }, proof)).toBe(size === 1)
        // Each root is what a lenient check would compute from one hash more, or from one less.
        for (const longer of [await nodeHash(leaf, root), await nodeHash(root, leaf)])
          expect(await isIncluded(leaf, index, { size, root: longer }, [...proof, leaf])).toBe(false)
        const [half] = subtreesOf({ start: 0, end: size - 1 })
        const middle = 2 ** (half?.level ?? 0)
        const span = index < middle ? { start: 0, end: middle } : { start: middle, end: size }
        const shorter = await rootOfSpan(span, hashAt)
        if (size > 1)
          expect(await isIncluded(leaf, index, { size, root: shorter }, proof.slice(0, -1))).toBe(false)
      }
    }
  })

  it('exists for leaves of the tree only', async () => {
    expect(await isIncluded(many[0]!, 0, tree(0), [])).toBe(false)
    expect(() => inclusionSpans(3, 3)).toThrow('No leaf 3')
    expect(() => inclusionSpans(-1, 3)).toThrow()
  })
})

describe('a consistency proof', () => {
  it('holds between all pairs of sizes to 40, and one of each size to 1000', async () => {
    for (let size = 0; size <= 1000; size++) {
      const olds = size <= 40 ? Array.from({ length: size + 1 }, (_, n) => n) : [someBelow(size)]
      for (const old of olds) {
        const proof = old === 0 ? [] : await proofOf(consistencySpans(old, size), hashAt)
        expect(await isConsistent(tree(old), tree(size), proof)).toBe(true)
      }
    }
  })

  it('fails for another tree, size or proof', async () => {
    const pair = fc
      .integer({ min: 2, max: 300 })
      .chain((size) => fc.tuple(fc.integer({ min: 1, max: size - 1 }), fc.constant(size)))
    await fc.assert(
      fc.asyncProperty(pair, fc.nat(32 * 8 - 1), async ([old, size], bit) => {
        const proof = await proofOf(consistencySpans(old, size), hashAt)
        const [before, after] = [tree(old), tree(size)]
        const other = flipped(before.root, bit)
        expect(await isConsistent({ ...before, root: other }, after, proof)).toBe(false)
        expect(await isConsistent(before, { ...after, root: flipped(after.root, bit) }, proof)).toBe(false)
        expect(await isConsistent(after, before, proof)).toBe(false)
        expect(await isConsistent(before, after, proof.slice(1))).toBe(false)
        expect(await isConsistent(before, after, [...proof, other])).toBe(false)
        for (const n of proof.keys()) {
          expect(await isConsistent(before, after, proof.with(n, flipped(proof[n]!, bit)))).toBe(false)
        }
      }),
    )
  })

  it('fails between trees of one size that differ, and needs a start', async () => {
    expect(await isConsistent(tree(5), { size: 5, root: roots[6]! }, [])).toBe(false)
    expect(() => consistencySpans(0, 3)).toThrow('0 leaves do not start a tree of 3')
    expect(() => consistencySpans(4, 3)).toThrow('4 leaves do not start a tree of 3')
  })

  it('is exact in small trees', async () => {
    const between = (old: number, size: number) =>
      old === 0 ? [] : proofOf(consistencySpans(old, size), hashAt)
    for (let size = 0; size <= 9; size++)
      for (let old = 0; old <= size; old++) {
        const [before, after, extra] = [tree(old), tree(size), many[0]!]
        const proof = await between(old, size)
        const isProved = (second: typeof after, by: Bytes[], first = before) =>
          isConsistent(first, second, by)
        expect(await isProved(after, proof)).toBe(true)
        expect(await isProved(after, [...proof, extra])).toBe(false)
        expect(await isProved({ size: old - 1, root: before.root }, [])).toBe(false)
        if (old === size || old === 0) continue
        expect(await isProved(after, [])).toBe(false)
        // The roots that a lenient check would compute from one hash more, or from fewer.
        const [first, second] = await Promise.all([before, after].map(({ root }) => nodeHash(extra, root)))
        expect(await isProved({ size, root: second! }, [...proof, extra], { size: old, root: first! })).toBe(
          false,
        )
        for (let other = old + 1; 2 * other <= size; other++)
          expect(await isProved({ size, root: roots[other]! }, await between(old, other))).toBe(false)
      }
  })
})

describe('the tiles', () => {
  it('of small trees and of the edges of large ones are known', () => {
    const tile = (level: number, index: number, width: number) => ({ level, index, width })
    expect(tilesOf(0)).toEqual([])
    expect(tilesOf(3)).toEqual([tile(0, 0, 3)])
    expect(tilesOf(513)).toEqual([tile(0, 0, 256), tile(0, 1, 256), tile(0, 2, 1), tile(1, 0, 2)])
    const found = [
      { level: 0, index: 300 },
      { level: 0, index: 69_999 },
      { level: 8, index: 260 },
      { level: 9, index: 1 },
      { level: 9, index: 130 },
      { level: 16, index: 0 },
    ].map((subtree) => tileWith(subtree, 70_000))
    const wanted = [
      tile(0, 1, 256),
      tile(0, 273, 112),
      tile(1, 1, 17),
      tile(1, 0, 256),
      tile(1, 1, 17),
      tile(2, 0, 1),
    ]
    expect(found).toEqual(wanted)
    const needed = [tile(0, 1, 256), tile(1, 0, 2), tile(0, 2, 88)]
    expect(tilesFor(inclusionSpans(299, 600), 600)).toEqual(needed)
  })

  it('hold the subtrees of a span', () => {
    expect(subtreesOf({ start: 0, end: 4 })).toEqual([{ level: 2, index: 0 }])
    expect(subtreesOf({ start: 4, end: 7 })).toEqual([
      { level: 1, index: 2 },
      { level: 0, index: 6 },
    ])
  })

  it('of 70 000 leaves are those of the specification', () => {
    const tiles = tilesOf(70_000)
    const of = (level: number) => tiles.filter((tile) => tile.level === level)
    expect([of(0).length, of(0).at(-1)!.width]).toEqual([274, 112])
    expect([of(1).length, of(1).at(-1)!.width]).toEqual([2, 17])
    expect([of(2).length, of(2).at(-1)!.width]).toEqual([1, 1])
    expect(tilesOf(256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ])
  })

  it('have addresses of level, index and, where it is not 256, width', () => {
    expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe('0/1234067')
    expect(tilePath({ level: 1, index: 4, width: 17 })).toBe('1/4?width=17')
  })

  it('give every proof, from the tiles that it names', async () => {
    const pair = fc
      .integer({ min: 1, max: 1000 })
      .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))
    await fc.assert(
      fc.asyncProperty(pair, async ([size, index]) => {
        const { complete } = await extended(emptyTree, first(size))
        const named = (tiles: Tile[]) => {
          const paths = new Set(tiles.map(tilePath))
          return hashesFrom(size, async (tile) => {
            if (!paths.has(tilePath(tile))) throw new Error(`${tilePath(tile)} was not named`)
            const start = tile.index * tileWidth
            return complete[tile.level * 8]!.slice(start, start + tile.width)
          })
        }
        const spans = inclusionSpans(index, size)
        const proof = await proofOf(spans, named(tilesFor(spans, size)))
        expect(proof).toEqual(await proofOf(spans, hashAt))
        const older = consistencySpans(index + 1, size)
        expect(await proofOf(older, named(tilesFor(older, size)))).toEqual(await proofOf(older, hashAt))
      }),
    )
  })
})

describe('a published tree', () => {
  const leaf = (index: number) => many[index]!

  /** Reads the tiles of 600 leaves, of which some are replaced below the others. */
  async function reader(leaves = first(600)) {
    const { complete } = await extended(emptyTree, first(600))
    const asked: string[] = []
    const readTile = async (tile: Tile) => {
      asked.push(tilePath(tile))
      const hashes = tile.level === 0 ? leaves : complete[8 * tile.level]!
      return hashes.slice(tile.index * tileWidth, tile.index * tileWidth + tile.width).map(toBase64)
    }
    return { asked, readTile }
  }

  it('is the same in leaves and in tiles, each of which is read once', async () => {
    const { asked, readTile } = await reader()
    for (const one of [treeOfLeaves(first(600)), treeOfTiles(600, readTile)]) {
      expect(one.size).toBe(600)
      expect(await one.rootsAt([0, 3, 300, 600, 700])).toEqual([0, 3, 300, 600, 600].map((n) => roots[n]))
      expect(await Promise.all([0, 299, 599, 600].map((n) => one.find(leaf(n))))).toEqual([0, 299, 599, -1])
      expect([await one.holds(leaf(299), 299), await one.holds(leaf(299), 298)]).toEqual([true, false])
    }
    expect(asked.toSorted()).toEqual(['0/0', '0/1', '0/2?width=88', '1/0?width=2'])
    expect(await treeOfLeaves(first(3)).holds(leaf(3), 3)).toBe(false)
  })

  it('has no leaf that only its lowest tile has', async () => {
    const { readTile } = await reader(first(600).with(5, leaf(900)))
    expect(await treeOfTiles(600, readTile).find(leaf(900))).toBe(-1)
  })

  it('rejects a tile with another number of hashes, or with none', async () => {
    const hashes = first(4).map(toBase64)
    for (const given of [hashes, hashes.slice(2), ['x', ...hashes.slice(2)]])
      await expect(treeOfTiles(3, async () => given).find(leaf(0))).rejects.toThrow(
        'Tile 0/0?width=3 is malformed',
      )
  })
})

function flipped(bytes: Bytes, bit: number): Bytes {
  const copy = bytes.slice()
  copy[bit >> 3]! ^= 1 << (bit & 7)
  return copy
}
