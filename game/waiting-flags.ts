import { truthAt } from './answer-key.ts'
import { type FlagCounts, flagTypes } from './flags.ts'
import type { PointsTables } from './points-tables.ts'
import { recordBy } from './records.ts'
import { scoreSeason } from './scoring.ts'

type Flags = {
  guess: FlagCounts
  /** The flags that count now, and those that an admin may still confirm. */
  counted: FlagCounts
  waiting: FlagCounts
}

/** How many more points a guess on flags gives if the flags that wait are confirmed; negative: fewer. */
export function pointsOfWaiting({ guess, counted, waiting }: Flags, tables: PointsTables): number {
  const pointsAt = (flags: FlagCounts) => {
    const truth = truthAt({ drivers: [], constructors: [], flags, grid: [], sprint: [], result: [] })
    return scoreSeason({ FLAG: guess, races: new Map() }, [{ race: null, truth }], tables).FLAG
  }
  return pointsAt(recordBy(flagTypes, (type) => counted[type] + waiting[type])) - pointsAt(counted)
}
