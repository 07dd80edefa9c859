import { describe, expect, it } from 'vitest'
import { countTable, generator, gumbelTable, normalTable } from '#game/forecast/chance.ts'
import { exponential } from '#game/forecast/exponential.ts'
import { pick, quantiles, unit } from '#game/forecast/quantiles.ts'

const meanOf = (table: Int16Array) => table.reduce((sum, value) => sum + value, 0) / table.length
const spreadOf = (table: Int16Array) => {
  const mean = meanOf(table)
  return Math.sqrt(table.reduce((sum, value) => sum + (value - mean) ** 2, 0) / table.length)
}

describe('random integers', () => {
  const first = (seed: string) => Array.from({ length: 5 }, generator(seed))

  it('are the same for the same text, and others for another one', () => {
    expect(first('2026/8')).toEqual(first('2026/8'))
    expect(first('2026/8')).not.toEqual(first('2026/9'))
    expect(first('')).not.toEqual(first('2026/8'))
  })

  it('are spread evenly over all 32 bits', () => {
    const next = generator('even')
    const all = Array.from({ length: 10_000 }, next)
    for (let bit = 0; bit < 32; bit++)
      expect(Math.abs(all.filter((one) => (one >>> bit) & 1).length - 5000)).toBeLessThan(250)
  })
})

describe('a table of quantiles', () => {
  it('has each integer as often as its weight says', () => {
    const table = quantiles(-1, [1, 2, 1])
    expect([-1, 0, 1].map((value) => table.filter((one) => one === value).length)).toEqual([1024, 2048, 1024])
  })

  it('is asked by the highest bits of a random integer', () => {
    const table = quantiles(0, [1, 1])
    expect([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1].map((random) => pick(table, random))).toEqual([0, 0, 1, 1])
  })

  it('of Gumbel noise has the mean and spread of that distribution', () => {
    for (const scale of [0.8, 1]) {
      expect(meanOf(gumbelTable(scale)) / unit).toBeCloseTo(0.5772 * scale, 2)
      expect(spreadOf(gumbelTable(scale)) / unit / scale).toBeCloseTo(Math.PI / Math.sqrt(6), 1)
    }
  })

  it('of normal noise has mean 0 and spread 1', () => {
    expect(meanOf(normalTable()) / unit).toBeCloseTo(0, 3)
    expect(spreadOf(normalTable()) / unit).toBeCloseTo(1, 2)
  })
})

describe('the number of events in the sessions ahead', () => {
  it('has the rate of those before as its mean', () => {
    for (const [count, before, ahead] of [
      [40, 8, 16],
      [3, 8, 16],
      [0, 8, 16],
      [120, 20, 4],
    ] as const)
      expect(meanOf(countTable(count, before, ahead))).toBeCloseTo(((count + 0.5) * ahead) / before, 0)
  })

  it('may be above 0 although none came before', () => {
    expect(countTable(0, 8, 16).at(-1)).toBeGreaterThan(0)
    expect(countTable(0, 8, 16)[0]).toBe(0)
  })

  it('is 0 when no session is ahead', () => {
    for (const before of [0, 8]) expect(new Set(countTable(7, before, 0))).toEqual(new Set([0]))
  })

  it('follows the rate of a season with very many', () => {
    expect(meanOf(countTable(800, 8, 16))).toBeCloseTo(1601, -1)
  })

  it('is that of one session before when none was run', () => {
    expect(countTable(0, 0, 24)).toEqual(countTable(0, 1, 24))
  })
})

it('e to the power of x is that of the machine, to many digits', () => {
  for (let x = -40; x < 10; x += 0.37) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 13)
  expect(exponential(0)).toBe(1)
})
