import { having, rankAmong, sizeOf } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { capitalized, counted, number } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import type { Card } from '#words/story/card.ts'
import { outOf } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** The rank that the guesses of most would have had. */
export function crowdCard(story: FieldStory): Card | null {
  const { crowd, field, isOver, fromStep, year } = story
  const totals = field.totals.at(-1)
  if (crowd === null || totals === undefined || field.total < 3) return null
  const rank = rankAmong(totals, crowd)
  const equals = having(totals, crowd)
  const size = sizeOf(totals)
  return {
    name: 'crowd',
    title: 'Folket',
    figure: `${equals > 0 ? 'Delt ' : ''}${number(rank)}. plass`,
    text: `De vanligste svarene ville gitt ${counted(pointsOf(crowd), 'poeng', 'poeng')}.`,
    further: [fewer(size - equals - rank + 1, size, isOver)],
    address: fromStep === null ? `/reference/crowd?year=${year}` : tableAddress(story),
  }
}

function fewer(count: number, size: number, isOver: boolean): string {
  if (count === 0) return `Ingen ${isOver ? 'fikk' : 'har'} færre.`
  if (count === size) return `Alle ${numeral(size)} ${isOver ? 'fikk' : 'har'} færre.`
  return `${capitalized(outOf(count, size))} deltakere ${isOver ? 'fikk' : 'har'} færre.`
}
