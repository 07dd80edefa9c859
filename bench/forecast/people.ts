import { type Category, questionOf } from '#game/category.ts'
import { type FlagCounts, flagTypes } from '#game/flags.ts'
import { generator, normalTable, pick, unit } from '#game/forecast/chance.ts'
import { formOf } from '#game/forecast/form.ts'
import type { Rules, Tips } from '#game/forecast/projection.ts'
import { pointsFor } from '#game/points.ts'
import { recordBy } from '#game/records.ts'
import { factsAfter, type PlayedSeason } from './history.ts'

const tableOf = (category: Category) => questionOf(category).defaultPoints
const normal = normalTable()

/** How many flags a race has on average. The seasons before 2024 have no flags of their own here. */
const flagsPerRace: FlagCounts = { YELLOW: 5, RED: 0.3, SAFETY_CAR: 0.9 }

/** A season with flags, and people who guessed on it. */
export type PlayedLeague = { flags: readonly FlagCounts[]; people: readonly Person[] }
type Person = Omit<Tips, 'races'> & { byRace: readonly number[] }

/**
 * People who guess from beliefs of their own: the order in which the season began, moved by a personal error, and in each
 * race what results have shown, moved by another one.
 */
export function leagueOf(played: PlayedSeason, size: number, nth: number): PlayedLeague {
  const next = generator(`league ${played.year} ${nth}`)
  const drawn = (spread: number) => (pick(normal, next()) / unit) * spread
  const began = formOf(factsAfter(played, 0 as number))
  const flags = played.rounds.map(() => recordBy(flagTypes, (type) => poisson(flagsPerRace[type], next)))
  const forms = played.rounds.map((_, races) => formOf(factsAfter(played, races)))
  const people = Array.from({ length: size }, () => {
    const skill = 0.3 + 0.5 * (next() / 2 ** 32)
    const teams = began.strength.CONSTRUCTOR.map((strength) => strength + drawn(skill))
    const drivers = began.strength.DRIVER.map((strength) => strength + drawn(skill))
    const first = played.rounds[0]!
    const teamOf = new Map(first.race.map(([driver, team]) => [driver, team]))
    const cars = drivers.map((strength, driver) => {
      const team = teamOf.get(driver)
      return team === undefined ? -9 : strength + teams[team]!
    })
    return {
      orders: { DRIVER: placesBy(cars), CONSTRUCTOR: placesBy(teams) },
      flags: recordBy(flagTypes, (type) =>
        Math.max(0, Math.round(flagsPerRace[type] * played.rounds.length * (1 + drawn(0.3)))),
      ),
      byRace: played.rounds.map((round, race) => {
        const { strength } = forms[race]!
        const belief = round.race
          .map(([driver, team]) => ({
            driver,
            value: strength.DRIVER[driver]! + strength.CONSTRUCTOR[team]! + drawn(skill),
          }))
          .sort((a, b) => b.value - a.value)
        const placeOf = (driver: number | undefined) => round.race.findIndex(([one]) => one === driver) + 1
        const points = (category: Category, place: number, target: number) =>
          place === 0 ? 0 : pointsFor(tableOf(category), Math.abs(place - target))
        return (
          points('FIRST', placeOf(belief[0]?.driver), 1) + points('TENTH', placeOf(belief[9]?.driver), 10)
        )
      }),
    }
  })
  return { flags, people }
}

function placesBy(strengths: readonly number[]): number[] {
  const order = strengths.map((_, index) => index).sort((a, b) => strengths[b]! - strengths[a]!)
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

/** The guesses of a league after some races, and the rules that go with them. */
export function tipsAfter(
  { people }: PlayedLeague,
  played: PlayedSeason,
  races: number,
): { tips: Tips[]; rules: Rules } {
  const tips = people.map(({ byRace, ...rest }) => ({ ...rest, races: byRace.slice(0, races) }))
  const earned = tips.flatMap(({ races }) => races).reduce((sum, points) => sum + points, 0)
  return {
    tips,
    rules: {
      tables: { DRIVER: tableOf('DRIVER'), CONSTRUCTOR: tableOf('CONSTRUCTOR'), FLAG: tableOf('FLAG') },
      mostPerRace: tableOf('FIRST')[0]! + tableOf('TENTH')[0]!,
      racesAhead: played.rounds.length - races,
      meanPerRace: races === 0 ? 0 : earned / (tips.length * races),
    },
  }
}
