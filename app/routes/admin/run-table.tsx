import { Table } from '#app/components/table.tsx'
import { groupsBy } from '#game/groups.ts'
import { capitalized, number, shortDate, time } from '#words/format.ts'
import { importReasonWords } from '#words/import-reasons.ts'
import { endingWords, failureWords, jobNames, runOutcomes } from '#words/imports.ts'
import { numeral } from '#words/numerals.ts'
import type { ShownRun } from '#worker/usecases/admin/runs.ts'

/** Automatic runs, newest first: start, duration, and the result of each step. */
export const RunTable = ({ runs }: { runs: readonly ShownRun[] }) => (
  <Table
    caption="Siste kjøringer"
    isCaptionHidden
    columns={[
      {
        head: 'Tid',
        className: 'wide-only',
        cellClass: 'one-line',
        isRowHead: true,
        cell: ({ at }) => `${shortDate(at)} ${time(at)}`,
      },
      { head: 'Hva', headClass: 'fill', cell: Steps },
      {
        head: 'Sekunder',
        className: 'num wide-only',
        cell: ({ milliseconds }) =>
          milliseconds === null ? '–' : number(Math.round(milliseconds / 100) / 10),
      },
      {
        head: 'Utfall',
        className: 'wide-only',
        cellClass: 'one-line',
        cell: ({ outcome }) =>
          outcome === 'FAILED' ? (
            <span className="chip chip-warn">{runOutcomes.FAILED}</span>
          ) : (
            ((outcome && runOutcomes[outcome]) ?? 'Ikke ferdig')
          ),
      },
    ]}
    rows={runs}
    keyOf={({ id }) => id}
  />
)

/** Steps that changed nothing are folded. On phones the start is above them. */
function Steps({ at, steps }: ShownRun) {
  const idle = steps.filter(({ ending }) => ending === 'unchanged')
  return (
    <>
      <span className="narrow-only small muted">{`${shortDate(at)} ${time(at)}`}</span>
      <StepList steps={steps.filter(({ ending }) => ending !== 'unchanged')} />
      {idle.length > 0 && (
        <details className="fold">
          <summary>{capitalized(numeral(idle.length))} uten endring</summary>
          <StepList steps={idle} />
        </details>
      )}
    </>
  )
}

const StepList = ({ steps }: Pick<ShownRun, 'steps'>) => (
  <ul className="run-steps">
    {groupsBy(steps, (step) => JSON.stringify(step)).map(
      ([{ job, race, ending, detail, reason }, ...same]) => (
        <li key={`${job} ${race} ${ending}`}>
          <strong>{race === null ? jobNames[job] : `${jobNames[job]}, ${race}`}</strong>{' '}
          {ending === 'failed' && detail !== undefined ? (
            <Failure detail={detail} />
          ) : (
            endingWords(ending, reason ? importReasonWords(reason) : detail)
          )}
          {same.length > 0 && `, ${number(same.length + 1)} ganger`}
        </li>
      ),
    )}
  </ul>
)

function Failure({ detail }: { detail: string }) {
  const { summary, details } = failureWords(detail)
  return (
    <>
      {endingWords('failed', summary)}
      <span className="below">{details}</span>
    </>
  )
}
