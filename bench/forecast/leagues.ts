import { atLeast, atMost, type Figure, withoutTarget } from '#bench/figures.ts'
import { type Chances, seasonsIn, simulatedField } from '#game/forecast/chances.ts'
import { byPointsAlone, reliability, type Said, scoresOf } from '#game/forecast/record.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { factsAfter, type PlayedSeason } from './history.ts'
import { leagueAfter, leaguesOf, type PlayedLeague } from './people.ts'
import { mean, parts, periods } from './periods.ts'

const leaguesPerSeason = 40
const size = 12
const leastBetter = { '1/3': 0.15, '1/2': 0.2, '3/4': 0.25 }

/** A bin of the reliability needs this many chances for a limit. */
const fullBin = 150

/** A forecast of a league, the points at that time, and everybody's final rank. */
type Forecast = {
  year: number
  after: (typeof parts)[number]['after']
  chances: Chances[]
  points: number[]
  ranks: number[]
}

/** The chances of people in made-up leagues: against the points as they were, and against what came. */
export function measureLeagues(played: readonly PlayedSeason[]): Figure[] {
  const leagues = played.flatMap((season) => leaguesOf(season, size, leaguesPerSeason))
  const forecasts = leagues.flatMap(forecastsOf)
  const width = tunedWidth(forecasts.filter(({ year }) => periods[0].has(year)))
  const scores = periods.flatMap(({ years, has }) =>
    parts.map(({ after }) => {
      const ours = forecasts.filter((one) => one.after === after && has(one.year))
      const better = mean(ours.map(logByPoints(width))) - mean(ours.map(logOf))
      return atLeast(
        `leagues of ${size}, seasons ${years}, after ${after}: log score below that of the points alone by`,
        better,
        leastBetter[after],
      )
    }),
  )
  return [...scores, ...measureReliability(forecasts), measureRanges(forecasts)]
}

function forecastsOf(league: PlayedLeague): Forecast[] {
  const { year, rounds } = league.played
  const { points: final } = leagueAfter(league, rounds.length)
  const ranks = final.map((one) => 1 + final.filter((other) => other > one).length)
  return parts.map(({ after, share }) => {
    const races = Math.round(rounds.length * share)
    const { tips, rules, flags, points } = leagueAfter(league, races)
    const draws = simulate({ ...factsAfter(league.played, races), flags }, `${year}/${races}`, 1000)
    const field = simulatedField(draws, rules, seasonsIn(draws))
    const simulated = tips.map(field.pointsOf)
    simulated.forEach(field.add)
    field.rank()
    const chances = simulated.map((one) => field.chancesOf(one, field.ranksOf(one)))
    return { year, after, chances, points, ranks }
  })
}

const winnersOf = ({ ranks }: Forecast) => ranks.flatMap((rank, index) => (rank === 1 ? index : []))

const logOf = (forecast: Forecast) =>
  scoresOf(
    forecast.chances.map(({ win }) => win),
    winnersOf(forecast),
  ).log

const logByPoints = (width: number) => (forecast: Forecast) =>
  scoresOf(byPointsAlone(forecast.points, width), winnersOf(forecast)).log

/** The width with which the points alone say most. */
function tunedWidth(forecasts: readonly Forecast[]): number {
  const widths = Array.from({ length: 45 }, (_, i) => 2 * 1.1 ** i)
  const scores = widths.map((width) => mean(forecasts.map(logByPoints(width))))
  return widths[scores.indexOf(Math.min(...scores))]!
}

function measureReliability(forecasts: readonly Forecast[]): Figure[] {
  const said = forecasts.flatMap(({ chances, ranks }) =>
    chances.map(({ win }, index): Said => ({ chance: win, happened: ranks[index] === 1 })),
  )
  return reliability(said).map((bin) => {
    const name = `chances from ${bin.from} to ${bin.to}: ${bin.said.toFixed(3)} said, ${bin.happened.toFixed(3)} happened`
    const difference = Math.abs(bin.said - bin.happened)
    return bin.count < fullBin
      ? withoutTarget(name, `${bin.count} of them`)
      : atMost(`${name}, ${bin.count} of them`, difference, 0.07, '', 3)
  })
}

function measureRanges(forecasts: readonly Forecast[]): Figure {
  const hits = forecasts.flatMap(({ chances, ranks }) =>
    chances.map(({ ranks: [from, to] }, index) => Number(from <= ranks[index]! && ranks[index]! <= to)),
  )
  const share = 100 * mean(hits)
  return {
    what: 'final ranks within the range of eight in ten',
    measured: `${share.toFixed(1)} %`,
    target: '72 to 88 %',
    reached: share >= 72 && share <= 88,
  }
}
