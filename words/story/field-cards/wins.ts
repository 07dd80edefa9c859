import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { roundsWon } from '#game/story/tallies.ts'
import { capitalized, counted } from '#words/format.ts'
import { countInWords, numeral } from '#words/numerals.ts'
import type { Card } from '#words/story/card.ts'
import { outOf } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { areLevel, mostOf, tallyBars } from '#words/story/tally-words.ts'

/** More are only counted. */
const mostNamed = 3

/** Those who most often earned most points in a race. */
export function winsCard(story: FieldStory): Card | null {
  const { field, league, year } = story
  const won = roundsWon(field.lines)
  const most = mostOf(won, 'vant')
  if (!hasEveryone(story, 2) || most === null) return null
  const some = capitalized(outOf(won.length, field.total))
  return {
    name: 'wins',
    title: 'Flest løpsseire',
    ...(areLevel(won) && won.length > mostNamed
      ? {
          figure: counted(won.length, 'vinner', 'vinnere'),
          text: `Ingen av ${numeral(field.total)} deltakere vant mer enn ${countInWords(most.times, 'ett løp', 'løp')}.`,
          further: [],
        }
      : {
          figure: counted(most.times, 'seier', 'seire'),
          text: most.text,
          further: [`${some} deltakere vant et løp.`],
        }),
    ...tallyBars('Løp med flest poeng', won),
    address: league ? tableAddress(story) : `/stats/${year}`,
  }
}
