import type { Series } from '#game/leaderboard.ts'

/** A highlighted line. `style` counts the others' lines from 0 in drawing order; -1: no participant's. The viewer has a style of their own. */
export type Line = { index: number; name: string; style: number; isMe: boolean }

/** The initial highlights: the top five, the viewer, the viewer's neighbours, and the lines behind the participants. */
export function defaultLines(people: number, me: number, all = people): number[] {
  return Array.from({ length: all }, (_, i) => i).filter(
    (i) => i < 5 || i >= people || (me >= 0 && Math.abs(i - me) < 2),
  )
}

/** `people`: how many lines are participants. The others, behind them, are grey. */
export function linesOf(
  series: readonly Series[],
  chosen: readonly number[],
  me: number,
  people = series.length,
): Line[] {
  const others = chosen.filter((index) => index !== me)
  return chosen.map((index) => ({
    index,
    name: series[index]!.name,
    style: index < people ? others.indexOf(index) : -1,
    isMe: index === me,
  }))
}

/** From the last to the first, then the viewer's own, so that it is on top. */
export const inPaintOrder = <Drawn extends Line>(lines: readonly Drawn[]): Drawn[] =>
  lines.toSorted((a, b) => Number(a.isMe) - Number(b.isMe) || b.index - a.index)

/** Six colours in turn. From the seventh line on, the dash pattern differs (graph.css). */
export const lineClass = ({ style, isMe }: Line): string =>
  `line line-${isMe ? 'me' : style < 0 ? 'none' : `${(style % 6) + 1} dash-${Math.floor(style / 6) % 4}`}`
