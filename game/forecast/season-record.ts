import type { Certainty } from './certain.ts'
import { byPointsAlone, type Said, scoresOf } from './record.ts'

/** Chances up to this are not looked at one by one. */
export const leastTold = 0.005

/** How many points apart two participants are for the one to be e times as likely, by points alone. Tuned in bench/forecast. */
const pointsWidth = 30

export type SaidOf = { user: string; username: string; win: number; certain: Certainty }

/** A forecast with the points at its step. */
export type SaidAtStep = {
  step: number
  participants: number
  /** All chances above `leastTold`, and those of the winners. */
  told: readonly SaidOf[]
  /** How many had which points. */
  points: readonly (readonly [points: number, participants: number])[]
  /** Those who won the season, with their points after the step. */
  winners: readonly { user: string; points: number }[]
}

type Scores = ReturnType<typeof scoresOf>
export type ScoredStep = { step: number; said: number } & Record<'forecast' | 'points' | 'equal', Scores>

/** The scores of a forecast and of two simple rules. null: it was certain who had won, so that nothing was forecast. */
export function scoredStep({ step, participants, told, points, winners }: SaidAtStep): ScoredStep | null {
  if (told.some(({ certain }) => certain === 'WON') || participants < 2) return null
  const won = new Map(winners.map(({ user }) => [user, 0]))
  for (const { user, win } of told) if (won.has(user)) won.set(user, win)
  const others = told.filter(({ user }) => !won.has(user)).map(({ win }) => win)
  const given = [...won.values(), ...others]
  const left = participants - given.length
  const rest = Math.max(0, 1 - given.reduce((sum, chance) => sum + chance, 0)) / Math.max(1, left)
  const chances = [...given, ...new Array<number>(Math.max(0, left)).fill(rest)]
  const indices = winners.map((_, index) => index)
  const field = pointsOfField(points, winners)
  return {
    step,
    said: winners.reduce((sum, { user }) => sum + (won.get(user) ?? 0), 0),
    forecast: scoresOf(chances, indices),
    points: scoresOf(byPointsAlone(field, pointsWidth), indices),
    equal: scoresOf(
      field.map(() => 1 / field.length),
      indices,
    ),
  }
}

/** The points of everybody, those of the winners first. */
function pointsOfField(points: SaidAtStep['points'], winners: SaidAtStep['winners']): number[] {
  const first = winners.map((winner) => winner.points)
  const others = points.flatMap(([value, count]) =>
    new Array<number>(Math.max(0, count - first.filter((one) => one === value).length)).fill(value),
  )
  return [...first, ...others]
}

/** Everything that was said in a season, for its reliability. A season counts once however many forecasts it had. */
export const saidInSeason = (steps: readonly SaidAtStep[]): Said[] =>
  steps.flatMap(({ told, winners }) =>
    told
      .filter(({ certain, win }) => certain === null && win > leastTold)
      .map(({ user, win }) => ({
        chance: win,
        happened: winners.some((winner) => winner.user === user),
        weight: 1 / steps.length,
      })),
  )

/** The mean of each score over the forecasts of a season. */
export const meanScores = (steps: readonly ScoredStep[], of: 'forecast' | 'points' | 'equal'): Scores => {
  const mean = (figureOf: (scores: Scores) => number) =>
    steps.reduce((sum, step) => sum + figureOf(step[of]), 0) / steps.length
  return {
    brier: mean(({ brier }) => brier),
    log: mean(({ log }) => log),
    baseline: mean(({ baseline }) => baseline),
  }
}
