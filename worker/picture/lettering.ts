import type { Canvas, Polygon } from './canvas.ts'
import type { Font, Glyph, GlyphPoint } from './font.ts'

/** Fonts of one weight, each with letters that the ones before lack. */
export type Face = readonly Font[]

/** Whether every character has a glyph. */
export const canSet = (face: Face, text: string): boolean =>
  charactersOf(text).every((character) => glyphOf(face, character) !== null)

/** The width of a text in pixels. `size` is the height of the em square. */
export const widthOf = (face: Face, text: string, size: number): number =>
  glyphsOf(face, text).reduce((sum, { glyph, scale }) => sum + glyph.advance * scale * size, 0)

/** Draws a text from `x` on its baseline. A character without a glyph is left out. */
export function setText(
  canvas: Canvas,
  {
    face,
    text,
    x,
    y,
    size,
    ink,
  }: { face: Face; text: string; x: number; y: number; size: number; ink: number },
): void {
  let at = x
  for (const { glyph, scale } of glyphsOf(face, text)) {
    const unit = scale * size
    canvas.fill(
      glyph.contours.map((contour) => polygonOf(contour, unit, at, y)),
      ink,
    )
    at += glyph.advance * unit
  }
}

/** Composed, because the fonts hold letters with their accents. */
const charactersOf = (text: string) => [...text.normalize('NFC')]

function glyphsOf(face: Face, text: string) {
  return charactersOf(text).flatMap((character) => glyphOf(face, character) ?? [])
}

function glyphOf(face: Face, character: string): { glyph: Glyph; scale: number } | null {
  for (const font of face) {
    const glyph = font.glyph(character)
    if (glyph !== null) return { glyph, scale: 1 / font.unitsPerEm }
  }
  return null
}

/** A contour in pixels, its curves as short lines. */
function polygonOf(contour: readonly GlyphPoint[], unit: number, x: number, y: number): Polygon {
  const points = withCorners(contour).map((p) => ({ ...p, x: x + p.x * unit, y: y - p.y * unit }))
  const start = points.findIndex(({ onCurve }) => onCurve)
  const polygon: number[] = []
  for (let i = 0; i < points.length; i++) {
    const point = (ahead: number) => points[(start + i + ahead) % points.length]!
    const [here, next, after] = [point(0), point(1), point(2)]
    if (!here.onCurve) continue
    polygon.push(here.x, here.y)
    if (!next.onCurve) polygon.push(...curve(here, next, after))
  }
  return polygon
}

/** Adds the corners that two curve points in a row imply. */
const withCorners = (contour: readonly GlyphPoint[]): GlyphPoint[] =>
  contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length]!
    if (point.onCurve || next.onCurve) return [point]
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }]
  })

/** The points between the ends of a quadratic curve: more on a longer one. */
function curve(from: GlyphPoint, control: GlyphPoint, to: GlyphPoint): number[] {
  const length =
    Math.hypot(control.x - from.x, control.y - from.y) + Math.hypot(to.x - control.x, to.y - control.y)
  const steps = Math.min(24, Math.max(3, Math.ceil(length / 4)))
  return Array.from({ length: steps - 1 }, (_, i) => (i + 1) / steps).flatMap((t) => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y]
  })
}
