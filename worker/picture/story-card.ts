import type { Canvas, Polygon } from './canvas.ts'
import { bold, plain } from './faces.ts'
import { fitText, wrapText } from './fitting.ts'
import { framed, ink, left, palette, rightOf, sizes } from './frame.ts'
import { setText, widthOf } from './lettering.ts'

type Bar = { label: string; value: number; isOwn?: boolean }

/** A card of a season's story, its numbers as they are drawn. */
export type StoryPicture = {
  site: string
  corner: string
  title: string
  figure: string
  text: string
  further: readonly string[]
  drawing?:
    | ({ caption: string } & (
        | { kind: 'ranks'; ranks: readonly (number | null)[]; of: number }
        | { kind: 'bars'; bars: readonly Bar[] }
      ))
    | undefined
  /** Where the story is. */
  address: string
}

export type PictureShape = keyof typeof sizes

type Box = { x: number; y: number; width: number; height: number }

/** The light letters, and the bold ones where it has none. */
const prose = [...plain, ...bold]

/** Where everything is, and how large its letters are. `beside`: the drawing is beside the text, else below it. */
const layouts = {
  wide: {
    title: 190,
    figure: 318,
    most: 130,
    text: 40,
    further: 32,
    lead: 392,
    end: 556,
    foot: 604,
    beside: true,
  },
  tall: {
    title: 330,
    figure: 600,
    most: 280,
    text: 62,
    further: 48,
    lead: 730,
    end: 1760,
    foot: 1840,
    beside: false,
  },
} as const

/** A PNG of 1200 x 630 pixels, or of 1080 x 1920. Sentences that have no room are left out. */
export function drawStory(card: StoryPicture, shape: PictureShape): Uint8Array<ArrayBuffer> {
  const [size, at] = [sizes[shape], layouts[shape]]
  const canvas = framed(card.site, card.corner, size)
  const all = rightOf(size) - left
  const isBeside = at.beside && card.drawing !== undefined
  const width = isBeside ? Math.round(all * 0.54) : all
  const write = (text: string, y: number, size: number, color: number, face = prose) =>
    setText(canvas, { face, text, x: left, y, size, ink: color })
  write(card.title, at.title, at.further, ink.muted)
  write(
    card.figure,
    at.figure,
    fitText(bold, card.figure, width, { most: at.most, least: 1 }).size,
    ink.text,
    bold,
  )
  let y: number = at.lead
  const paragraph = (text: string, size: number, color: number) => {
    const lines = wrapText(prose, text, width, size)
    const step = Math.round(size * 1.3)
    if (y + (lines.length - 1) * step > at.end) return
    for (const line of lines) {
      write(line, y, size, color)
      y += step
    }
    y += Math.round(size * 0.4)
  }
  paragraph(card.text, at.text, ink.text)
  if (card.drawing) {
    const beside = {
      x: left + width + 60,
      y: at.title - 24,
      width: all - width - 60,
      height: at.end - at.title,
    }
    const height = card.drawing.kind === 'bars' ? heightOfBars(card.drawing.bars, at.further) : 560
    const below = { x: left, y, width: all, height: Math.min(height, at.end - y) }
    draw(canvas, card.drawing, isBeside ? beside : below, at.further)
    if (!isBeside) y += below.height + 2 * at.further
  }
  for (const sentence of card.further) paragraph(sentence, at.further, ink.muted)
  write(
    card.address,
    at.foot,
    Math.min(30, fitText(prose, card.address, all, { most: 30, least: 1 }).size),
    ink.muted,
  )
  return canvas.png(palette)
}

/** A caption, and the drawing below it. */
function draw(canvas: Canvas, drawing: NonNullable<StoryPicture['drawing']>, box: Box, size: number) {
  const { x, y, width, height } = box
  const fit = fitText(prose, drawing.caption, width, { most: Math.round(size * 0.85), least: 1 })
  const caption = { face: prose, text: drawing.caption, ink: ink.muted }
  setText(canvas, { ...caption, x, y: y + size * 0.75, size: fit.size })
  const below = { x, y: y + size * 1.2, width, height: height - size * 1.2 }
  if (drawing.kind === 'ranks') drawRanks(canvas, drawing, below)
  else drawBars(canvas, drawing.bars, below, size)
}

const heightOfBars = (bars: readonly Bar[], size: number) => size * (1.2 + 2.6 * bars.length)

/** Each with its label and its number above it. */
function drawBars(canvas: Canvas, bars: readonly Bar[], { x, y, width, height }: Box, size: number) {
  const step = Math.min(height / bars.length, size * 2.6)
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  bars.forEach(({ label, value, isOwn }, index) => {
    const top = y + index * step
    const number = value.toLocaleString('nb-NO')
    const end = x + width - widthOf(bold, number, size)
    const fitted = fitText(prose, label, end - x - 20, { most: size, least: 1 })
    const color = isOwn ? ink.good : ink.muted
    setText(canvas, { face: prose, text: label, x, y: top + size, size: fitted.size, ink: ink.text })
    setText(canvas, { face: bold, text: number, x: end, y: top + size, size, ink: ink.text })
    canvas.rectangle(x, top + size * 1.35, Math.max(2, (width * value) / longest), size * 0.4, color)
  })
}

/** The rank after every race as a line, 1 on top. */
function drawRanks(
  canvas: Canvas,
  { ranks, of }: { ranks: readonly (number | null)[]; of: number },
  { x, y, width, height }: Box,
) {
  const label = (rank: number, at: number) =>
    setText(canvas, { face: bold, text: `${rank}.`, x, y: at + 12, size: 34, ink: ink.muted })
  const start = x + 76
  const [top, bottom] = [y + 20, y + height - 20]
  label(1, top)
  if (of > 1) label(of, bottom)
  const points = ranks.flatMap((rank, index) =>
    rank === null
      ? []
      : [
          {
            x: start + ((x + width - start) * index) / Math.max(1, ranks.length - 1),
            y: top + ((bottom - top) * (rank - 1)) / Math.max(1, of - 1),
          },
        ],
  )
  canvas.rectangle(start, top - 1, x + width - start, 2, ink.line)
  canvas.rectangle(start, bottom - 1, x + width - start, 2, ink.line)
  // Filled together, so that no part cuts the edge of another.
  const polygons = points.flatMap((point, index) => [
    squareAround(point),
    ...(points[index - 1] ? lineBetween(points[index - 1] ?? point, point) : []),
  ])
  canvas.fill(polygons, ink.good)
}

type Point = { x: number; y: number }

/** A line of six pixels. */
function lineBetween(from: Point, to: Point): Polygon[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return []
  const [dx, dy] = [(-3 * (to.y - from.y)) / length, (3 * (to.x - from.x)) / length]
  return [[from.x + dx, from.y + dy, to.x + dx, to.y + dy, to.x - dx, to.y - dy, from.x - dx, from.y - dy]]
}

/** Turns the same way as the lines. */
const squareAround = ({ x, y }: Point): Polygon => [x - 5, y + 5, x + 5, y + 5, x + 5, y - 5, x - 5, y - 5]
