import type { Series } from '#game/leaderboard.ts'

/** A highlighted line. `style` counts from 0 in drawing order. */
export type Line = { index: number; name: string; style: number; isMe: boolean }

/** The initial highlights: the top five, the viewer, and the viewer's neighbours. */
export function defaultLines(count: number, me: number): number[] {
  const near = me < 0 ? [] : [me - 1, me, me + 1]
  return [...new Set([0, 1, 2, 3, 4, ...near])].filter((i) => i >= 0 && i < count).sort((a, b) => a - b)
}

export const linesOf = (series: readonly Series[], chosen: readonly number[], me: number): Line[] =>
  chosen.map((index, style) => ({ index, name: series[index]!.name, style, isMe: index === me }))

/** Six colours in turn. From the seventh line on, the dash pattern differs (styles/graph.css). */
export const lineClass = ({ style, isMe }: Line): string => {
  const dash = Math.floor(style / 6) % 4
  return `line line-${colorOf(style)}${dash ? ` dash-${dash}` : ''}${isMe ? ' line-me' : ''}`
}

/** The number of the line's colour in styles/tokens.css. */
export const colorOf = (style: number): number => (style % 6) + 1
