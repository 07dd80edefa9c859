import type { OriginalTable } from './original.ts'

/** Something that the move changes, leaves behind or cannot know. The sentences are in words/moving-in.ts. */
export type MoveNote =
  | { kind: 'renamed'; from: string; to: string }
  | { kind: 'needs-link'; name: string; provider: string | null }
  | { kind: 'skipped-row'; table: OriginalTable; line: number; why: SkipReason }
  | { kind: 'no-cutoff'; year: number; race: string | null }
  | { kind: 'left'; table: string; rows: number }

export type SkipReason =
  | 'unknown-category'
  | 'question-not-asked'
  | 'out-of-range'
  | 'repeated'
  | 'unknown-option'
  | 'incomplete-flags'
  | 'no-members'

export type MoveNotes = MoveNote[]
