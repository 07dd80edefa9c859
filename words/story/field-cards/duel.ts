import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { passingPair } from '#game/story/passing-pair.ts'
import { capitalized, counted } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import type { Card } from '#words/story/card.ts'
import { pointsInWords } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** The two who passed each other most often. */
export function duelCard(story: FieldStory): Card | null {
  const pair = hasEveryone(story, 2) ? passingPair(story.field.lines) : null
  if (pair === null || pair.duel.leadChanges < 2) return null
  const { a, b, duel, equals } = pair
  const { leadChanges, led, gap } = duel
  const last = gap.at(-1) ?? 0
  const [was, ended] = story.isOver ? ['endte', 'endte'] : ['er', 'ligger']
  return {
    name: 'duel',
    title: 'Duellen',
    figure: counted(leadChanges, 'gang', 'ganger'),
    text:
      equals === 0
        ? `${a.username} og ${b.username} gikk oftest forbi hverandre.`
        : `Ingen gikk oftere forbi hverandre enn ${a.username} og ${b.username}.`,
    further: [
      last === 0 ? `De ${was} på like mange poeng.` : `${a.username} ${ended} ${pointsInWords(last)} foran.`,
      ...(equals === 0
        ? []
        : [`${capitalized(countInWords(equals, 'ett annet par', 'andre par'))} gjorde det like ofte.`]),
    ],
    drawing: {
      kind: 'bars',
      caption: 'Løp foran den andre',
      bars: [
        { label: a.username, value: led.a },
        { label: b.username, value: led.b },
      ],
    },
    address:
      story.fromStep === null
        ? `/user/compare?year=${story.year}&a=${a.user}&b=${b.user}`
        : tableAddress(story),
  }
}
