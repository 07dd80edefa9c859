import { number, shortDate, time } from '#words/format.ts'
import { importReasonWords } from '#words/import-reasons.ts'
import { endingWords, failureWords, jobNames, runOutcomes } from '#words/imports.ts'
import type { ShownRun } from '#worker/usecases/admin/runs.ts'

/** Automatic runs, newest first: start, duration, and the result of each step. */
export const RunTable = ({ runs }: { runs: readonly ShownRun[] }) => (
  <table className="table">
    <caption className="visually-hidden">Siste kjøringer</caption>
    <thead>
      <tr>
        <th scope="col">Tid</th>
        <th scope="col" className="fill">
          Hva
        </th>
        <th scope="col" className="num wide-only">
          Sekunder
        </th>
        <th scope="col" className="wide-only">
          Utfall
        </th>
      </tr>
    </thead>
    <tbody>
      {runs.map(({ id, at, milliseconds, outcome, steps }) => (
        <tr key={id}>
          <th scope="row" className="one-line">
            {shortDate(at)} {time(at)}
          </th>
          <td>
            <ul className="run-steps">
              {steps.map(({ job, race, ending, detail, reason }) => (
                <li key={`${job} ${race}`}>
                  <strong>{race === null ? jobNames[job] : `${jobNames[job]}, ${race}`}</strong>{' '}
                  {ending === 'failed' && detail !== undefined ? (
                    <Failure detail={detail} />
                  ) : (
                    endingWords(ending, reason ? importReasonWords(reason) : detail)
                  )}
                </li>
              ))}
            </ul>
          </td>
          <td className="num wide-only">
            {milliseconds === null ? '–' : number(Math.round(milliseconds / 100) / 10)}
          </td>
          <td className="one-line wide-only">
            {outcome === 'FAILED' ? (
              <span className="chip chip-warn">{runOutcomes.FAILED}</span>
            ) : (
              ((outcome && runOutcomes[outcome]) ?? 'Ikke ferdig')
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
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
