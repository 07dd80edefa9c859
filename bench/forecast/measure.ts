import type { Figure } from '#bench/figures.ts'
import { measureCost } from './cost.ts'
import { playedSeasons } from './history.ts'
import { measureLeagues } from './leagues.ts'
import { measureOrders } from './orders.ts'

/** How good forecasts of past seasons would have been, and what one costs. */
export function measureForecast(): Figure[] {
  const played = playedSeasons()
  return [...measureOrders(played), ...measureLeagues(played), ...measureCost(played)]
}
