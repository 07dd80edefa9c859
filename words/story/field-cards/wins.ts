import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { roundsWon } from '#game/story/tallies.ts'
import { capitalized, counted } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { outOf } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { mostOf, tallyBars } from '#words/story/tally-words.ts'

/** Those who most often earned most points in a race. */
export function winsCard(story: FieldStory): Card | null {
  const { field, league, year } = story
  const won = roundsWon(field.lines)
  const most = mostOf(won, 'vant')
  if (!hasEveryone(story, 2) || most === null) return null
  return {
    name: 'wins',
    title: 'Flest løpsseire',
    figure: counted(most.times, 'seier', 'seire'),
    text: most.text,
    further: [`${capitalized(outOf(won.length, field.total))} deltakere vant et løp.`],
    drawing: tallyBars('Løp med flest poeng', won),
    address: league ? tableAddress(story) : `/stats/${year}`,
  }
}
