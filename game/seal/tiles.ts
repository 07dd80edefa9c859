import type { Bytes } from './bytes.ts'
import type { HashAt, Span, Subtree } from './proofs.ts'
import { subtreesOf } from './proofs.ts'
import { emptyTree, extended, rootOf } from './tree.ts'

// The tiles of C2SP tlog-tiles: the hashes of every eighth level, 256 to a tile.

/** `width` is 256, or less for the last tile of a level. */
export type Tile = { level: number; index: number; width: number }

export const tileWidth = 256

/** The tiles of a tree, level by level. A level has a tile if it has a hash. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = []
  for (
    let [level, hashes] = [0, size];
    hashes > 0;
    [level, hashes] = [level + 1, Math.floor(hashes / tileWidth)]
  ) {
    for (let index = 0; index * tileWidth < hashes; index++) {
      tiles.push({ level, index, width: Math.min(tileWidth, hashes - index * tileWidth) })
    }
  }
  return tiles
}

/** The end of the tile's address: `0/4`, and `1/5?width=17` for one of another width than 256. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `${level}/${index}${width === tileWidth ? '' : `?width=${width}`}`

/** The tile with the root of a perfect subtree, or with the hashes below it, in a tree of this size. */
export function tileWith({ level, index }: Subtree, size: number): Tile {
  const tileLevel = Math.floor(level / 8)
  const at = Math.floor((index * 2 ** (level % 8)) / tileWidth)
  const hashes = Math.floor(size / tileWidth ** tileLevel)
  return { level: tileLevel, index: at, width: Math.min(tileWidth, hashes - at * tileWidth) }
}

/** The tiles that a proof of these spans needs, each once. */
export function tilesFor(spans: readonly Span[], size: number): Tile[] {
  const tiles = spans.flatMap(subtreesOf).map((subtree) => tileWith(subtree, size))
  return [...new Map(tiles.map((tile) => [tilePath(tile), tile])).values()]
}

/** Reads the roots of perfect subtrees from the tiles of a tree of this size. */
export const hashesFrom =
  (size: number, readTile: (tile: Tile) => Promise<readonly Bytes[]>): HashAt =>
  async ({ level, index }) => {
    const hashes = await readTile(tileWith({ level, index }, size))
    const width = 2 ** (level % 8)
    const start = (index * width) % tileWidth
    return rootOf((await extended(emptyTree, hashes.slice(start, start + width))).frontier)
  }
