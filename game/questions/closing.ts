import type { Session } from '#game/season.ts'
import type { Closing, RaceFacts } from './question.ts'

/** Ready when the drivers to choose from are known, and over with the result. */
export const closesWithRace = ({
  cutoff,
  gridState,
  resultState,
}: Pick<RaceFacts, 'cutoff' | 'gridState' | 'resultState'>): Closing => ({
  cutoff,
  isReady: gridState !== null,
  isOver: resultState !== null,
})

/** Ready when the race before has a result, and over when the answer is known. */
export const closesWithSession = (race: RaceFacts, session: Session, isAnswered: boolean): Closing => ({
  cutoff: race.sessionCutoffs[session] ?? null,
  isReady: race.isNext,
  isOver: isAnswered || race.resultState !== null,
})
