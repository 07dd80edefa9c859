import { EditForm } from './edit-form.tsx'
import type { Referee } from './use-referee.ts'

type Props = { referee: Referee; lap: number | null; laps: number | null }

/** The lap: a step in both directions, and a field for those who come late. */
export function LapStepper({ referee, lap, laps }: Props) {
  const now = lap ?? 0
  return (
    <fieldset className="referee-lap">
      <legend className="visually-hidden">Runde</legend>
      <EditForm referee={referee} kind="lap">
        <button
          type="submit"
          name="lap"
          value={Math.max(now - 1, 0)}
          className="button button-quiet"
          aria-label="Forrige runde"
        >
          −
        </button>
      </EditForm>
      <EditForm referee={referee} kind="lap" className="referee-lap-field">
        <label htmlFor="lap">
          <span>Runde</span>
        </label>
        <input
          key={now}
          id="lap"
          name="lap"
          className="input num"
          type="number"
          inputMode="numeric"
          min={0}
          max={200}
          required
          defaultValue={lap ?? ''}
          aria-describedby={laps === null ? undefined : 'laps'}
        />
        {laps !== null && (
          <span id="laps" className="muted">
            <span className="visually-hidden">av </span>
            <span aria-hidden="true">/</span>
            {laps}
          </span>
        )}
      </EditForm>
      <EditForm referee={referee} kind="lap">
        <button
          type="submit"
          name="lap"
          value={now + 1}
          className="button button-quiet"
          aria-label="Neste runde"
        >
          +
        </button>
      </EditForm>
    </fieldset>
  )
}
