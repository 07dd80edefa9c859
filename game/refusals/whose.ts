/** The participant or race whose guesses are hidden. `before`: the newest season before, or null. */
export type Whose = { name: string; year: number; before: number | null }
