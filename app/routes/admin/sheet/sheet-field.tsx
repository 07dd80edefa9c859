import { useRef } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { textOfFile } from '#game/sheet/file-text.ts'

/** The text of a sheet, pasted or from a file. */
export function SheetField({ text, fault }: { text: string | undefined; fault: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  async function choose(file: File | undefined) {
    if (!file || !field.current) return
    field.current.value = textOfFile(new Uint8Array(await file.arrayBuffer()))
    // The form shows an older preview until a field says that it has changed.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="stack-small">
      <FormField
        label="Regnearket"
        hint="Én linje per deltaker: navnet og poengene, eller navnet og en kolonne for hvert løp. Skill med semikolon, komma eller tabulator."
        fault={fault}
      >
        {(ties) => (
          <textarea
            {...ties}
            ref={field}
            name="text"
            className="input sheet-text"
            rows={12}
            spellCheck={false}
            placeholder={'Navn;Bahrain;Monaco\nKari;41;38\nOla;35;44'}
            defaultValue={text}
          />
        )}
      </FormField>
      <p className="needs-script">
        <label className="button button-quiet sheet-file">
          Velg en fil
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
      </p>
    </div>
  )
}
