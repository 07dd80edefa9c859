import type { LetterFacts } from '#game/story/letter-facts.ts'

/** The tables as they were after the race. */
export const tableThen = ({ race, league }: Pick<LetterFacts, 'race' | 'league'>): string =>
  league === null ? `/?raceId=${race.id}` : `/?raceId=${race.id}&league=${league}`

/** What everyone guessed. */
export const guessesThen = ({ race }: Pick<LetterFacts, 'race'>): string => `/race-guess?raceId=${race.id}`

/** The results of a race. */
export const raceThen = (year: number, race: number): string => `/stats/${year}/${race}`
