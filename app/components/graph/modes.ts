import { pointsOf, type Score } from '#game/score.ts'

/** The unit of the lines: total points, gap to the leader, or rank. The names appear in addresses. */
export const modes = ['poeng', 'avstand', 'plassering'] as const
export type Mode = (typeof modes)[number]

export const modeLabels: Record<Mode, string> = {
  poeng: 'Poeng',
  avstand: 'Avstand',
  plassering: 'Plassering',
}

export const modeFrom = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'poeng'

/** The ranks of the lines in their field, and the points of its leader, after every step. */
export type FieldValues = { ranks: number[][]; most: readonly number[] }

/** Each participant's scores in the given mode. Gaps are 0 for the leader and negative below. */
export function valuesOf(
  scores: readonly (readonly Score[])[],
  mode: Mode,
  { ranks, most }: FieldValues,
): number[][] {
  switch (mode) {
    case 'poeng':
      return scores.map((line) => line.map(pointsOf))
    case 'avstand':
      return scores.map((line) => line.map((score, step) => pointsOf(score) - most[step]!))
    case 'plassering':
      return ranks
  }
}
