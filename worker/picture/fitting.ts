import { type Face, widthOf } from './lettering.ts'

type Fitted = { lines: string[]; size: number }

/**
 * The largest size up to `most` at which a text fits a width. A text that would be smaller than `least` on one line
 * is broken in two, after a space or a hyphen.
 */
export function fitText(
  face: Face,
  text: string,
  width: number,
  { most, least }: { most: number; least: number },
): Fitted {
  const whole = { lines: [text], size: sizeFor(face, [text], width, most) }
  if (whole.size >= least) return whole
  const broken = breaksOf(text)
    .map((lines) => ({ lines, size: sizeFor(face, lines, width, Math.round(most * 0.7)) }))
    .reduce((best, other) => (other.size > best.size ? other : best), whole)
  return broken
}

/** A text in lines of at most this width, broken at spaces. A longer word has a line of its own. */
export function wrapText(face: Face, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const sizeFor = (face: Face, lines: readonly string[], width: number, most: number) =>
  Math.min(most, Math.floor(width / Math.max(...lines.map((line) => widthOf(face, line, 1)))))

const breaksOf = (text: string): string[][] =>
  [...text.matchAll(/(?<=[ -])(?=.)/g)].map(({ index }) => [
    text.slice(0, index).trimEnd(),
    text.slice(index),
  ])
