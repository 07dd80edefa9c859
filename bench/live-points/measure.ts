import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { bundled, inNewPage } from '#bench/in-browser.ts'
import { countFlags } from '#game/flags.ts'
import { encodeState, rosterOf } from '#game/live/message.ts'
import { packBasis } from '#game/live/packed-basis.ts'
import type { LiveState } from '#game/live/state.ts'
import { scoreFromText } from '#game/score.ts'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { aBasis, seasonStart } from '#test/support/live-basis.ts'
import type * as Bench from './page.ts'

declare const bench: typeof Bench

const drivers = Array.from({ length: 22 }, (_, n) => `driver-${n}`)
const teams = Array.from({ length: 11 }, (_, n) => `team-${n}`)
const race = 202_608
const messages = 200
const fellows = 100

/** The points of a whole field for each message of a race, in a browser with a CPU slowed 4 times. */
export async function measureLivePoints(): Promise<Figure[]> {
  const code = await bundled('bench/live-points/page.ts')
  const browser = await chromium.launch({ executablePath: findChromium().path, args: chromiumFlags })
  const figures: Figure[] = []
  try {
    for (const people of [200, 500]) {
      const packed = basisOf(people)
      const { reading, each } = await inNewPage(browser, code, 4, (page) => follow(page, packed))
      const [first, ...others] = each
      figures.push(
        atMost(
          `live points of ${people} participants, a message, CPU slowed 4 times`,
          median(others),
          16,
          'ms',
        ),
        atMost('  95 of 100 messages', quantile(others, 0.95), 16, 'ms'),
        withoutTarget('  the first', `${first!.toFixed(1)} ms`),
        withoutTarget('  reading the basis', `${reading.toFixed(1)} ms`),
        withoutTarget('  the basis, gzip', `${(gzipSync(packed).length / 1000).toFixed(1)} KB`),
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!

/** Processor time of the page (milliseconds), so that other processes do not count. */
async function follow(page: Page, packed: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (run: () => Promise<unknown>) => {
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
    }
    const before = await busy()
    await run()
    return (await busy()) - before
  }
  await page.evaluate(load)
  const reading = await spent(() => page.evaluate((basis) => bench.read(basis), packed))
  const each: number[] = []
  for (const message of statesOf(messages)) {
    each.push(await spent(() => page.evaluate((text) => bench.show(text), message)))
  }
  return { reading, each }
}

/** Runs in the page. */
async function load() {
  const path = '/code.js'
  Object.assign(globalThis, { bench: await import(path) })
}

/** Everybody has guessed everything. */
function basisOf(people: number): string {
  const turned = <T>(items: readonly T[], by: number) =>
    items.map((_, n) => items[(n * 5 + by) % items.length]!)
  const basis = aBasis(
    Array.from({ length: people }, (_, n) => ({
      user: crypto.randomUUID(),
      username: `Deltaker nummer ${n}`,
      before: scoreFromText(String(1_000 - (n % 97))),
      guesses: {
        DRIVER: turned(drivers, n),
        CONSTRUCTOR: turned(teams, n),
        FLAG: { YELLOW: n % 80, RED: n % 7, SAFETY_CAR: n % 40 },
        races: new Map([[race, { FIRST: drivers[n % 22]!, TENTH: drivers[(n * 3) % 22]! }]]),
      },
    })),
    {
      race: { id: race, year: 2026, name: 'Monaco', position: 8, startsAt: 0, cutoff: 0, laps: 78 },
      drivers: drivers.map((id, n) => ({
        ...{ id, name: id, shortName: id, code: null, number: n, color: null },
        team: teams[n % 11]!,
      })),
      before: {
        ...seasonStart,
        seasonOrder: { DRIVER: drivers, CONSTRUCTOR: teams },
        tables: {
          DRIVER: drivers.map((competitor, n) => ({
            competitor,
            points: 200 - 9 * n,
            finishes: [0, 1, 2, 0, 1],
          })),
          CONSTRUCTOR: teams.map((competitor, n) => ({
            competitor,
            points: 400 - 31 * n,
            finishes: [0, 1, 2],
          })),
        },
      },
    },
  )
  const users = basis.people.map(({ user }) => user)
  return JSON.stringify(packBasis({ ...basis, viewer: users[0]!, followed: users.slice(1, fellows) }))
}

/** Several cars change places in each message. */
const statesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, version): string => {
    const order = [...drivers]
    for (let swap = 0; swap < 4; swap++) {
      const at = (version * 7 + swap * 5) % 21
      order.splice(at, 2, order[at + 1]!, order[at]!)
    }
    const state: LiveState = {
      ...{ race, version, at: version * 1_000, by: { source: 'OPENF1', name: null }, phase: 'RACING' },
      ...{ lap: version, order, out: [], unconfirmed: [], flags: { ...countFlags([]), YELLOW: version % 9 } },
    }
    return encodeState(state, rosterOf(drivers))
  })
