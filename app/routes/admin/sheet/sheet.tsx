import './sheet.css'
import { Link } from 'react-router'
import { FormField } from '#app/components/form-field.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import { sheetWords } from '#words/sheet.ts'
import { forChange } from '#worker/forms/change-form.ts'
import { mostSheetBytes, sheetForm } from '#worker/forms/sheets.ts'
import { forPage } from '#worker/pages.ts'
import { readSheets, sheetEntry } from '#worker/usecases/admin/sheets.ts'
import type { Route } from './+types/sheet'
import { SheetField } from './sheet-field.tsx'
import { SheetTable } from './sheet-table.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readSheets)

export const action = (sent: Route.ActionArgs) =>
  forChange(
    sent,
    sheetForm,
    (app, input) => ({ sheet: sheetEntry(app, input, sheetWords.round) }),
    mostSheetBytes,
  )

export const meta = () => pageMeta(sheetWords.title)

export default function Sheets({ loaderData: { seasons, people }, actionData }: Route.ComponentProps) {
  const typed = new Map(actionData?.made ? [] : actionData?.typed)
  const preview = actionData?.plan?.sheet
  return (
    <SidePage
      title={sheetWords.title}
      lead="Legg inn sluttabellen fra en sesong dere spilte et annet sted. Ingenting lagres før du har sett hva som blir lagt inn."
    >
      <ChangeForm outcome={actionData}>
        <FormField label="År" fault={actionData?.fields?.year}>
          {(ties) => (
            <input
              {...ties}
              name="year"
              className="input sheet-year"
              inputMode="numeric"
              defaultValue={typed.get('year')}
            />
          )}
        </FormField>
        <SheetField
          key={String(actionData?.made)}
          text={typed.get('text')}
          fault={actionData?.fields?.text}
        />
        {preview && <SheetTable {...preview} />}
      </ChangeForm>
      {seasons.length > 0 && (
        <section className="stack-small" aria-labelledby="seasons">
          <h2 id="seasons">Ført inn fra regneark</h2>
          <ul className="divided">
            {seasons.map(({ year, participants }) => (
              <li key={year} className="spread">
                <Link className="touch-link" to={`/?year=${year}`}>
                  Sesongen {year}
                </Link>
                <span className="muted">{counted(participants, 'deltaker', 'deltakere')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <section className="stack-small" aria-labelledby="people">
          <h2 id="people">Uten innlogging</h2>
          <p>De er med i tabellene, men kan ikke logge inn enda. Velg en for å gi kontoen videre.</p>
          <ul className="divided">
            {people.map(({ id, username, years }) => (
              <li key={id} className="spread">
                <Link className="touch-link" to={`/admin/sheet/${id}`}>
                  {username}
                </Link>
                <span className="muted">{list(years.map(String))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePage>
  )
}
