import type { Series } from '#game/leaderboard.ts'

/** A highlighted line. `style` counts the others' lines from 0 in drawing order. The viewer has a style of their own. */
export type Line = { index: number; name: string; style: number; isMe: boolean }

/** The initial highlights: the top five, the viewer, and the viewer's neighbours. */
export function defaultLines(count: number, me: number): number[] {
  const near = me < 0 ? [] : [me - 1, me, me + 1]
  return [...new Set([0, 1, 2, 3, 4, ...near])].filter((i) => i >= 0 && i < count).sort((a, b) => a - b)
}

export function linesOf(series: readonly Series[], chosen: readonly number[], me: number): Line[] {
  const others = chosen.filter((index) => index !== me)
  return chosen.map((index) => ({
    index,
    name: series[index]!.name,
    style: others.indexOf(index),
    isMe: index === me,
  }))
}

/** From the last to the first, then the viewer's own, so that it is on top. */
export const inPaintOrder = <Drawn extends Line>(lines: readonly Drawn[]): Drawn[] =>
  lines.toSorted((a, b) => Number(a.isMe) - Number(b.isMe) || b.index - a.index)

/** Six colours in turn. From the seventh line on, the dash pattern differs (graph.css). */
export const lineClass = ({ style, isMe }: Line): string =>
  isMe ? 'line line-me' : `line line-${(style % 6) + 1} dash-${Math.floor(style / 6) % 4}`
