import type { OwnSeason } from '#game/story/own-season.ts'
import type { Card } from './card.ts'
import { bestRace } from './cards/best-race.ts'
import { clock } from './cards/clock.ts'
import { curve } from './cards/curve.ts'
import { hits } from './cards/hits.ts'
import { miss } from './cards/miss.ts'
import { place } from './cards/place.ts'
import { rareHit } from './cards/rare-hit.ts'
import { references } from './cards/references.ts'
import { rival } from './cards/rival.ts'
import { seasonGuess } from './cards/season-guess.ts'

/** The cards of a participant's season, in their order. A new card is a file in cards/ and an entry here. */
const all: readonly ((season: OwnSeason) => Card | null)[] = [
  ...[place, curve, bestRace, hits, rareHit, miss, seasonGuess, rival, clock, references],
]

/** The cards that this season has. */
export const ownCards = (season: OwnSeason): Card[] => all.flatMap((card) => card(season) ?? [])
