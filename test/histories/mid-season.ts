import * as people from './people.ts'
import { restOfWeekend } from './results.ts'
import { minute, type World } from './world.ts'

/** The races of a season that a history joins in its middle, late enough for forecasts. */
export const racesOfLong = 10
const racesBefore = 8

/** Everybody guesses on the first season, and eight of its races are run. */
export async function toMidSeason(world: World) {
  for (const [who, seed] of [3, 8, 21].entries())
    for (const what of ['DRIVER', 'CONSTRUCTOR', 'FLAG'] as const)
      await people.guess(world, { do: 'guess', who, season: 0, what, seed })
  for (let race = 0; race < racesBefore; race++) await restOfWeekend(world, 0)
  for (let calls = 0; calls < 4; calls++) {
    await world.waitUntil(world.now + 10 * minute)
    await world.runClock()
  }
}
