import { cellCount, completeLines } from '#game/bingo.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { linesInWords } from '#words/bingo-lines.ts'
import type { Card } from '#words/story/card.ts'

/** The season's bingo board. When a cell was marked, and by whom, is not stored. */
export function boardCard({ bingo, year, isOver }: FieldStory): Card | null {
  const marked = bingo.filter((cell) => cell.marked).map(({ id }) => id)
  if (marked.length === 0) return null
  const complete = completeLines(new Set(marked))
  return {
    name: 'bingo',
    title: 'Markert på bingobrettet',
    figure: `${marked.length} av ${cellCount}`,
    text:
      complete.length > 0
        ? linesInWords(complete)
        : `Ingen rad, kolonne eller diagonal ${isOver ? 'ble full' : 'er full enda'}.`,
    further: [],
    address: `/bingo?year=${year}`,
  }
}
