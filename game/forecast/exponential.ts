const ln2 = Math.LN2

/**
 * e to the power of x. Math.exp may differ in the last bit between engines. The operations here are exact or rounded
 * alike everywhere, so that a forecast has the same bytes on every machine.
 */
export function exponential(x: number): number {
  const doublings = Math.round(x / ln2)
  const rest = x - doublings * ln2
  let term = 1
  let sum = 1
  for (let i = 1; i < 18; i++) {
    term *= rest / i
    sum += term
  }
  for (let i = 0; i < doublings; i++) sum *= 2
  for (let i = 0; i > doublings; i--) sum /= 2
  return sum
}
