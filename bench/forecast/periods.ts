/** The parts of a season after which its forecasts are measured. */
export const parts = [
  { after: '1/3', share: 1 / 3 },
  { after: '1/2', share: 1 / 2 },
  { after: '3/4', share: 3 / 4 },
] as const

/** The model was tuned on the first one, so only the second one tests it. */
export const periods = [
  { years: 'to 2019', has: (year: number) => year < 2020 },
  { years: '2020 to 2023', has: (year: number) => year >= 2020 },
] as const

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
