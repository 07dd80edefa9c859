import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { roundsWon } from '#game/story/tallies.ts'
import { counted } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { mostOf, tallyBars } from '#words/story/tally-words.ts'

/** Those who most often earned most points in a race. */
export function winsCard(story: FieldStory): Card | null {
  const { field, races, league, year } = story
  const won = roundsWon(field.lines)
  const most = mostOf(won)
  if (!hasEveryone(story, 2) || most === null) return null
  return {
    name: 'wins',
    title: 'Flest løpsseire',
    figure: counted(most.times, 'seier', 'seire'),
    text: `${most.names} fikk flest poeng i ${most.times} av ${races.length} løp${most.suffix}.`,
    further: [`${won.length} av ${field.total} deltakere vant minst ett løp.`],
    drawing: tallyBars('Løpsseire', won),
    address: league ? tableAddress(story) : `/stats/${year}`,
  }
}
