import { type Category, competitorCategories, questionOf } from '#game/category.ts'
import { type FlagCounts, flagTypes } from '#game/flags.ts'
import { generator, normalTable } from '#game/forecast/chance.ts'
import { formOf } from '#game/forecast/form.ts'
import { pointsOfRaces, type Rules, seasonPoints, type Tips } from '#game/forecast/projection.ts'
import { pick, unit } from '#game/forecast/quantiles.ts'
import { pointsFor } from '#game/points.ts'
import { recordBy } from '#game/records.ts'
import { factsAfter, type PlayedSeason, placesAfter } from './history.ts'

const tableOf = (category: Category) => questionOf(category).defaultPoints
const tables = { DRIVER: tableOf('DRIVER'), CONSTRUCTOR: tableOf('CONSTRUCTOR'), FLAG: tableOf('FLAG') }
const normal = normalTable()

/** The mean number of flags of a race. The data has no flags, so they are made up. */
const flagsPerRace: FlagCounts = { YELLOW: 5, RED: 0.3, SAFETY_CAR: 0.9 }

/** A season with flags for each race, and people who guessed on it. Their points are those of all races. */
export type PlayedLeague = { played: PlayedSeason; flags: readonly FlagCounts[]; people: readonly Tips[] }

/**
 * People who guess from their own beliefs: the order in which the season began, moved by a personal error, and in each
 * race the form until then, moved by another one.
 */
export function leaguesOf(played: PlayedSeason, size: number, count: number): PlayedLeague[] {
  const forms = played.rounds.map((_, races) => formOf(factsAfter(played, races)).strength)
  return Array.from({ length: count }, (_, nth) =>
    leagueOf(played, size, forms, generator(`league ${played.year} ${nth}`)),
  )
}

function leagueOf(
  played: PlayedSeason,
  size: number,
  forms: readonly ReturnType<typeof formOf>['strength'][],
  next: () => number,
): PlayedLeague {
  const drawn = (spread: number) => (pick(normal, next()) / unit) * spread
  const flags = played.rounds.map(() => recordBy(flagTypes, (type) => poisson(flagsPerRace[type], next)))
  const teamOf = new Map(played.rounds[0]!.race.map(([driver, team]) => [driver, team]))
  const people = Array.from({ length: size }, () => {
    const skill = 0.3 + 0.5 * (next() / 2 ** 32)
    const teams = forms[0]!.CONSTRUCTOR.map((strength) => strength + drawn(skill))
    const cars = forms[0]!.DRIVER.map((strength, driver) => {
      const team = teamOf.get(driver)
      return team === undefined ? -Infinity : strength + drawn(skill) + teams[team]!
    })
    return {
      orders: { DRIVER: placesBy(cars), CONSTRUCTOR: placesBy(teams) },
      flags: recordBy(flagTypes, (type) =>
        Math.max(0, Math.round(flagsPerRace[type] * played.rounds.length * (1 + drawn(0.3)))),
      ),
      races: played.rounds.map(({ race }, index) => {
        const { DRIVER, CONSTRUCTOR } = forms[index]!
        const believed = placesBy(
          race.map(([driver, team]) => DRIVER[driver]! + CONSTRUCTOR[team]! + drawn(skill)),
        )
        const points = (category: Category, place: number) =>
          pointsFor(tableOf(category), Math.abs(believed.indexOf(place) + 1 - place))
        return points('FIRST', 1) + points('TENTH', 10)
      }),
    }
  })
  return { played, flags, people }
}

function placesBy(strengths: readonly number[]): number[] {
  const order = strengths.map((_, index) => index).sort((a, b) => strengths[b]! - strengths[a]! || a - b)
  return strengths.map((_, index) => order.indexOf(index) + 1)
}

function poisson(mean: number, next: () => number): number {
  let [count, left] = [0, Math.exp(-mean)]
  for (let chance = next() / 2 ** 32; chance > left && count < 100; ) {
    chance -= left
    left *= mean / ++count
  }
  return count
}

/** A league after some races: its guesses, the rules that go with them, the flags, and everybody's points as they are. */
export function leagueAfter({ played, flags, people }: PlayedLeague, races: number) {
  const tips = people.map((one) => ({ ...one, races: one.races.slice(0, races) }))
  const earned = tips.reduce((sum, one) => sum + pointsOfRaces(one), 0)
  const rules: Rules = {
    tables,
    mostPerRace: tableOf('FIRST')[0]! + tableOf('TENTH')[0]!,
    racesAhead: played.rounds.length - races,
    meanPerRace: races === 0 ? 0 : earned / (tips.length * races),
  }
  const counts = recordBy(flagTypes, (type) =>
    flags.slice(0, races).reduce((sum, ofRace) => sum + ofRace[type], 0),
  )
  const places = recordBy(competitorCategories, (category) => placesAfter(played, races, category))
  return { tips, rules, flags: counts, points: tips.map((one) => pointsNow(one, places, counts)) }
}

function pointsNow(
  tips: Tips,
  places: Record<keyof Tips['orders'], readonly number[]>,
  counts: FlagCounts,
): number {
  const orders = competitorCategories.flatMap((category) =>
    places[category].map((place, who) =>
      seasonPoints(tables[category], place, tips.orders[category]?.[who] ?? 0),
    ),
  )
  const flags = flagTypes.map((type) =>
    pointsFor(tables.FLAG, Math.abs(counts[type] - (tips.flags?.[type] ?? Infinity))),
  )
  return [pointsOfRaces(tips), ...orders, ...flags].reduce((sum, points) => sum + points)
}
