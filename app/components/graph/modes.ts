import { ranksOf } from '#game/ranking.ts'
import { noScore, pointsOf, type Score } from '#game/score.ts'

/** The unit of the lines: total points, gap to the leader, or rank. The names appear in addresses. */
export const modes = ['poeng', 'avstand', 'plassering'] as const
export type Mode = (typeof modes)[number]

export const modeLabels: Record<Mode, string> = {
  poeng: 'Poeng',
  avstand: 'Avstand',
  plassering: 'Plassering',
}

export const modeFrom = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'poeng'

/** The known facts of a field that is larger than the lines: their ranks, and the leader's points at each step. */
export type Known = { ranks: number[][]; most: readonly number[] }

/** Each participant's scores in the given mode. Gaps are 0 for the leader and negative below. */
export function valuesOf(
  scores: readonly (readonly Score[])[],
  mode: Mode,
  known: Known | null = null,
): number[][] {
  switch (mode) {
    case 'poeng':
      return scores.map((line) => line.map(pointsOf))
    case 'avstand':
      if (known) return scores.map((line) => line.map((score, step) => pointsOf(score) - known.most[step]!))
      return byStep(scores, (column) => {
        const points = column.map(pointsOf)
        const leader = points.reduce((most, own) => Math.max(most, own), Number.NEGATIVE_INFINITY)
        return points.map((own) => own - leader)
      })
    case 'plassering':
      return known?.ranks ?? byStep(scores, ranksOf)
  }
}

function byStep(scores: readonly (readonly Score[])[], answer: (column: Score[]) => number[]): number[][] {
  const columns = (scores[0] ?? []).map((_, step) => answer(scores.map((line) => line[step] ?? noScore)))
  return scores.map((_, participant) => columns.map((column) => column[participant]!))
}
