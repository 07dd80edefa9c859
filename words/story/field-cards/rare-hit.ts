import { firstOf } from '#game/must-have.ts'
import type { FieldStory, RareHit } from '#game/story/field-story.ts'
import { capitalized, number } from '#words/format.ts'
import { countInWords, numeral } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { hitText } from '#words/story/letter/hit-words.ts'

/** More are only counted. */
const mostTold = 3

/** The exact guess that the fewest made. Others as rare follow it. */
export function rarestHitCard({ rareHits, league }: FieldStory): Card | null {
  if (rareHits.length === 0) return null
  const first = firstOf(rareHits)
  const others = rareHits.slice(1)
  return {
    name: 'rare-hit',
    title: 'Sjeldneste treff i et løp',
    figure: `${number(first.count)} av ${number(first.of)}`,
    text: sentence(first),
    further:
      others.length === 0 || others.length > mostTold
        ? others.slice(0, 1).map(() => `${capitalized(numeral(others.length))} andre treff var like sjeldne.`)
        : others.map(sentence),
    address: `/race-guess?raceId=${first.race.id}${league ? `&league=${league.id}` : ''}`,
  }
}

function sentence({ race, category, driver, count, usernames }: RareHit): string {
  const who = usernames.length > 0 ? shortNames(usernames) : countInWords(count, 'én deltaker', 'deltakere')
  return `Bare ${who} hadde ${hitText({ category, driver: { name: driver } })} i ${race.name}.`
}
