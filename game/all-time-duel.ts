import type { Career, EndOfSeason } from './all-time.ts'
import { countedBySide, favoured, type Side } from './duel.ts'

/** Two participants in the seasons that both finished, newest first. */
export type AllTimeDuel = {
  seasons: { year: number; finishes: Record<Side, EndOfSeason>; winner: Side | null }[]
  won: Record<Side, number>
  drawn: number
}

/** The better rank wins a season. */
export function allTimeDuel(a: Pick<Career, 'finishes'>, b: Pick<Career, 'finishes'>): AllTimeDuel {
  const ofB = new Map(b.finishes.map((finish) => [finish.year, finish]))
  const seasons = a.finishes.flatMap((finish) => {
    const other = ofB.get(finish.year)
    return other === undefined
      ? []
      : { year: finish.year, finishes: { a: finish, b: other }, winner: favoured(other.rank - finish.rank) }
  })
  const winners = seasons.map(({ winner }) => winner)
  return {
    seasons,
    won: countedBySide(winners),
    drawn: winners.filter((winner) => winner === null).length,
  }
}
