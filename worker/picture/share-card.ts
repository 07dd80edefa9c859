import type { Canvas } from './canvas.ts'
import { bold, plain } from './faces.ts'
import { fitText, wrapText } from './fitting.ts'
import { framed, ink, left, palette, right } from './frame.ts'
import { canSet, setText, widthOf } from './lettering.ts'

/** One participant's season. */
export type PersonCard = {
  /** The name of the site. */
  site: string
  corner: string
  /** The rank. 1 is golden. */
  rank: number
  name: string
  /** A few words below the name. */
  below: string
  figures: readonly CardFigure[]
}
type CardFigure = { value: string; label: string; tone: 'text' | 'hit' | 'good' }

/** The top of a season's leaderboard. */
export type SeasonCard = {
  site: string
  corner: string
  title: string
  below: string
  lines: readonly { rank: number; name: string; points: string }[]
}

/** The name as it can be drawn: the fonts lack the letters of some scripts. */
export const drawable = (name: string): string => (canSet(bold, name) ? name : 'En deltaker')
export type Drawable = typeof drawable

/** A PNG of 1200 x 630 pixels. */
export function drawPerson({
  site,
  corner,
  rank,
  name,
  below,
  figures,
}: PersonCard): Uint8Array<ArrayBuffer> {
  const canvas = framed(site, corner)
  const number = fitText(bold, String(rank), 400, { most: 330, least: 1 })
  const color = rank === 1 ? ink.gold : ink.text
  setText(canvas, { face: bold, text: String(rank), x: left - 12, y: 400, size: number.size, ink: color })
  const afterNumber = left - 12 + widthOf(bold, String(rank), number.size)
  setText(canvas, { face: bold, text: '.', x: afterNumber, y: 400, size: 130, ink: color })
  const x = afterNumber + 76
  drawName(canvas, name, below, x)
  drawFigures(canvas, figures)
  return canvas.png(palette)
}

function drawName(canvas: Canvas, name: string, below: string, x: number) {
  const { lines, size } = fitText(bold, name, right - x, { most: 96, least: 60 })
  const lead = Math.round(size * 1.1)
  const wrapped = wrapText(plain, below, right - x, 36)
  // There is room for three lines in all. Small words cannot be read in a chat.
  const under =
    lines.length + wrapped.length <= 3
      ? { lines: wrapped, size: 36 }
      : fitText(plain, below, right - x, { most: 36, least: 1 })
  const first = 318 - (lines.length - 1) * (lead / 2) - (under.lines.length - 1) * 20
  lines.forEach((text, line) => {
    setText(canvas, { face: bold, text, x, y: first + line * lead, size, ink: ink.text })
  })
  const y = first + (lines.length - 1) * lead + 62
  under.lines.forEach((text, line) => {
    setText(canvas, { face: plain, text, x, y: y + line * 44, size: under.size, ink: ink.muted })
  })
}

/** The figures in one row, as wide as their text needs. */
function drawFigures(canvas: Canvas, figures: readonly CardFigure[]) {
  canvas.rectangle(left, 450, right - left, 2, ink.line)
  const widths = figures.map(({ value, label }) =>
    Math.max(widthOf(bold, value, 72), widthOf(plain, label, 30)),
  )
  const needed = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, (right - left - 36 * (figures.length - 1)) / needed)
  const gap = Math.min(72, (right - left - needed * scale) / Math.max(1, figures.length - 1))
  let x = left
  figures.forEach(({ value, label, tone }, index) => {
    setText(canvas, { face: bold, text: value, x, y: 532, size: 72 * scale, ink: ink[tone] })
    setText(canvas, { face: plain, text: label, x, y: 582, size: 30 * scale, ink: ink.muted })
    x += widths[index]! * scale + gap
  })
}

/** A PNG of 1200 x 630 pixels. */
export function drawSeason({ site, corner, title, below, lines }: SeasonCard): Uint8Array<ArrayBuffer> {
  const canvas = framed(site, corner)
  const heading = fitText(bold, title, right - left, { most: 92, least: 56 })
  const lead = Math.round(heading.size * 1.1)
  const first = heading.lines.length === 1 ? 230 : 196
  heading.lines.forEach((text, line) => {
    setText(canvas, { face: bold, text, x: left, y: first + line * lead, size: heading.size, ink: ink.text })
  })
  const y = first + (heading.lines.length - 1) * lead + 54
  setText(canvas, { face: plain, text: below, x: left, y, size: 34, ink: ink.muted })
  lines.forEach((line, index) => {
    drawLine(canvas, line, 402 + index * 84)
  })
  return canvas.png(palette)
}

function drawLine(canvas: Canvas, { rank, name, points }: SeasonCard['lines'][number], y: number) {
  const color = rank === 1 ? ink.gold : ink.text
  canvas.rectangle(left, y - 60, right - left, 2, ink.line)
  setText(canvas, { face: bold, text: String(rank), x: left, y, size: 52, ink: color })
  const width = widthOf(bold, points, 46)
  setText(canvas, { face: bold, text: points, x: right - width, y, size: 46, ink: ink.text })
  const fitted = fitText(bold, name, right - left - width - 140, { most: 46, least: 1 })
  setText(canvas, { face: bold, text: name, x: left + 90, y, size: fitted.size, ink: ink.text })
}
