import { type Reign, seasonFigures } from '#game/season-figures.ts'
import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { timesLed } from '#game/story/tallies.ts'
import { capitalized, counted, nbsp } from '#words/format.ts'
import { list } from '#words/list.ts'
import { countInWords } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { timesInWords } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { mostOf, tallyBars } from '#words/story/tally-words.ts'

/** More changes of the lead are only counted. */
const mostReigns = 6

/** After how many races the leaders led, and who led when. */
export function leadsCard(story: FieldStory): Card | null {
  const { field, races } = story
  const led = timesLed(field.lines)
  const most = mostOf(led, 'ledet etter')
  if (!hasEveryone(story, 2) || races.length < 2 || most === null) return null
  const { reigns } = seasonFigures(field.lines, [])
  return {
    name: 'leads',
    title: 'Øverst på tabellen',
    figure: `${most.times} av ${counted(races.length, 'løp', 'løp')}`,
    text: most.text,
    further: [
      `${changes(reigns.length - 1)} ${capitalized(countInWords(led.length, 'én deltaker', 'deltakere'))} var innom toppen.`,
      ...(reigns.length > 1 && reigns.length <= mostReigns ? [whoWhen(story, reigns)] : []),
    ],
    ...tallyBars('Løp med ledelsen', led),
    address: tableAddress(story),
  }
}

const changes = (count: number) =>
  count === 0 ? 'Ledelsen skiftet aldri.' : `Ledelsen skiftet ${timesInWords(count)}.`

/** "Etter tur: Kari (løp 1–5), Ola (løp 6)." */
function whoWhen({ races }: FieldStory, reigns: readonly Reign[]): string {
  const at = (step: number) => races[step - 1]?.position
  const spans = reigns.map(({ from, to, leaders }) => {
    const span = from === to ? `${at(from)}` : `${at(from)}–${at(to)}`
    return `${shortNames(leaders)} (løp${nbsp}${span})`
  })
  return `Etter tur: ${list(spans)}.`
}
