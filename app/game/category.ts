/** What can be guessed. A new category is a new member here, never a new column. */
export const competitorCategories = ['DRIVER', 'CONSTRUCTOR'] as const
export const seasonCategories = [...competitorCategories, 'FLAG'] as const
export const raceCategories = ['FIRST', 'TENTH'] as const
export const categories = [...seasonCategories, ...raceCategories] as const

export type CompetitorCategory = (typeof competitorCategories)[number]
export type SeasonCategory = (typeof seasonCategories)[number]
export type RaceCategory = (typeof raceCategories)[number]
export type Category = (typeof categories)[number]

/** The finishing position that a race guess is about. */
export const targetPlace: Record<RaceCategory, number> = { FIRST: 1, TENTH: 10 }

export const isRaceCategory = (category: Category): category is RaceCategory => category in targetPlace
