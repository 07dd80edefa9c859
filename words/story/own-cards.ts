import type { OwnSeason } from '#game/story/own-season.ts'
import type { Card } from './card.ts'
import { curve } from './cards/curve.ts'
import { place } from './cards/place.ts'

/** The cards of a participant's season, in their order. A new card is a file in cards/ and an entry here. */
const all: readonly ((season: OwnSeason) => Card | null)[] = [place, curve]

/** The cards that this season has. */
export const ownCards = (season: OwnSeason): Card[] => all.flatMap((card) => card(season) ?? [])
