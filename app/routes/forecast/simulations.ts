import { simulatedField } from '#game/forecast/chances.ts'
import { type Condition, seasonsWhere } from '#game/forecast/condition.ts'
import { type Draws, drawsIn } from '#game/forecast/draws.ts'
import { drawsOf } from '#game/forecast/stored.ts'
import { sideBySide } from '#game/must-have.ts'
import type { ForecastTips } from '#worker/usecases/forecast/what-if.ts'

export type Simulations = { draws: Draws; tips: ForecastTips }

/** Fewer simulated seasons say nothing. */
const fewest = 100

/** Loads what a forecast was made from. `forecast`: its year, step and revision, as in an address. */
export async function loadSimulations(forecast: string, signal: AbortSignal): Promise<Simulations> {
  const read = async <T>(what: string): Promise<T> => {
    const answer = await fetch(`/api/public/forecast/${what}/${forecast}`, { signal })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json()
  }
  const [{ draws }, tips] = await Promise.all([read<{ draws: string }>('draws'), read<ForecastTips>('tips')])
  return { draws: drawsOf(draws, tips), tips }
}

/** In how many simulated seasons a condition holds, and the chance of each participant to win then; null: too few. */
export function chancesWhere({ draws, tips }: Simulations, condition: Condition) {
  const seasons = seasonsWhere(draws, condition)
  const [held, all] = [seasons.length, drawsIn(draws)]
  if (held < fewest) return { held, all, wins: null }
  const field = simulatedField(draws, tips.rules, seasons)
  const points = tips.participants.map((one) => field.pointsOf(one.tips))
  points.forEach(field.add)
  field.rank()
  const wins = sideBySide(tips.participants, points).map(
    ([{ id }, own]) => [id, field.chancesOf(own, field.ranksOf(own)).win] as const,
  )
  return { held, all, wins: new Map(wins) }
}
