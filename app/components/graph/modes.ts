import { ranksOf } from '#game/ranking.ts'

/** What the lines show: total points, gap to the leader, or rank. The names appear in addresses. */
export const modes = ['poeng', 'avstand', 'plassering'] as const
export type Mode = (typeof modes)[number]

export const modeLabels: Record<Mode, string> = {
  poeng: 'Poeng',
  avstand: 'Avstand',
  plassering: 'Plassering',
}

export const modeFrom = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'poeng'

/** Each participant's totals in the given mode. Gaps are 0 for the leader and negative below. */
export function valuesOf(totals: readonly (readonly number[])[], mode: Mode): number[][] {
  switch (mode) {
    case 'poeng':
      return totals.map((line) => [...line])
    case 'avstand':
      return byStep(totals, (column) => {
        const leader = column.reduce((most, total) => Math.max(most, total))
        return column.map((total) => total - leader)
      })
    case 'plassering':
      return byStep(totals, ranksOf)
  }
}

function byStep(totals: readonly (readonly number[])[], answer: (column: number[]) => number[]): number[][] {
  const columns = (totals[0] ?? []).map((_, step) => answer(totals.map((line) => line[step] ?? 0)))
  return totals.map((_, participant) => columns.map((column) => column[participant]!))
}
