import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pollsIn, pollsWithoutSocket, pollsWithSocket } from '#bench/hosting/channel.ts'
import { costOf, overFreeLimit, priceOf } from '#bench/hosting/cost.ts'
import { type Figures, figureAt } from '#bench/hosting/figures.ts'
import { grouped, number, usd } from '#bench/hosting/markdown.ts'
import { meters, nothing, pages, prices, subscription, type Use } from '#bench/hosting/prices.ts'
import { raceNightOf } from '#bench/hosting/race-night.ts'
import { days, traffic } from '#bench/hosting/traffic.ts'
import { dayOf, monthOf, peakMinuteOf } from '#bench/hosting/usage.ts'
import { filled, readFigures } from '#bench/hosting/write.ts'
import { textOf } from './support/code.ts'

const document = textOf('docs/hosting.md')!
const figures = readFigures()
const anyMeter = fc.constantFrom(...meters)

describe('docs/hosting.md', () => {
  it('has the tables of the stored figures, prices and assumptions', () => {
    expect(filled(document, figures)).toBe(document)
  })

  it('names the page of every price and limit', () => {
    expect(Object.values(pages).filter((page) => !document.includes(page))).toEqual([])
  })

  it('says which day the figures are from', () => {
    expect(figures.measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(document).toContain(figures.measuredOn)
  })
})

describe('the cost of a month', () => {
  it('is the subscription up to the included amounts', () => {
    const included = Object.fromEntries(meters.map((meter) => [meter, prices[meter].included])) as Use
    expect(costOf(nothing)).toBe(subscription)
    expect(costOf(included)).toBe(subscription)
  })

  it('agrees with the example on Cloudflare’s page: 100 million requests of 7 ms', () => {
    expect(costOf({ ...nothing, requests: 100e6, cpuMs: 700e6 })).toBe(45.4)
  })

  it('charges what is above the included amount, and nothing below it', () => {
    fc.assert(
      fc.property(anyMeter, fc.double({ min: 0, max: 100, noNaN: true }), (meter, times) => {
        const { included, per, usd } = prices[meter]
        expect(priceOf(meter, included + times * per)).toBeCloseTo(times * usd, 6)
        expect(priceOf(meter, included * Math.min(1, times))).toBe(0)
      }),
    )
  })

  it('never falls when more is used, and is rounded up to a cent', () => {
    fc.assert(
      fc.property(anyMeter, fc.nat(1e9), fc.nat(1e9), (meter, used, more) => {
        const [less, all] = [
          costOf({ ...nothing, [meter]: used }),
          costOf({ ...nothing, [meter]: used + more }),
        ]
        expect(all).toBeGreaterThanOrEqual(less)
        expect(all * 100).toBeCloseTo(Math.round(all * 100), 6)
        expect(all).toBeGreaterThanOrEqual(subscription + priceOf(meter, used + more) - 1e-5)
      }),
    )
  })
})

it('a use is over the free plan only above its limit', () => {
  expect(overFreeLimit({ ...nothing, requests: 100_000, rowsRead: 5e6 })).toEqual([])
  expect(overFreeLimit({ ...nothing, requests: 100_001, mails: 1 })).toEqual(['requests', 'mails'])
})

describe('a figure between and beyond the measured sizes', () => {
  const measured = (rowsRead: number) => ({ databaseBytes: 0, actions: { page: { rowsRead } } })
  const made = { measuredOn: '', sizes: { 10: measured(7), 100: measured(97), 200: measured(297) } }
  const at = (size: number) => figureAt(made as unknown as Figures, 'page', 'rowsRead', size)

  it.each([
    [10, 7],
    [100, 97],
    [55, 52],
    [150, 197],
    [1_000, 1_897],
    [0, 0],
  ])('with %i participants is on the line: %i', (size, expected) => {
    expect(at(size)).toBeCloseTo(expected)
  })

  it('is no less beyond the largest size than there', () => {
    const falling = { measuredOn: '', sizes: { 10: measured(9), 20: measured(7) } }
    expect(figureAt(falling as unknown as Figures, 'page', 'rowsRead', 1_000)).toBe(7)
  })
})

describe('the use of a month', () => {
  const sizes = [50, 1_000, 10_000, 100_000]

  it('is the use of its days', () => {
    const month = monthOf(figures, 1_000)
    const kinds = Object.keys(days) as (keyof typeof days)[]
    const sum = kinds.reduce((all, kind) => all + dayOf(figures, 1_000, kind).requests * days[kind].days, 0)
    expect(month.requests).toBeCloseTo(sum)
  })

  it('counts every poll of a visible tab without a socket, and few of the others', () => {
    const minutes = 60
    const polled = pollsWithoutSocket(minutes, traffic.headerPollSeconds)
    expect(polled).toBe(360)
    expect(pollsWithSocket(minutes, 2)).toBe(8)
    const mean = pollsIn(minutes, traffic.headerPollSeconds)
    expect(mean).toBeGreaterThan(traffic.withoutSocket * polled)
    expect(mean).toBeLessThan(polled / 10)
  })

  it('has a race night whose polls beyond the sockets are those of before', () => {
    const [few, many, more] = [100, 10_000, 20_000].map((crowd) => raceNightOf(figures, 1_000, crowd))
    expect(few!.polls).toBeLessThan(few!.pollsWithoutChannel / 10)
    expect(more!.following).toBe(traffic.mostSockets)
    expect(more!.polls - many!.polls).toBeCloseTo(more!.pollsWithoutChannel - many!.pollsWithoutChannel)
  })

  it.each(meters)('%s does not fall with more participants', (meter) => {
    const uses = sizes.map((size) => monthOf(figures, size)[meter])
    expect(uses).toEqual(uses.toSorted((a, b) => a - b))
  })

  it('has a peak that grows with the participants', () => {
    const peaks = sizes.map((size) => peakMinuteOf(figures, size))
    for (const field of [
      'requestsPerSecond',
      'd1CallsPerSecond',
      'rowsPerSecond',
      'savesPerSecond',
    ] as const) {
      const values = peaks.map((peak) => peak[field])
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  it('polls as often as the pages do', () => {
    expect(textOf('app/components/frame/site-frame.tsx')).toContain(`, ${traffic.headerPollSeconds}_000, tag`)
    expect(textOf('app/routes/home/home.tsx')).toMatch(
      new RegExp(`usePolling(<.*>)?\\(\\s*url,\\s*${traffic.homePollSeconds}_000,`),
    )
    expect(textOf('app/components/polling.ts')).toContain(`const restMs = ${traffic.restMinutes * 60}_000`)
    expect(textOf('app/components/poll-on-news.ts')).toContain(
      `1_000 + Math.random() * ${traffic.newsSpreadSeconds}_000`,
    )
  })

  it('follows the channel as far as the channel goes', () => {
    const object = textOf('worker/objects/live-channel.ts')
    expect(object).toContain(`together: ${traffic.mostSockets / 1_000}_000`)
    expect(object).toContain(`look: ${traffic.lookSeconds}_000`)
  })
})

it.each([
  [0, '0'],
  [0.1234, '0.12'],
  [12.345, '12.3'],
  [1_234_567, '1 230 000'],
])('%d is written %s', (value, text) => {
  expect(number(value)).toBe(text)
})

it('writes whole numbers in groups of three, and prices with cents', () => {
  expect([grouped(999), grouped(10_000_000), usd(1234.5)]).toEqual(['999', '10 000 000', '1 234.50'])
})
