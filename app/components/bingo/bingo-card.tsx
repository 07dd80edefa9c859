import { number } from '#app/format.ts'
import { type Cell, cellCount, completeLines } from '#game/bingo.ts'
import { CheckMark } from './check-mark.tsx'
import { fullLine, linesInWords } from './lines-in-words.ts'

/** The 5 x 5 board. A cell opens as a popover when its text does not fit, without scripts. */
export function BingoCard({ cells }: { cells: readonly Cell[] }) {
  const marked = cells.filter((cell) => cell.marked).length
  const complete = completeLines(new Set(cells.filter((cell) => cell.marked).map(({ id }) => id)))
  return (
    <section className="stack-small" aria-label="Bingobrett">
      <p>
        {complete.length > 0 && <strong className="bingo-shout">Bingo! </strong>}
        {linesInWords(complete) || 'Ingen rad, kolonne eller diagonal er full enda.'} {number(marked)} av{' '}
        {number(cellCount)} ruter er markert.
      </p>
      <ol className="bingo">
        {cells.map((cell) => (
          <BingoCell
            key={cell.id}
            cell={cell}
            lines={complete.filter((line) => line.cells.includes(cell.id)).map(fullLine)}
          />
        ))}
      </ol>
      <p className="muted small bingo-hint">Trykk på en rute for å lese den i stor skrift.</p>
    </section>
  )
}

type CellProps = {
  cell: Cell
  /** The names of the complete lines through this cell. */
  lines: readonly string[]
}

function BingoCell({ cell: { id, text, marked }, lines }: CellProps) {
  const words = text || 'Tom rute'
  const state = [marked ? 'Markert' : 'Ikke markert', ...lines].join(' · ')
  const looks = ['bingo-cell', marked && 'bingo-marked', lines.length > 0 && 'bingo-complete']
  return (
    <li>
      <button type="button" popoverTarget={`rute-${id + 1}`} className={looks.filter(Boolean).join(' ')}>
        <span className="bingo-top">
          <span className="num">{id + 1}</span>
          {marked && (
            <span className="bingo-state">
              <CheckMark />
              <span>Markert</span>
            </span>
          )}
        </span>
        <span className="bingo-text">{words}</span>
        {lines.length > 0 && <span className="visually-hidden">. {lines.join(', ')}</span>}
      </button>
      <div id={`rute-${id + 1}`} popover="auto" className="bingo-large">
        <p className="eyebrow">Rute {id + 1}</p>
        <p className="bingo-large-text">{words}</p>
        <p className={marked ? 'bingo-state' : 'muted'}>
          {marked && <CheckMark />}
          {state}
        </p>
        <button
          type="button"
          className="button button-quiet"
          popoverTarget={`rute-${id + 1}`}
          popoverTargetAction="hide"
        >
          Lukk
        </button>
      </div>
    </li>
  )
}
