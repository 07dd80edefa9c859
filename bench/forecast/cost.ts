import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { certaintyOf, reachOf, rivalsCompared } from '#game/forecast/certain.ts'
import { seasonsIn, simulatedField } from '#game/forecast/chances.ts'
import { decisivePairs, openPairs } from '#game/forecast/decisive.ts'
import { model } from '#game/forecast/model.ts'
import type { Tips } from '#game/forecast/projection.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { factsAfter, type PlayedSeason } from './history.ts'
import { leagueAfter, leaguesOf } from './people.ts'

const races = 10
/** People who differ. Larger fields have each of them several times. */
const people = 1000
const mostMemory = 128

/** The CPU of a forecast after ten races of the newest season, for fields of several sizes. */
export function measureCost(played: readonly PlayedSeason[]): Figure[] {
  const season = played.at(-1)!
  const forecast = forecastIn(season)
  const runs = Array.from({ length: 5 }, () => ({
    of: cpuOf(() => forecast(200, 4000)),
    loop: cpuOf(countPlaces),
  }))
  const [seconds, loop] = [median(runs.map(({ of }) => of)), median(runs.map(({ loop }) => loop))]
  const memory: number[] = []
  const largest = 10 * cpuOf(() => forecast(10_000, 500, () => void memory.push(memoryNow())))
  return [
    atMost('forecast of 200 participants, 4 000 seasons, CPU', seconds, 0.25, 's', 3),
    withoutTarget(
      'the same, of 20 million reads of a byte and a table',
      `${(seconds / loop).toFixed(1)} times`,
    ),
    ...[24, 1000].map((size) =>
      withoutTarget(
        `forecast of ${size} participants, 4 000 seasons, CPU`,
        `${cpuOf(() => forecast(size, 4000)).toFixed(3)} s`,
      ),
    ),
    withoutTarget(
      'forecast of 100 000 participants, 500 seasons, CPU (a tenth measured)',
      `${largest.toFixed(2)} s`,
    ),
    atMost('its memory at most', Math.max(...memory), mostMemory, 'MB', 0),
  ]
}

/** Makes all that is kept of a forecast. Participants come one at a time, as a table is read. */
function forecastIn(season: PlayedSeason) {
  const { tips, rules, flags } = leagueAfter(leaguesOf(season, people, 1)[0]!, races)
  const facts = { ...factsAfter(season, races), flags }
  return (participants: number, simulated: number, look = () => {}) => {
    const draws = simulate(facts, '2023/10', model.simulations)
    const seasons = seasonsIn(draws, simulated)
    const field = simulatedField(draws, rules, seasons)
    const pairs = openPairs(draws, seasons.slice(0, 500))
    const left = { reach: reachOf(facts), flags: facts.flags, rules }
    const each = (use: (one: Tips) => void) => {
      for (let n = 0; n < participants; n++) {
        use(tips[n % tips.length]!)
        if (n % 1000 === 0) look()
      }
    }
    each((one) => field.add(field.pointsOf(one)))
    field.rank()
    each((one) => {
      const points = field.pointsOf(one)
      const ranks = field.ranksOf(points)
      field.chancesOf(points, ranks)
      decisivePairs(pairs, ranks)
      certaintyOf(one, tips.slice(0, rivalsCompared), [], left)
    })
  }
}

/** A loop with a fixed amount of work, because machines and their load differ. */
function countPlaces(): void {
  const bytes = Uint8Array.from({ length: 240_000 }, (_, i) => i % 23)
  const worth = new Int16Array(1000)
  for (let i = 0; i < 20_000_000; i++) worth[bytes[i % bytes.length]!]! += 1
}

function cpuOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

function memoryNow(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}
