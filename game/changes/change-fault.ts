import type { Category } from '#game/category.ts'
import type { PointsTableFault } from '#game/points.ts'
import type { OutcomeFault } from './outcome-faults.ts'

/** Why a set of changes is refused. */
export type ChangeFault =
  | { kind: 'frozen' }
  | { kind: 'no-season' }
  | { kind: 'from-sheet' }
  | { kind: 'points'; fault: PointsTableFault; most: number }
  | { kind: 'name-missing' }
  | { kind: 'color' }
  | { kind: 'team-unknown'; driver: string }
  | { kind: 'competitor-in-use'; name: string }
  | { kind: 'alias-unknown' }
  | { kind: 'order' }
  | { kind: 'sessions-after-start' }
  | { kind: 'session-closed' }
  | { kind: 'race-ahead' }
  | { kind: 'result-ahead' }
  | { kind: 'cutoff-ahead' }
  | { kind: 'answer-known' }
  | { kind: 'question-late'; question: Category }
  | { kind: 'lap' }
  | { kind: 'flags-ahead' }
  | { kind: 'unfinished'; race: string }
  | { kind: 'outcome'; fault: OutcomeFault }
