import { firstOf, itemAt } from '#game/must-have.ts'
import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { mostMoved } from '#game/story/rank-moves.ts'
import { counted } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { placesInWords } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** The race after which most ranks had changed. */
export function movesCard(story: FieldStory): Card | null {
  const { field, races } = story
  const found = mostMoved(field.lines)
  if (!hasEveryone(story, 3) || found.length === 0) return null
  const { step, ranks, most, usernames } = firstOf(found)
  const names = found.map((one) => itemAt(races, one.step - 1).name)
  return {
    name: 'moves',
    title: 'Løpet som flyttet mest',
    figure: counted(ranks, 'plass', 'plasser'),
    text: `Så mange plasser flyttet deltakerne seg til sammen etter ${shortNames(names)}${found.length > 1 ? ', like langt hver gang' : ''}.`,
    further:
      found.length > 1
        ? []
        : [
            `Lengst flyttet ${shortNames(usernames)} seg: ${placesInWords(Math.abs(most))} ${most > 0 ? 'opp' : 'ned'}.`,
          ],
    address: tableAddress(story, itemAt(races, step - 1)),
  }
}
