import { cellCount, completeLines } from '#game/bingo.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { linesInWords } from '#words/bingo-lines.ts'
import type { Card } from '#words/story/card.ts'

/** The season's bingo board. When a cell was marked, and by whom, is not stored. */
export function boardCard({ bingo, year, isOver }: FieldStory): Card | null {
  const marked = bingo.filter((cell) => cell.marked).map(({ id }) => id)
  if (marked.length === 0) return null
  const complete = completeLines(new Set(marked))
  const share = `${marked.length} av ${cellCount}`
  return {
    name: 'bingo',
    title: 'Bingo',
    figure: share,
    text: `${share} ruter på bingobrettet ${isOver ? 'ble' : 'er'} markert.`,
    further: [
      complete.length > 0
        ? linesInWords(complete)
        : `Ingen rad, kolonne eller diagonal ${isOver ? 'ble full' : 'er full enda'}.`,
    ],
    address: `/bingo?year=${year}`,
  }
}
