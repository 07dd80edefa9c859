/** Compares codes, which have no language. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
