import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { askableJobs, jobNames } from '#words/imports.ts'
import type { FormOutcome } from '#worker/forms/form.ts'
import type { ImportPage } from '#worker/usecases/admin/imports.ts'

type Props = Pick<ImportPage, 'races' | 'race' | 'isFinished'> & { outcome: FormOutcome<string> | undefined }

/** Buttons that run an import now instead of when it is due. */
export function AskNow({ races, race, isFinished, outcome }: Props) {
  const [job, which] = [useId(), useId()]
  const isAsking = useNavigation().state === 'submitting'
  if (races.length === 0 || isFinished) return null
  const typed = outcome?.typed ?? {}
  const fault = outcome?.fields?.race ?? outcome?.fields?.job ?? outcome?.message
  return (
    <section className="stack-small" aria-labelledby="ask-title">
      <h2 id="ask-title">Hent én ting</h2>
      <Form method="post" className="form-row" preventScrollReset>
        <div className="field">
          <label htmlFor={job}>Hva</label>
          <select id={job} name="job" className="select" defaultValue={typed.job}>
            {askableJobs.map((one) => (
              <option key={one} value={one}>
                {jobNames[one]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={which}>Løp</label>
          <select id={which} name="race" className="select" defaultValue={typed.race ?? race ?? undefined}>
            {races.map(({ id, position, name }) => (
              <option key={id} value={id}>
                {position}. {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button" aria-disabled={isAsking}>
          {isAsking ? 'Henter …' : 'Hent'}
        </button>
      </Form>
      <p role="status">{!isAsking && outcome?.done}</p>
      {fault && !isAsking && (
        <p role="alert" className="error-text">
          {fault}
        </p>
      )}
    </section>
  )
}
