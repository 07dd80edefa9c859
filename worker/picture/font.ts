import { inflateSync } from 'node:zlib'

/** A point of an outline in font units, y upwards. Two curve points in a row imply a corner between them. */
export type GlyphPoint = { x: number; y: number; onCurve: boolean }
export type Glyph = { advance: number; contours: GlyphPoint[][] }
export type Font = {
  unitsPerEm: number
  /** null: the font has no such character. */
  glyph: (character: string) => Glyph | null
}

/** Reads a WOFF file with TrueType outlines, given as a data URL. */
export function readFont(dataUrl: string): Font {
  const tables = tablesOf(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (found === undefined) throw new Error(`the font has no table ${tag}`)
    return found
  }
  const [head, glyf, loca, hmtx] = [table('head'), table('glyf'), table('loca'), table('hmtx')]
  const hasLongOffsets = head.getInt16(50) === 1
  const offset = (id: number) => (hasLongOffsets ? loca.getUint32(4 * id) : 2 * loca.getUint16(2 * id))
  const lastAdvance = table('hhea').getUint16(34) - 1
  const outline = (id: number): GlyphPoint[][] => {
    const start = offset(id)
    return start === offset(id + 1) ? [] : contoursAt(glyf, start, outline)
  }
  const ids = characterMap(table('cmap'))
  return {
    unitsPerEm: head.getUint16(18),
    glyph: (character) => {
      const id = ids(character.codePointAt(0)!)
      return id === 0
        ? null
        : { advance: hmtx.getUint16(4 * Math.min(id, lastAdvance)), contours: outline(id) }
    },
  }
}

/** The tables of a WOFF file. They are compressed one by one. */
function tablesOf(file: Uint8Array): Map<string, DataView> {
  const view = viewOf(file)
  const tables = new Map<string, DataView>()
  for (let i = 0; i < view.getUint16(12); i++) {
    const entry = 44 + 20 * i
    const number = (at: number) => view.getUint32(entry + at)
    const [start, compressed, full] = [number(4), number(8), number(12)]
    const bytes = file.subarray(start, start + compressed)
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    tables.set(tag, viewOf(compressed < full ? inflateSync(bytes) : bytes))
  }
  return tables
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The glyph of a code point, or 0, from the first table of format 4. */
function characterMap(cmap: DataView): (code: number) => number {
  const at = cmap.getUint32(8)
  const segments = cmap.getUint16(at + 6) / 2
  const column = (nth: number) => at + 14 + 2 * segments * nth + (nth === 0 ? 0 : 2)
  const [ends, starts, deltas, ranges] = [column(0), column(1), column(2), column(3)]
  return (code) => {
    for (let i = 0; i < segments; i++) {
      if (code > cmap.getUint16(ends + 2 * i)) continue
      const start = cmap.getUint16(starts + 2 * i)
      if (code < start) return 0
      const range = cmap.getUint16(ranges + 2 * i)
      const delta = cmap.getUint16(deltas + 2 * i)
      if (range === 0) return (code + delta) & 0xffff
      const id = cmap.getUint16(ranges + 2 * i + range + 2 * (code - start))
      return id === 0 ? 0 : (id + delta) & 0xffff
    }
    return 0
  }
}

function contoursAt(glyf: DataView, start: number, outline: (id: number) => GlyphPoint[][]): GlyphPoint[][] {
  const count = glyf.getInt16(start)
  return count < 0 ? composite(glyf, start + 10, outline) : simple(glyf, start + 10, count)
}

function simple(glyf: DataView, start: number, count: number): GlyphPoint[][] {
  const ends = Array.from({ length: count }, (_, i) => glyf.getUint16(start + 2 * i))
  const total = ends.at(-1)! + 1
  let at = start + 2 * count
  at += 2 + glyf.getUint16(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyf.getUint8(at++)
    const times = flag & 8 ? glyf.getUint8(at++) + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++)
      else if (!(flag & same)) {
        value += glyf.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, i) => ({ x: xs[i]!, y: ys[i]!, onCurve: (flag & 1) === 1 }))
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

/** A letter and its accent. Parts are moved; these fonts scale none. */
function composite(glyf: DataView, start: number, outline: (id: number) => GlyphPoint[][]): GlyphPoint[][] {
  const contours: GlyphPoint[][] = []
  for (let at = start, flags = 32; flags & 32; ) {
    flags = glyf.getUint16(at)
    const part = glyf.getUint16(at + 2)
    const isWide = (flags & 1) === 1
    const dx = isWide ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4)
    const dy = isWide ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5)
    at += isWide ? 8 : 6
    at += flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0
    contours.push(...outline(part).map((contour) => contour.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy }))))
  }
  return contours
}
