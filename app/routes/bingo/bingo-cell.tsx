import { type BingoLine, type Cell, cellName } from '#game/bingo.ts'
import { fullLine, shortKinds } from '#words/bingo-lines.ts'
import { CheckMark } from './check-mark.tsx'
import { FailedEdit } from './failed-edit.tsx'
import type { Marking } from './use-marking.ts'

type Props = {
  cell: Cell
  words: string
  /** The complete lines through this cell. */
  lines: readonly BingoLine[]
  marking: Marking | null
}

/** A cell that opens as a popover in large type, without scripts. */
export function BingoCell({ cell, words, lines, marking }: Props) {
  const { id, text, marked } = cell
  const [line] = lines
  const looks = ['bingo-cell', marked && 'bingo-marked', line && 'bingo-complete']
  return (
    <li id={`celle-${id + 1}`}>
      <button type="button" popoverTarget={`rute-${id + 1}`} className={looks.filter(Boolean).join(' ')}>
        <span className="bingo-top">
          <span>{cellName(id)}</span>
          {marked && (
            <span className={line ? 'bingo-state bingo-line' : 'bingo-state'}>
              <CheckMark />
              <span aria-hidden="true">{line ? shortKinds[line.kind] : 'Ja'}</span>
              <span className="visually-hidden">Markert</span>
            </span>
          )}
        </span>
        <span className={`bingo-text ${textLength(text)}`}>{words || 'Tom rute'}</span>
        {line && <span className="visually-hidden">. {lines.map(fullLine).join(', ')}</span>}
      </button>
      <div id={`rute-${id + 1}`} popover="auto" className="bingo-large">
        <p className="eyebrow">Rute {cellName(id)}</p>
        <p className="bingo-large-text">{text || 'Tom rute'}</p>
        <p className={marked ? 'bingo-state' : 'muted'}>
          {marked && <CheckMark />}
          {[marked ? 'Har skjedd' : 'Har ikke skjedd', ...lines.map(fullLine)].join(' · ')}
        </p>
        <div className="row">
          {marking && <MarkButton cell={cell} marking={marking} />}
          <button
            type="button"
            className="button button-quiet"
            popoverTarget={`rute-${id + 1}`}
            popoverTargetAction="hide"
          >
            Lukk
          </button>
        </div>
        {marking && <FailedEdit failure={marking.failureOf(id)} />}
      </div>
    </li>
  )
}

/** The print has no room to enlarge a cell, so a longer text is smaller there. */
function textLength({ length }: string): string {
  if (length > 120) return 'bingo-text-longest'
  return length > 70 ? 'bingo-text-long' : ''
}

/** A form, so that it also works without scripts. */
function MarkButton({ cell, marking }: { cell: Cell; marking: Marking }) {
  const { id, marked, version } = cell
  return (
    <form
      method="post"
      action={`#celle-${id + 1}`}
      onSubmit={(event) => {
        event.preventDefault()
        marking.mark(cell)
      }}
    >
      <input type="hidden" name="year" value={marking.year} />
      <input type="hidden" name={`version-${id}`} value={version} />
      <button
        type="submit"
        name={marked ? 'unmark' : 'mark'}
        value={id}
        className={marked ? 'button button-quiet' : 'button'}
        aria-disabled={marking.doing === id}
      >
        {marked ? 'Fjern markeringen' : 'Marker'}
      </button>
    </form>
  )
}
