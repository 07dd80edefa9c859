export type Figure = {
  what: string
  measured: string
  target: string
  /** null: shown without a target. */
  reached: boolean | null
}

const number = (value: number, digits: number) => value.toFixed(digits)

export const atLeast = (what: string, value: number, target: number, digits = 2): Figure => ({
  what,
  measured: number(value, digits),
  target: `>= ${target}`,
  reached: value >= target,
})

export const atMost = (what: string, value: number, target: number, unit: string, digits = 1): Figure => ({
  what,
  measured: `${number(value, digits)} ${unit}`,
  target: `<= ${target} ${unit}`,
  reached: value <= target,
})

export const withoutTarget = (what: string, measured: string): Figure => ({
  what,
  measured,
  target: '',
  reached: null,
})

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export function show(figures: Figure[]): void {
  const rows = figures.map(({ what, measured, target, reached }) => [
    what,
    measured,
    target,
    reached === null ? '' : reached ? 'reached' : 'NOT REACHED',
  ])
  const table = [['', 'measured', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]!.length)))
  for (const row of table)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
}
