import { firstOf, itemAt } from '#game/must-have.ts'
import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { furthestClimbs } from '#game/story/rank-moves.ts'
import { counted, number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** Before this many races, a third of them says nothing. */
const fewestRaces = 6

/** Those who gained most ranks since a third of the races. */
export function climberCard(story: FieldStory): Card | null {
  const { field, races, isOver } = story
  if (!hasEveryone(story, 3) || races.length < fewestRaces) return null
  const third = Math.floor(races.length / 3)
  const climbs = furthestClimbs(field.lines, third)
  if (climbs.length === 0) return null
  const race = itemAt(races, third - 1)
  const { from, to, ranks } = firstOf(climbs)
  const places = counted(from - to, 'plass', 'plasser')
  const names = shortNames(climbs.map(({ username }) => username))
  return {
    name: 'climber',
    title: 'Klatreren',
    figure: places,
    text:
      climbs.length === 1
        ? `${names} klatret mest: fra ${number(from)}. plass etter ${race.name} til ${number(to)}. plass${isOver ? '' : ' nå'}.`
        : `${names} klatret mest etter ${race.name}: ${places} hver.`,
    further: [],
    ...(climbs.length === 1 && { drawing: { kind: 'ranks', ranks: ranks.slice(1), of: field.total } }),
    address: tableAddress(story, race),
  }
}
