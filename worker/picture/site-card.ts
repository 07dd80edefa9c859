import type { Canvas } from './canvas.ts'
import { bold, plain } from './faces.ts'
import { fitText } from './fitting.ts'
import { checkered, drawLogo, ink, left, palette, right } from './frame.ts'
import { canSet, setText, widthOf } from './lettering.ts'

/** Where the leaderboard begins. */
const boardAt = 740

/** A made-up leaderboard. */
const board = [
  { rank: '1', name: 'Anna', points: '612', change: '+15', tone: ink.hit },
  { rank: '1', name: 'Bjarne', points: '612', change: '+12', tone: ink.good },
  { rank: '3', name: 'Cecilie', points: '590', change: '+6', tone: ink.good },
  { rank: '4', name: 'Dag', points: '571', change: '+8', tone: ink.good },
  { rank: '5', name: 'Eva', points: '566', change: '+15', tone: ink.hit },
  { rank: '6', name: 'Fredrik', points: '540', change: '0', tone: ink.muted },
]

/** A PNG of 1200 x 630 pixels. A name that the fonts cannot set is left out. */
export function drawSite(site: string, below: readonly string[]): Uint8Array<ArrayBuffer> {
  const canvas = checkered()
  drawLogo(canvas, left, 84, 96)
  const name = canSet(bold, site) ? site : ''
  const room = boardAt - 60 - left
  const { lines, size } = fitText(bold, name, room, { most: 110, least: 70 })
  const lead = Math.round(size * 1.1)
  const y = 330 - (lines.length - 1) * (lead / 2)
  lines.forEach((text, line) => {
    setText(canvas, { face: bold, text, x: left, y: y + line * lead, size, ink: ink.text })
  })
  below.forEach((text, line) => {
    const at = 450 + line * 52
    const { size } = fitText(plain, text, room, { most: 36, least: 1 })
    setText(canvas, { face: plain, text, x: left, y: at, size, ink: ink.muted })
  })
  board.forEach((line, index) => {
    drawLine(canvas, line, 140 + index * 78)
  })
  return canvas.png(palette)
}

function drawLine(canvas: Canvas, { rank, name, points, change, tone }: (typeof board)[number], y: number) {
  if (y > 140) canvas.rectangle(boardAt, y - 54, right - boardAt, 2, ink.line)
  const toTheRight = (text: string, end: number, size: number, ink: number) =>
    setText(canvas, { face: bold, text, x: end - widthOf(bold, text, size), y, size, ink })
  setText(canvas, { face: bold, text: rank, x: boardAt, y, size: 34, ink: ink.text })
  setText(canvas, { face: bold, text: name, x: boardAt + 64, y, size: 34, ink: ink.text })
  toTheRight(points, right - 84, 36, ink.text)
  toTheRight(change, right, 28, tone)
}
