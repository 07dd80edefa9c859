import { shortDate, time, weekday } from '#app/format.ts'
import { sessionNames } from '#app/words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The start times of the weekend's sessions, in Norwegian time. */
export function SessionTable({ sessions }: Pick<RaceStats, 'sessions'>) {
  if (sessions.length === 0) return null
  return (
    <table className="table table-dense">
      <caption>
        Tidsplan<span className="caption-note">Norsk tid</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Økt</th>
          <th scope="col">Dag</th>
          <th scope="col">Start</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ session, startsAt }) => (
          <tr key={session}>
            <th scope="row">{sessionNames[session]}</th>
            <td>
              <span className="wide-only">{shortDate(startsAt)}</span>
              <span className="narrow-only">{weekday(startsAt)}</span>
            </td>
            <td className="num">{time(startsAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
