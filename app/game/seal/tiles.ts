import type { Bytes } from './bytes.ts'
import type { HashAt, Span, Subtree } from './proofs.ts'
import { subtreesOf } from './proofs.ts'
import { emptyTree, extended, rootOf } from './tree.ts'

// C2SP tlog-tiles: the hashes of every eighth level, 256 to a tile.

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

/** `0/000`, `1/x001/234.p/56`: the end of its address. */
export function tilePath({ level, index, width }: Tile): string {
  const [last = '', ...others] = String(index)
    .padStart(3 * Math.ceil(String(index).length / 3), '0')
    .match(/.../g)!
    .toReversed()
  const path = [...others.toReversed().map((digits) => `x${digits}`), last].join('/')
  return `${level}/${path}${width === tileWidth ? '' : `.p/${width}`}`
}

/** The inverse of tilePath, or null. */
export function tileAt(path: string): Tile | null {
  const [, level = '', digits = '', width] =
    /^(\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? []
  const tile = {
    level: Number(level),
    index: Number(digits.replaceAll(/\D/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  }
  return digits !== '' && tilePath(tile) === path && tile.width > 0 ? tile : null
}

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

/** The hashes of a tile, as it is served: one after the other. null if it has another width. */
export function hashesOfTile(bytes: Bytes, { width }: Tile): Bytes[] | null {
  if (bytes.length !== 32 * width) return null
  return Array.from({ length: width }, (_, n) => bytes.slice(32 * n, 32 * (n + 1)))
}
