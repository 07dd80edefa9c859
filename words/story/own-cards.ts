import type { OwnSeason } from '#game/story/own-season.ts'
import type { Card } from './card.ts'
import { bestRaceCard } from './cards/best-race.ts'
import { clockCard } from './cards/clock.ts'
import { curveCard } from './cards/curve.ts'
import { hitsCard } from './cards/hits.ts'
import { missCard } from './cards/miss.ts'
import { placeCard } from './cards/place.ts'
import { rareHitCard } from './cards/rare-hit.ts'
import { referencesCard } from './cards/references.ts'
import { rivalCard } from './cards/rival.ts'
import { seasonGuessCard } from './cards/season-guess.ts'

/** The cards of a participant's season, in their order. A new card is a file in cards/ and an entry here. */
const all: readonly ((season: OwnSeason) => Card | null)[] = [
  ...[
    placeCard,
    curveCard,
    bestRaceCard,
    hitsCard,
    rareHitCard,
    missCard,
    seasonGuessCard,
    rivalCard,
    clockCard,
    referencesCard,
  ],
]

/** The cards that this season has. */
export const ownCards = (season: OwnSeason): Card[] => all.flatMap((card) => card(season) ?? [])
