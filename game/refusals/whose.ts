/**
 * The participant or race whose guesses are hidden. `before`: the newest season before, or null. `isAbsent`: the
 * participant has not guessed on the season so far.
 */
export type Whose = { name: string; year: number; before: number | null; isAbsent?: boolean }
