import { useEffect, useState } from 'react'
import { bingoRefusals } from '#app/words/refusals/bingo.ts'
import { sentences } from '#app/words/sentences.ts'
import { maxCellText } from '#game/bingo.ts'
import { cellTextLength, isTooLong, normalCellText } from '#game/bingo-edits.ts'
import { CheckMark } from './check-mark.tsx'
import type { CellView } from './editor-state.ts'
import { FailedEdit } from './failed-edit.tsx'

const feedbackMs = 1_000

type Props = { view: CellView; onType: (text: string) => void }

/** One cell of the card: its text, its mark, and the result of the last edit. */
export function CellEditor({ view, onType }: Props) {
  const { cell, theirs, failure, saves } = view
  return (
    <li id={placeOf(cell)} className="bingo-edit">
      <label htmlFor={fieldOf(cell)} className={cell.marked ? 'bingo-marked' : ''}>
        Rute {cell.id + 1}
        {cell.marked && (
          <span className="bingo-state">
            <CheckMark />
            Markert
          </span>
        )}
      </label>
      <CellText view={view} onType={onType} />
      <CellButtons view={view} />
      {saves > 0 && <p className="small without-script">{sentences.saved}</p>}
      <FailedEdit id={`${fieldOf(cell)}-feil`} failure={theirs === null ? failure : null} />
      {theirs !== null && <Overtaken view={view} theirs={theirs} />}
    </li>
  )
}

function CellText({ view: { cell, draft, text, isDirty, theirs, failure }, onType }: Props) {
  const field = fieldOf(cell)
  const stored = normalCellText(text)
  const isWrong = isTooLong(stored)
  // After both texts have been shown, a press confirms overwriting the newer version.
  const seen = theirs === null && draft !== null ? draft.seen : cell.version
  return (
    <>
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
    </>
  )
}

function CellButtons({ view: { cell, isDirty, theirs, doing, saves } }: { view: CellView }) {
  const { id, marked } = cell
  const isJustSaved = useJustSaved(saves)
  const isUrgent = isDirty && theirs === null
  const which = <span className="visually-hidden"> rute {id + 1}</span>
  return (
    <div className="bingo-edit-buttons">
      <button
        type="submit"
        name="save"
        value={id}
        formAction={`#${placeOf(cell)}`}
        className={isUrgent ? 'button' : 'button button-quiet'}
        aria-disabled={doing === 'set'}
      >
        {isJustSaved ? <span className="bingo-state">{sentences.saved}</span> : 'Lagre'}
        {which}
      </button>
      <button
        type="submit"
        name={marked ? 'unmark' : 'mark'}
        value={id}
        formAction={`#${placeOf(cell)}`}
        className="button button-quiet"
        aria-disabled={doing === 'mark'}
      >
        {marked ? 'Fjern merke' : 'Marker'}
        {which}
      </button>
    </div>
  )
}

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
