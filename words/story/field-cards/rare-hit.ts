import { firstOf } from '#game/must-have.ts'
import type { FieldStory, RareHit } from '#game/story/field-story.ts'
import { counted, number } from '#words/format.ts'
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
        ? others.slice(0, 1).map(() => `Like sjeldne treff: ${number(others.length)}.`)
        : others.map(sentence),
    address: `/race-guess?raceId=${first.race.id}${league ? `&league=${league.id}` : ''}`,
  }
}

function sentence({ race, category, driver, count, of, usernames }: RareHit): string {
  const guess = `${hitText({ category, driver: { name: driver } })} i ${race.name}`
  if (usernames.length === 0)
    return `${counted(count, 'deltaker', 'deltakere')} av ${number(of)} hadde ${guess}.`
  if (count === 1) return `${shortNames(usernames)} var den eneste av ${number(of)} som hadde ${guess}.`
  return `Bare ${shortNames(usernames)} hadde ${guess}, ${number(count)} av ${number(of)}.`
}
