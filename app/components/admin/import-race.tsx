import { useFetcher } from 'react-router'
import { jobNames } from '#app/words/imports.ts'
import { type ImportJob, importJobs } from '#game/imports/due-imports.ts'
import type { FormOutcome } from '#worker/forms/form.ts'

type Props = { race: number; hasSprint: boolean; refused: readonly { job: ImportJob; reason: string }[] }

/** Buttons that import a race now. The action is on the imports page. */
export function ImportRace({ race, hasSprint, refused }: Props) {
  const fetcher = useFetcher<FormOutcome<string>>()
  const isAsking = fetcher.state !== 'idle'
  const { done, fields, message } = fetcher.data ?? {}
  return (
    <section className="card stack-small" aria-labelledby="import">
      <h2 id="import">Hent inn på nytt</h2>
      {refused.map(({ job, reason }) => (
        <p key={job} className="notice">
          {jobNames[job]} ble avvist: {reason}
        </p>
      ))}
      <fetcher.Form method="post" action="/admin/import" className="form-row">
        <input type="hidden" name="race" value={race} />
        {importJobs
          .filter((job) => job !== 'SPRINT' || hasSprint)
          .map((job) => (
            <button
              key={job}
              type="submit"
              name="job"
              value={job}
              className="button button-quiet"
              aria-disabled={isAsking}
            >
              {jobNames[job]}
            </button>
          ))}
      </fetcher.Form>
      <p role="status">{isAsking ? 'Spør kilden …' : done}</p>
      <p role="alert" className="error-text">
        {!isAsking && (fields?.race ?? message)}
      </p>
    </section>
  )
}
