import { useEffect, useState } from 'react'
import { bingoWords } from '#app/bingo-words.ts'
import { sentences } from '#app/sentences.ts'
import { maxCellText } from '#game/bingo.ts'
import { cellTextLength, isTooLong, normalCellText } from '#game/bingo-edits.ts'
import { CheckMark } from './check-mark.tsx'
import type { CellView } from './editor-state.ts'
import { FailedEdit } from './failed-edit.tsx'

const feedbackMs = 1_000

/** One cell of the card: its text, its mark, and what became of the last edit. */
export function CellEditor({ view, onType }: { view: CellView; onType: (text: string) => void }) {
  const { cell, text, isDirty, theirs, failure, doing, saves } = view
  const { id, version, marked } = cell
  const isJustSaved = useJustSaved(saves)
  const name = `rute ${id + 1}`
  const field = `tekst-${id + 1}`
  const length = cellTextLength(normalCellText(text))
  return (
    <li className="bingo-edit">
      <label htmlFor={field} className={marked ? 'bingo-marked' : ''}>
        Rute {id + 1}
        {marked && (
          <span className="bingo-state">
            <CheckMark />
            Markert
          </span>
        )}
      </label>
      <textarea
        id={field}
        name={`text-${id}`}
        className="input"
        rows={8}
        cols={20}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        aria-invalid={isTooLong(normalCellText(text)) || failure?.code === 'invalid'}
        aria-describedby={`${field}-lengde ${field}-feil`}
      />
      {/* Both texts have been shown: the next press of a button knows what it does. */}
      <input
        type="hidden"
        name={`version-${id}`}
        value={theirs === null ? (view.draft?.seen ?? version) : version}
      />
      <p
        id={`${field}-lengde`}
        className={isTooLong(normalCellText(text)) ? 'small error-text' : 'small muted'}
      >
        <span className="num">
          {length} av {maxCellText}
        </span>{' '}
        tegn{isDirty && ' · ikke lagret'}
      </p>
      <div className="bingo-edit-buttons">
        <button
          type="submit"
          name="save"
          value={id}
          className={isDirty ? 'button' : 'button button-quiet'}
          aria-disabled={doing === 'set'}
        >
          {isJustSaved ? <JustSaved /> : 'Lagre'}
          <span className="visually-hidden"> {name}</span>
        </button>
        <button
          type="submit"
          name={marked ? 'unmark' : 'mark'}
          value={id}
          className="button button-quiet"
          aria-disabled={doing === 'mark'}
        >
          {marked ? 'Fjern merke' : 'Marker'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
      {saves > 0 && <p className="small without-script">{sentences.saved}</p>}
      <FailedEdit id={`${field}-feil`} failure={theirs === null ? failure : null} />
      {theirs !== null && <Overtaken view={view} theirs={theirs} />}
    </li>
  )
}

const JustSaved = () => (
  <span className="bingo-state">
    <CheckMark />
    {sentences.saved}
  </span>
)

/** Somebody else was here first: both texts are to be seen, and which one stays is said by pressing it. */
function Overtaken({ view: { cell, failure }, theirs }: { view: CellView; theirs: string }) {
  return (
    <div role="alert" className="save-failed">
      {failure && (
        <p>
          <strong>{failure.sentence}</strong>
        </p>
      )}
      <p className="bingo-theirs">{bingoWords.textChanged(theirs)}</p>
      <div className="bingo-edit-buttons">
        <button type="submit" name="replace" value={cell.id} className="button button-quiet">
          Lagre min tekst likevel
        </button>
        <button type="submit" name="take" value={cell.id} className="button button-quiet">
          Bruk den andre teksten
        </button>
      </div>
    </div>
  )
}

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
