/** Strengths and noise are integers, in parts of this many to one. */
export const unit = 1024

const tableSize = 4096

/** The value of a table of quantiles at a random integer, of which the 12 highest bits count. */
export const pick = (table: Int16Array, random: number): number => table[random >>> 20]!

/** The quantiles of the integers from a lowest one on, each with its weight. Weights need no sum. */
export function quantiles(lowest: number, weights: readonly number[]): Int16Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [index, below] = [0, weights[0] ?? 0]
  return Int16Array.from({ length: tableSize }, (_, i) => {
    const wanted = ((i + 0.5) / tableSize) * total
    while (below < wanted && index < weights.length - 1) below += weights[++index]!
    return lowest + index
  })
}
