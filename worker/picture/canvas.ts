import { inksPerCanvas, shades } from './palette.ts'
import { pngOf } from './png.ts'

/** A closed polygon, as x and y in turn, in pixels. */
export type Polygon = readonly number[]

/**
 * A picture of few inks. Each pixel is a shade of one ink, so it fits a palette and compresses well. A later
 * fill covers an earlier one.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height)
  }

  rectangle(x: number, y: number, width: number, height: number, ink: number): void {
    this.fill([[x, y, x + width, y, x + width, y + height, x, y + height]], ink)
  }

  /** Fills polygons together. Where they turn against each other, they cut holes. */
  fill(polygons: readonly Polygon[], ink: number): void {
    if (ink >= inksPerCanvas) throw new Error(`no ink ${ink}`)
    const box = this.#boxOf(polygons)
    if (box.width <= 0 || box.height <= 0) return
    const cover = new Float32Array((box.width + 2) * box.height)
    for (const polygon of polygons) addPolygon(cover, polygon, box)
    for (let row = 0; row < box.height; row++) {
      let covered = 0
      const start = (box.y + row) * this.width + box.x
      for (let column = 0; column < box.width; column++) {
        covered += cover[row * (box.width + 2) + column]!
        const shade = Math.round(Math.min(1, Math.abs(covered)) * (shades - 1))
        if (shade > 0) this.#pixels[start + column] = ink * shades + shade
      }
    }
  }

  png(palette: Uint8Array): Uint8Array<ArrayBuffer> {
    return pngOf(this.#pixels, this.width, this.height, palette)
  }

  #boxOf(polygons: readonly Polygon[]): Box {
    const xs = polygons.flatMap((polygon) => polygon.filter((_, i) => i % 2 === 0))
    const ys = polygons.flatMap((polygon) => polygon.filter((_, i) => i % 2 === 1))
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
    const x = within(Math.floor(Math.min(...xs)), this.width)
    const y = within(Math.floor(Math.min(...ys)), this.height)
    return {
      x,
      y,
      width: within(Math.ceil(Math.max(...xs)), this.width) - x,
      height: within(Math.ceil(Math.max(...ys)), this.height) - y,
    }
  }
}

type Box = { x: number; y: number; width: number; height: number }

function addPolygon(cover: Float32Array, polygon: Polygon, box: Box) {
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length
    addEdge(
      cover,
      box,
      polygon[i]! - box.x,
      polygon[i + 1]! - box.y,
      polygon[j]! - box.x,
      polygon[j + 1]! - box.y,
    )
  }
}

/**
 * Adds the signed area to the right of an edge. Each cell holds the change from the cell before, so that a running
 * sum over a row gives the share of every pixel that is covered.
 */
function addEdge(cover: Float32Array, box: Box, x0: number, y0: number, x1: number, y1: number) {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [top, bottom] = [Math.max(0, Math.min(y0, y1)), Math.min(box.height, Math.max(y0, y1))]
  const slope = (x1 - x0) / (y1 - y0)
  const xAt = (y: number) => Math.max(0, Math.min(box.width, x0 + (y - y0) * slope))
  for (let row = Math.floor(top); row < bottom; row++) {
    const [from, to] = [Math.max(top, row), Math.min(bottom, row + 1)]
    const [a, b] = [xAt(from), xAt(to)]
    addRow(cover, row * (box.width + 2), Math.min(a, b), Math.max(a, b), direction * (to - from))
  }
}

/** One row of an edge, from `left` to `right`, that covers `height` of the row. */
function addRow(cover: Float32Array, start: number, left: number, right: number, height: number) {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const outside = (left + right) / 2 - first
    cover[start + first]! += height * (1 - outside)
    cover[start + first + 1]! += height * outside
    return
  }
  // The share of the edge that has passed at x; its integral is the area to the left of it.
  const width = right - left
  const area = (x: number) =>
    x <= left ? 0 : x >= right ? x - left - width / 2 : (x - left) ** 2 / (2 * width)
  let before = 0
  for (let cell = first; cell <= last; cell++) {
    const covered = area(cell + 1) - area(cell)
    cover[start + cell]! += height * (covered - before)
    before = covered
  }
}
