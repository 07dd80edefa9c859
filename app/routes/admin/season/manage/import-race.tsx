import { useFetcher } from 'react-router'
import { type ImportJob, importJobs } from '#game/imports/due-imports.ts'
import type { ImportReason } from '#game/imports/import-reasons.ts'
import { importReasonWords } from '#words/import-reasons.ts'
import { jobNames } from '#words/imports.ts'
import type { FormOutcome } from '#worker/forms/form.ts'

type Props = {
  race: number
  hasSprint: boolean
  /** `answer`: what an admin may accept. */
  refused: readonly { job: ImportJob; reasons: readonly ImportReason[]; answer: string | null }[]
}

/** Buttons that import a race now. The action is on the imports page. */
export function ImportRace({ race, hasSprint, refused }: Props) {
  const fetcher = useFetcher<FormOutcome<string>>()
  const isAsking = fetcher.state !== 'idle'
  const { done, fields, message } = fetcher.data ?? {}
  return (
    <section className="card stack-small" aria-labelledby="import">
      <h2 id="import">Hent inn på nytt</h2>
      {refused.map(({ job, reasons, answer }) => (
        <fetcher.Form key={job} method="post" action="/admin/import" className="notice stack-small">
          <p>
            {jobNames[job]} ble avvist: {reasons.map(importReasonWords).join(' ')}
          </p>
          {answer !== null && (
            <>
              <input type="hidden" name="intent" value="accept" />
              <input type="hidden" name="race" value={race} />
              <input type="hidden" name="job" value={job} />
              <input type="hidden" name="accepts" value={answer} />
              <p>Godta svaret hvis det stemmer. Ellers legger du det inn for hånd.</p>
              <button type="submit" className="button button-quiet" aria-disabled={isAsking}>
                Godta svaret fra kilden
              </button>
            </>
          )}
        </fetcher.Form>
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
