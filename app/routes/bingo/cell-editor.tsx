import { useEffect, useState } from 'react'
import { cellName, maxCellText } from '#game/bingo.ts'
import { cellTextLength, isTooLong, normalCellText } from '#game/bingo-edits.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { bingoRefusals } from '#words/refusals/bingo.ts'
import { CheckMark } from './check-mark.tsx'
import type { CellView } from './editor-state.ts'
import { FailedEdit } from './failed-edit.tsx'

const feedbackMs = 1_000

type Props = { view: CellView; onType: (text: string) => void }

/** One cell of the card as a row or tile: its text opens for editing, its mark is one press away. */
export function CellEditor({ view, onType }: Props) {
  const { cell, text, isDirty, theirs, failure, saves } = view
  // Without scripts, the page opens at the cell that was pressed.
  const [isFirstOpen] = useState(saves > 0 || failure !== null)
  return (
    <li id={placeOf(cell)} className={cell.marked ? 'bingo-edit bingo-marked' : 'bingo-edit'}>
      <details name="bingo-cell" open={isFirstOpen} suppressHydrationWarning>
        <summary>
          <span className="bingo-edit-top">
            {cellName(cell.id)}
            {cell.marked && (
              <span className="bingo-state">
                <CheckMark />
                Markert
              </span>
            )}
            <span className="bingo-edit-change" aria-hidden="true" />
          </span>
          <span className="bingo-edit-text">{text || 'Tom rute'}</span>
          {isDirty && <span className="small bingo-edit-unsaved">Ikke lagret</span>}
        </summary>
        <CellText view={view} onType={onType} />
      </details>
      <MarkButton view={view} />
      {saves > 0 && <p className="small without-script">{pageSentences.saved}</p>}
      <FailedEdit id={`${fieldOf(cell)}-feil`} failure={theirs === null ? failure : null} />
      {theirs !== null && <Overtaken view={view} theirs={theirs} />}
    </li>
  )
}

function CellText({ view, onType }: Props) {
  const { cell, draft, text, isDirty, theirs, failure, doing, saves } = view
  const field = fieldOf(cell)
  const stored = normalCellText(text)
  const isWrong = isTooLong(stored)
  // After both texts have been shown, a press confirms overwriting the newer version.
  const seen = theirs === null && draft !== null ? draft.seen : cell.version
  const isUrgent = isDirty && theirs === null
  return (
    <div className="bingo-edit-form">
      <label htmlFor={field} className="visually-hidden">
        Rute {cellName(cell.id)}
      </label>
      <textarea
        id={field}
        name={`text-${cell.id}`}
        className="input"
        rows={8}
        cols={20}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        aria-invalid={isWrong || failure?.code === 'invalid'}
        aria-describedby={`${field}-lengde ${field}-feil`}
      />
      <input type="hidden" name={`version-${cell.id}`} value={seen} />
      <p id={`${field}-lengde`} className={isWrong ? 'small error-text' : 'small muted'}>
        <span className="num">
          {cellTextLength(stored)} av {maxCellText}
        </span>{' '}
        tegn{isDirty && ' · ikke lagret'}
      </p>
      <button
        type="submit"
        name="save"
        value={cell.id}
        formAction={`#${placeOf(cell)}`}
        className={isUrgent ? 'button' : 'button button-quiet'}
        aria-disabled={doing === 'set'}
      >
        <SaveWord saves={saves} />
        <Which cell={cell} />
      </button>
    </div>
  )
}

function SaveWord({ saves }: { saves: number }) {
  return useJustSaved(saves) ? <span className="bingo-state">{pageSentences.saved}</span> : 'Lagre'
}

function MarkButton({ view: { cell, doing } }: { view: CellView }) {
  return (
    <button
      type="submit"
      name={cell.marked ? 'unmark' : 'mark'}
      value={cell.id}
      formAction={`#${placeOf(cell)}`}
      className="button button-quiet"
      aria-disabled={doing === 'mark'}
    >
      {cell.marked ? 'Fjern merket' : 'Marker'}
      {cell.marked && <span className="visually-hidden"> i</span>}
      <Which cell={cell} />
    </button>
  )
}

const Which = ({ cell }: { cell: CellView['cell'] }) => (
  <span className="visually-hidden"> rute {cellName(cell.id)}</span>
)

/** Someone else has saved this cell. Shows both texts and lets the user choose. */
function Overtaken({ view: { cell, failure }, theirs }: { view: CellView; theirs: string }) {
  const button = {
    type: 'submit',
    value: cell.id,
    formAction: `#${placeOf(cell)}`,
    className: 'button button-quiet',
  } as const
  return (
    <div role="alert" className="save-failed">
      {failure && (
        <p>
          <strong>{failure.sentence}</strong>
        </p>
      )}
      <p className="bingo-theirs">{bingoRefusals['cell-changed']({ text: theirs })}</p>
      <div className="bingo-choices">
        <button {...button} name="replace">
          Lagre min tekst likevel
        </button>
        <button {...button} name="take">
          Bruk den andre teksten
        </button>
      </div>
    </div>
  )
}

const fieldOf = ({ id }: CellView['cell']) => `tekst-${id + 1}`

/** The fragment that a page without scripts scrolls to after a save. */
const placeOf = ({ id }: CellView['cell']) => `rute-${id + 1}`

/** True for a moment after each save. */
function useJustSaved(saves: number): boolean {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (saves === 0) return
    setShown(saves)
    const timer = setTimeout(() => setShown(0), feedbackMs)
    return () => clearTimeout(timer)
  }, [saves])
  return shown > 0
}
