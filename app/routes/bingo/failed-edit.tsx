import type { EditFailure } from './send-edit.ts'

/** The specification's sentence followed by the reason. */
export function FailedEdit({ failure, id }: { failure: EditFailure | null; id?: string }) {
  return (
    <div role="alert" id={id}>
      {failure && (
        <div className="save-failed">
          <p>
            <strong>{failure.sentence}</strong>
          </p>
          <p>{failure.why}</p>
        </div>
      )}
    </div>
  )
}
