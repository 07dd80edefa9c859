import type { FieldStory } from '#game/story/field-story.ts'
import type { Card } from './card.ts'
import { boardCard } from './field-cards/board.ts'
import { categoriesCard } from './field-cards/categories.ts'
import { climberCard } from './field-cards/climber.ts'
import { crowdCard } from './field-cards/crowd.ts'
import { duelCard } from './field-cards/duel.ts'
import { leadsCard } from './field-cards/leads.ts'
import { movesCard } from './field-cards/moves.ts'
import { rarestHitCard } from './field-cards/rare-hit.ts'
import { winnerCard } from './field-cards/winner.ts'
import { winsCard } from './field-cards/wins.ts'

/** The cards of a league or the site, in their order. A new card is a file in field-cards/ and an entry here. */
const all: readonly ((story: FieldStory) => Card | null)[] = [
  winnerCard,
  leadsCard,
  winsCard,
  duelCard,
  categoriesCard,
  climberCard,
  movesCard,
  rarestHitCard,
  crowdCard,
  boardCard,
]

/** The cards that this field has. */
export const fieldCards = (story: FieldStory): Card[] => all.flatMap((card) => card(story) ?? [])
