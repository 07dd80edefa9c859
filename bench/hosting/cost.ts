import { type Meter, meters, prices, subscription, type Use } from './prices.ts'

/** USD of one meter for a month's use, above what the plan includes. */
export function priceOf(meter: Meter, used: number, included = prices[meter].included): number {
  const { per, usd } = prices[meter]
  return (Math.max(0, used - included) / per) * usd
}

/** USD a month on Workers Paid, rounded up to a cent. */
export function costOf(use: Use): number {
  const total = meters.reduce((sum, meter) => sum + priceOf(meter, use[meter]), subscription)
  // A sum of floats may lie a hair above a whole cent.
  return Math.ceil(Math.round(total * 1e6) / 1e4) / 100
}

/** The meters whose limit of a day on the free plan this use exceeds. */
export const overFreeLimit = (day: Use): Meter[] =>
  meters.filter((meter) => {
    const { freeDaily } = prices[meter] as { freeDaily: number | null }
    return freeDaily !== null && day[meter] > freeDaily
  })
