import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { reachOf } from '#game/forecast/certain.ts'
import { fieldForecast, rivalsCompared, type Tipper } from '#game/forecast/field-forecast.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { factsAfter, type PlayedSeason } from './history.ts'
import { leagueAfter, leaguesOf } from './people.ts'

const races = 10
/** The people who differ. A larger field has each of them several times. */
const people = 1000
const runs = 5
/** The part of the largest field that is measured. */
const part = 0.1

/** The CPU and memory of a forecast after ten races of the newest season, for fields of several sizes. */
export function measureCost(played: readonly PlayedSeason[]): Figure[] {
  const forecast = forecastIn(played.at(-1)!)
  const [small, usual, large] = [24, 200, 1000].map((size) => () => forecast(size, 1))
  const seconds: number[] = []
  const loops: number[] = []
  for (let run = 0; run < runs; run++) {
    seconds.push(cpuOf(usual!))
    loops.push(cpuOf(countBytes))
  }
  const largest = () => forecast(100_000, part)
  return [
    atMost('forecast of 200 participants: CPU', median(seconds), 0.25, 's', 3),
    withoutTarget(
      'the same, of 20 million plain reads',
      `${(median(seconds) / median(loops)).toFixed(1)} times`,
    ),
    withoutTarget('forecast of 24 participants: CPU', `${cpuOf(small!).toFixed(3)} s`),
    withoutTarget('forecast of 1 000 participants: CPU', `${cpuOf(large!).toFixed(3)} s`),
    withoutTarget('forecast of 100 000 participants: CPU', `${(cpuOf(largest) / part).toFixed(1)} s`),
    atMost(
      'forecast of 1 000 participants: memory',
      memoryOf((note) => forecast(1000, 1, note)),
      128,
      'MB',
      0,
    ),
    atMost(
      'forecast of 100 000 participants: memory',
      memoryOf((note) => forecast(100_000, part, note)),
      128,
      'MB',
      0,
    ),
  ]
}

/** Makes a forecast as the job does. Participants come one at a time. `note`: called for each of them. */
function forecastIn(season: PlayedSeason) {
  const { tips: all, points, rules, flags } = leagueAfter(leaguesOf(season, people, 1)[0]!, races)
  const tips = all
    .map((_, index) => index)
    .sort((a, b) => points[b]! - points[a]!)
    .map((index) => all[index]!)
  const facts = { ...factsAfter(season, races), flags }
  return (participants: number, share: number, note = () => {}): void => {
    const tipper = (n: number): Tipper => ({ user: `${n}`, tips: tips[n % tips.length]! })
    const rivals = Array.from({ length: rivalsCompared }, (_, n) => tipper(n))
    const left = { reach: reachOf(facts), flags, rules }
    const field = fieldForecast(simulate(facts, '2023/10'), left, { participants, rivals })
    const each = (use: (one: Tipper) => void) => {
      for (let n = 0; n < participants * share; n++) {
        use(tipper(n))
        note()
      }
    }
    each(field.add)
    field.rank()
    each(field.outlookOf)
  }
}

/** A fixed amount of work, because machines and their load differ. */
function countBytes(): void {
  const bytes = Uint8Array.from({ length: 240_000 }, (_, i) => i % 23)
  const counts = new Int32Array(23)
  for (let round = 0; round < 84; round++) for (const byte of bytes) counts[byte]! += 1
}

function cpuOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** The most memory that something needs. Looked at every hundredth time that it calls. */
function memoryOf(run: (note: () => void) => void): number {
  collectGarbage()
  const before = memoryNow()
  let [calls, most] = [0, 0]
  run(() => {
    if (++calls % 100 === 0) most = Math.max(most, memoryNow() - before)
  })
  return most
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function memoryNow(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}
