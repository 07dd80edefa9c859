import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { type Cell, cellCount } from '#game/bingo.ts'
import { counted } from '#words/format.ts'
import { CellEditor } from './cell-editor.tsx'
import { Contact } from './contact.tsx'
import type { EditorOutcome } from './editor-state.ts'
import { FailedEdit } from './failed-edit.tsx'
import { type BingoEditing as Editor, useBingoEditor } from './use-bingo-editor.ts'

type Props = { year: number; loaded: readonly Cell[]; outcome: EditorOutcome | undefined }

/** One form for the whole card. Without scripts any button sends all texts, so no input is lost. */
export function BingoEditor({ year, loaded, outcome }: Props) {
  const editor = useBingoEditor(year, loaded, outcome)
  const form = useTypedBefore(editor)
  const dirty = editor.views.filter(({ isDirty }) => isDirty).length
  return (
    <>
      <LeaveGuard when={dirty > 0} kept="Rutene du har lagret, står der fortsatt." />
      <Form ref={form} method="post" className="stack-small" onSubmit={(event) => submit(event, editor)}>
        {editor.views.length === 0 ? (
          <AddCard />
        ) : (
          <ol className="bingo-editor">
            {editor.views.map((view) => (
              <CellEditor key={view.cell.id} view={view} onType={(text) => editor.type(view.cell, text)} />
            ))}
          </ol>
        )}
        <FailedEdit failure={editor.cardFailure} />
        <p role="status" className="visually-hidden">
          {editor.said}
        </p>
        <Contact live={editor.live} />
        {dirty > 1 && (
          <div className="save-bar save-bar-open needs-script">
            <button type="button" className="button" onClick={editor.saveAll}>
              Lagre alle
            </button>
            <p>{counted(dirty, 'rute', 'ruter')} er ikke lagret.</p>
          </div>
        )}
      </Form>
    </>
  )
}

function AddCard() {
  return (
    <div className="empty-state">
      <p>
        <strong>Året har ikke noe brett enda.</strong> Et nytt brett har {cellCount} tomme ruter.
      </p>
      <button type="submit" name="add" value="card" className="button">
        Legg til brett
      </button>
    </div>
  )
}

/** With scripts, only the edit of the pressed button is sent. */
function submit(event: React.SubmitEvent<HTMLFormElement>, editor: Editor) {
  event.preventDefault()
  const button = event.nativeEvent.submitter as HTMLButtonElement | null
  const view = editor.views.find(({ cell }) => String(cell.id) === button?.value)
  if (button?.name === 'add') return editor.add()
  if (view === undefined || view.doing !== null) return
  switch (button?.name) {
    case 'save':
      return editor.save(view.cell)
    case 'replace':
      return editor.save(view.cell, view.cell.version)
    case 'take':
      return editor.drop(view.cell)
    default:
      return editor.mark(view.cell)
  }
}

/** Adopt text typed before hydration. */
function useTypedBefore({ views, type }: Editor) {
  const form = useRef<HTMLFormElement>(null)
  const adopt = useEffectEvent(() => {
    for (const { cell, text } of views) {
      const field = form.current?.elements.namedItem(`text-${cell.id}`)
      if (field instanceof HTMLTextAreaElement && field.value !== text) type(cell, field.value)
    }
  })
  useEffect(() => adopt(), [])
  return form
}
