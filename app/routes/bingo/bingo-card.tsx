import { type Cell, cellCount, completeLines } from '#game/bingo.ts'
import { sideBySide } from '#game/must-have.ts'
import { linesInWords } from '#words/bingo-lines.ts'
import { number } from '#words/format.ts'
import { BingoCell } from './bingo-cell.tsx'
import { CheckMark } from './check-mark.tsx'
import type { Marking } from './use-marking.ts'

type Props = {
  cells: readonly Cell[]
  /** The texts as the board shows them. */
  words: readonly string[]
  /** null for visitors. */
  marking: Marking | null
}

/** The 5 x 5 board with its progress and the meaning of its signs. */
export function BingoCard({ cells, words, marking }: Props) {
  const marked = cells.filter((cell) => cell.marked).length
  const complete = completeLines(new Set(cells.filter((cell) => cell.marked).map(({ id }) => id)))
  return (
    <section className="bingo-page" aria-label="Bingobrett">
      <p className="bingo-progress">
        {number(marked)} av {number(cellCount)} har skjedd
        {complete.length === 0 && '. Ingen rad, kolonne eller diagonal er full enda.'}
      </p>
      {complete.length > 0 && (
        <p className="bingo-full">
          <CheckMark />
          <span>
            <strong>Bingo!</strong> {linesInWords(complete)}
          </span>
        </p>
      )}
      <ol className="bingo">
        {sideBySide(cells, words).map(([cell, text]) => (
          <BingoCell
            key={cell.id}
            cell={cell}
            words={text}
            lines={complete.filter((line) => line.cells.includes(cell.id))}
            marking={marking}
          />
        ))}
      </ol>
      <ul className="small muted bingo-legend">
        <li>Hake, striper og «Ja»: har skjedd</li>
        <li>Kraftig ramme: full rad, kolonne eller diagonal</li>
        <li className="bingo-hint">Trykk på en rute for stor tekst</li>
      </ul>
    </section>
  )
}
