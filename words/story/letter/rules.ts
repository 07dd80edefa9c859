import { climb } from './climb.ts'
import { emptyRound } from './empty-round.ts'
import { gap } from './gap.ts'
import { lastRace } from './last-race.ts'
import { newLeader } from './new-leader.ts'
import { nextDeadline } from './next-deadline.ts'
import { nobodyGuessed } from './nobody-guessed.ts'
import { nobodyHad } from './nobody-had.ts'
import { rarestHitRule } from './rarest-hit.ts'
import type { LetterRule } from './rule.ts'
import { sharedLead } from './shared-lead.ts'
import { sharedRound } from './shared-round.ts'
import { turnedDuelRule } from './turned-duel.ts'
import { winnerByGuess } from './winner-by-guess.ts'
import { winnerByHits } from './winner-by-hits.ts'

/** All sentences of the round letter, in their order. Of each part, the first that tells something. */
export const letterRules: readonly LetterRule[] = [
  winnerByHits,
  winnerByGuess,
  sharedRound,
  emptyRound,
  newLeader,
  sharedLead,
  gap,
  climb,
  turnedDuelRule,
  rarestHitRule,
  nobodyHad,
  nobodyGuessed,
  nextDeadline,
  lastRace,
]
