import { Canvas, type Polygon } from './canvas.ts'
import { bold, plain } from './faces.ts'
import { fitText } from './fitting.ts'
import { canSet, setText, widthOf } from './lettering.ts'
import { type Ink, paletteOf } from './palette.ts'

/** For link previews, and for a phone's whole screen. */
export const sizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const
type Size = (typeof sizes)[keyof typeof sizes]

/** Where text begins and ends. */
export const left = 108
export const rightOf = ({ width }: Size): number => width - 60
export const right = rightOf(sizes.wide)

const page = '#15161a'
const accent = '#e4002b'

/** The inks of a picture, by number. They have the meanings of app/styles/tokens.css. */
export const ink = { line: 0, text: 1, muted: 2, accent: 3, onAccent: 4, hit: 5, good: 6, gold: 7 } as const

const inks: Record<keyof typeof ink, Ink> = {
  line: { color: '#32353f', on: page },
  text: { color: '#f3f3f1', on: page },
  muted: { color: '#a9acb6', on: page },
  accent: { color: accent, on: page },
  onAccent: { color: '#ffffff', on: accent },
  hit: { color: '#c78bff', on: page },
  good: { color: '#4ade80', on: page },
  gold: { color: '#e6b43c', on: page },
}

export const palette = paletteOf(Object.values(inks))

/** An empty picture with the edge of a chequered flag. */
export function checkered(size: Size = sizes.wide): Canvas {
  const canvas = new Canvas(size.width, size.height)
  const square = 21
  for (let row = 0; row < size.height / square; row++) {
    canvas.rectangle((row % 2) * square, row * square, square, square, ink.text)
  }
  return canvas
}

/** A picture with the site's name, if the fonts can set it, and a text in the other corner. */
export function framed(site: string, corner: string, size: Size = sizes.wide): Canvas {
  const canvas = checkered(size)
  drawLogo(canvas, left, 52, 56)
  const at = rightOf(size) - widthOf(plain, corner, 34)
  setText(canvas, { face: plain, text: corner, x: at, y: 92, size: 34, ink: ink.muted })
  const x = left + 76
  if (!canSet(bold, site)) return canvas
  const fitted = fitText(bold, site, at - 32 - x, { most: 38, least: 1 })
  setText(canvas, { face: bold, text: site, x, y: 93, size: fitted.size, ink: ink.text })
  return canvas
}

/** The drawing of app/public/favicon.svg, which is 32 units wide. */
export function drawLogo(canvas: Canvas, x: number, y: number, width: number) {
  const unit = width / 32
  canvas.fill([rounded(x, y, width, width, 7 * unit)], ink.accent)
  const bars = [
    { top: 9.5, length: 17 },
    { top: 16, length: 12 },
    { top: 22.5, length: 7 },
  ]
  for (const { top, length } of bars) {
    const bar = rounded(x + 6 * unit, y + (top - 1.5) * unit, (length + 3) * unit, 3 * unit, 1.5 * unit)
    canvas.fill([bar], ink.onAccent)
  }
}

function rounded(x: number, y: number, width: number, height: number, radius: number): Polygon {
  const corners = [
    [x + width - radius, y + radius],
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
  ] as const
  return corners.flatMap(([cx, cy], corner) =>
    Array.from({ length: 9 }, (_, i) => ((corner - 1) * 8 + i) * (Math.PI / 16)).flatMap((angle) => [
      cx + radius * Math.cos(angle),
      cy + radius * Math.sin(angle),
    ]),
  )
}
