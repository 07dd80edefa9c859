import { firstOf, itemAt } from '#game/must-have.ts'
import { type FieldStory, hasEveryone } from '#game/story/field-story.ts'
import { furthestClimbs } from '#game/story/rank-moves.ts'
import { counted, nbsp, number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { rankLine } from '#words/story/rank-line.ts'

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
  const names = shortNames(climbs.map(({ username }) => username))
  return {
    name: 'climber',
    title: 'Klatreren',
    figure: counted(from - to, 'plass', 'plasser'),
    text:
      climbs.length === 1
        ? `${names} klatret mest: fra ${number(from)}.${nbsp}plass etter ${race.name} til ${number(to)}.${nbsp}plass${isOver ? '' : ' nå'}.`
        : `${names} ${isOver ? 'klatret' : 'har klatret'} mest siden ${race.name}.`,
    further: [],
    ...(climbs.length === 1 && { drawing: rankLine(ranks.slice(1), field.total) }),
    address: tableAddress(story, race),
  }
}
