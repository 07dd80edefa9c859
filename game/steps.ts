import { truthAt } from './answer-key.ts'
import type { CompetitorCategory } from './category.ts'
import { championshipOrder, type Order } from './competitors.ts'
import { countFlags, type FlagType } from './flags.ts'
import type { ResultRow, ResultState } from './results.ts'
import type { SeasonStep } from './scoring.ts'
import { completedRaces } from './season.ts'

/** The part of a Season that decides points. */
export type SeasonTruth = {
  competitors: readonly { category: CompetitorCategory; id: string; position: number }[]
  races: readonly { id: number; position: number | null; resultState: ResultState | null }[]
  standings: readonly { race: number; category: CompetitorCategory; position: number; competitor: string }[]
  results: readonly (ResultRow & { race: number })[]
  sprints: readonly (ResultRow & { race: number })[]
  grids: readonly { race: number; driver: string; position: number }[]
  flags: readonly { race: number; type: FlagType }[]
}

/** Step 0, and one step per race with a result. The index is the number of the step. */
export function stepsOf(truth: SeasonTruth): SeasonStep[] {
  const completed = completedRaces(truth.races)
  return [null, ...completed].map((race) => ({
    race: race?.id ?? null,
    truth: truthAt({
      drivers: orderAfter(truth, 'DRIVER', race?.id),
      constructors: orderAfter(truth, 'CONSTRUCTOR', race?.id),
      flags: countFlags(truth.flags.filter((flag) => isBy(truth, flag.race, race?.position ?? 0))),
      grid: truth.grids.filter((row) => row.race === race?.id),
      sprint: truth.sprints.filter((row) => row.race === race?.id),
      result: truth.results.filter((row) => row.race === race?.id),
    }),
  }))
}

/** Season guesses are measured against the table published after the race. */
function orderAfter(truth: SeasonTruth, category: CompetitorCategory, race: number | undefined): Order {
  const ofCategory = <T extends { category: CompetitorCategory; position: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.category === category).sort((a, b) => a.position - b.position)
  return championshipOrder(
    ofCategory(truth.standings.filter((row) => row.race === race)).map((row) => row.competitor),
    ofCategory(truth.competitors).map((row) => row.id),
  )
}

const isBy = (truth: SeasonTruth, race: number, position: number) =>
  truth.races.some((r) => r.id === race && r.position !== null && r.position <= position)
