import { atMost, type Figure } from '#bench/figures.ts'
import { seasonsIn } from '#game/forecast/chances.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { factsAfter, type PlayedSeason, placesAfter } from './history.ts'
import { mean, parts, periods } from './periods.ts'

const most = {
  'to 2019': { '1/3': 1.12, '1/2': 0.85, '3/4': 0.57 },
  '2020 to 2023': { '1/3': 1.25, '1/2': 0.86, '3/4': 0.58 },
}

/** How far the forecasts of the drivers' final order were from the one that came. */
export const measureOrders = (played: readonly PlayedSeason[]): Figure[] =>
  periods.flatMap(({ years, has }) => {
    // The season of 2011 is left out, because the limits were set without it.
    const seasons = played.filter(({ year }) => year > 2011 && has(year))
    return parts.map(({ after, share }) =>
      atMost(
        `a driver's final place, seasons ${years}, after ${after}: ranked probability score`,
        mean(seasons.map((season) => scoreOf(season, Math.round(season.rounds.length * share)))),
        most[years][after],
        '',
        2,
      ),
    )
  })

/** The ranked probability score of a season after some races, per driver. 0: every place was certain and right. */
function scoreOf(played: PlayedSeason, races: number): number {
  const draws = simulate(factsAfter(played, races), `${played.year}/${races}`, 1000)
  const seasons = seasonsIn(draws)
  const scores = placesAfter(played, played.rounds.length, 'DRIVER').map((final, driver) => {
    let [score, below] = [0, 0]
    for (let place = 1; place <= draws.drivers; place++) {
      below += seasons.filter((at) => draws.bytes[at + driver] === place).length / seasons.length
      score += (below - Number(final <= place)) ** 2
    }
    return score
  })
  return mean(scores)
}
