import type { Category, RaceCategory } from '#game/category.ts'
import type { Climb } from './climb.ts'
import type { QuestionHits } from './hits.ts'
import type { Lead } from './lead.ts'
import type { Round } from './round.ts'
import type { TurnedDuel } from './turned-duel.ts'

/** The first deadline of the race that follows. LAST: none follows. null: its time is not known. */
export type NextDeadline = { race: number; name: string; cutoff: number; isSession: boolean } | 'LAST' | null

/** What one alone earned at a step: by question, and with which exact hits. */
export type WinnerParts = { gains: Partial<Record<Category, number>>; hits: readonly RaceCategory[] }

/** All that a round letter can tell. `league`: null for the whole field. */
export type LetterFacts = {
  race: { id: number; year: number }
  league: string | null
  total: number
  round: Round
  /** null: nobody won alone. */
  winner: WinnerParts | null
  lead: Lead | null
  climb: Climb | null
  duel: TurnedDuel | null
  hits: readonly QuestionHits[]
  next: NextDeadline
}
