import { Form, useNavigation } from 'react-router'
import { FormField } from '#app/components/form-field.tsx'
import { FormResult } from '#app/components/form-result.tsx'
import { askableJobs, jobNames } from '#words/imports.ts'
import type { FormOutcome } from '#worker/forms/form.ts'
import type { ImportPage } from '#worker/usecases/admin/imports.ts'

type Props = Pick<ImportPage, 'races' | 'race'> & { outcome: FormOutcome<string> | undefined }

/** Buttons that run an import now instead of when it is due. */
export function AskNow({ races, race, outcome }: Props) {
  const isAsking = useNavigation().state === 'submitting'
  if (races.length === 0) return null
  const typed = outcome?.typed ?? {}
  return (
    <>
      <Form method="post" className="form-row" preventScrollReset>
        <FormField label="Hva" fault={outcome?.fields?.job}>
          {(ties) => (
            <select {...ties} name="job" className="select" defaultValue={typed.job}>
              {askableJobs.map((job) => (
                <option key={job} value={job}>
                  {jobNames[job]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Løp" fault={outcome?.fields?.race}>
          {(ties) => (
            <select {...ties} name="race" className="select" defaultValue={typed.race ?? race ?? undefined}>
              {races.map(({ id, position, name }) => (
                <option key={id} value={id}>
                  {position}. {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <button type="submit" className="button" aria-disabled={isAsking}>
          {isAsking ? 'Henter …' : 'Hent'}
        </button>
      </Form>
      <FormResult outcome={isAsking ? undefined : outcome} />
    </>
  )
}
