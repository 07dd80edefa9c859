import { having, rankAmong, sizeOf } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { counted, number } from '#words/format.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** The rank that the guesses of most would have had. */
export function crowdCard(story: FieldStory): Card | null {
  const { crowd, field, isOver, fromStep, year } = story
  const totals = field.totals.at(-1)
  if (crowd === null || totals === undefined || field.total < 3) return null
  const rank = rankAmong(totals, crowd)
  const equals = having(totals, crowd)
  const size = sizeOf(totals)
  const points = counted(pointsOf(crowd), 'poeng', 'poeng')
  return {
    name: 'crowd',
    title: 'Folket',
    figure: `${number(rank)}. plass`,
    text: `De vanligste svarene ville gitt ${points} og ${equals > 0 ? 'delt ' : ''}${number(rank)}. plass.`,
    further: [fewer(size - equals - rank + 1, size, isOver)],
    address: fromStep === null ? `/reference/crowd?year=${year}` : tableAddress(story),
  }
}

function fewer(count: number, size: number, isOver: boolean): string {
  if (count === 0) return `Ingen ${isOver ? 'fikk' : 'har'} færre.`
  if (count === size) return `Alle ${number(size)} ${isOver ? 'fikk' : 'har'} færre.`
  return `${number(count)} av ${number(size)} deltakere ${isOver ? 'fikk' : 'har'} færre.`
}
