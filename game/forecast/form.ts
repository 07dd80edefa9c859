import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { recordBy } from '#game/records.ts'
import { exponential } from './exponential.ts'
import type { ForecastFacts, PastSession } from './facts.ts'
import { model } from './model.ts'

/** How strong everybody is. The strength of a car is that of its constructor plus that of its driver. */
type Form = {
  strength: Record<CompetitorCategory, number[]>
  /** The chance that a car does not finish a race. */
  retirement: number
}

/** The form after all past sessions. */
export function formOf({ competitors, past }: ForecastFacts): Form {
  const strength = recordBy(competitorCategories, (category) => {
    const { spread, late } = model.strength[category]
    const all = competitors[category]
    const last = Math.max(1, all.filter(({ start }) => start !== null).length - 1)
    return all.map(({ start }) => (start === null ? late : spread * (1 - (2 * start) / last)))
  })
  const races = past.filter(({ session }) => session === 'RACE')
  for (const race of races) learn(strength, race)
  return { strength, retirement: retirementIn(races) }
}

/** One step towards the strengths under which this order of finish is likelier, by Plackett and Luce. */
function learn(strength: Form['strength'], { finished, teamOf }: PastSession): void {
  const cars = finished.map((driver) => {
    const team = teamOf(driver)
    const ofTeam = team === undefined ? 0 : strength.CONSTRUCTOR[team]!
    return { driver, team, weight: exponential(strength.DRIVER[driver]! + ofTeam) }
  })
  let left = cars.reduce((sum, { weight }) => sum + weight, 0)
  let expected = 0
  cars.forEach(({ driver, team, weight }) => {
    expected += 1 / left
    left -= weight
    const gradient = Math.max(model.steepest, 1 - weight * expected)
    strength.DRIVER[driver]! += model.strength.DRIVER.step * gradient
    if (team !== undefined) strength.CONSTRUCTOR[team]! += model.strength.CONSTRUCTOR.step * gradient
  })
}

function retirementIn(races: readonly PastSession[]): number {
  const { chance, weight } = model.retirement
  const retired = races.reduce((sum, race) => sum + race.retired.length, 0)
  const started = races.reduce((sum, race) => sum + race.finished.length, retired)
  return (chance * weight + retired) / (weight + started)
}
