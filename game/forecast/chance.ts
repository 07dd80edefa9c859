import { exponential } from './exponential.ts'
import { quantiles, unit } from './quantiles.ts'

/** Integers below 2^32 at random, the same ones for the same text: the generator sfc32. */
export function generator(text: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    next()
  }
  for (let i = 0; i < 16; i++) next()
  return next
}

const density = (from: number, to: number, at: (x: number) => number) =>
  quantiles(
    from * unit,
    Array.from({ length: (to - from) * unit + 1 }, (_, i) => at(from + i / unit)),
  )

/** The noise of one driver in one session. With it, an order of finish has the odds of Plackett and Luce. */
export const gumbelTable = (scale: number) =>
  density(-3, 12, (x) => exponential(-x / scale - exponential(-x / scale)))

export const normalTable = () => density(-5, 5, (x) => exponential((-x * x) / 2))

/** A weight below this part of the highest one is left out. */
const leastWeight = 1e-9

/**
 * The quantiles of the number of events in the sessions ahead, when `count` came in the ones before: a Poisson number
 * whose mean has a gamma distribution, that is a negative binomial number.
 */
export function countTable(count: number, sessionsBefore: number, sessionsAhead: number): Int16Array {
  const shape = count + 0.5
  const before = Math.max(1, sessionsBefore)
  const share = sessionsAhead / (before + sessionsAhead)
  const mode = Math.max(0, Math.floor(((shape - 1) * sessionsAhead) / before))
  // Each weight from the one below it. Both sides begin at the highest weight, so that none is too large for a number.
  const ratio = (n: number) => ((n - 1 + shape) * share) / n
  const above: number[] = []
  const below: number[] = []
  for (let n = mode, weight = 1; weight > leastWeight; weight *= ratio(++n)) above.push(weight)
  for (let n = mode, weight = 1 / ratio(n); n > 0 && weight > leastWeight; weight /= ratio(--n))
    below.push(weight)
  return quantiles(mode - below.length, [...below.reverse(), ...above])
}
