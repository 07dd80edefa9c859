import { TableSection } from '#app/components/table-section.tsx'
import { shortDate, time, weekday } from '#words/format.ts'
import { sessionNames } from '#words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The start times of the weekend's sessions, in Norwegian time. */
export function SessionTable({ id, sessions }: Pick<RaceStats, 'sessions'> & { id: string }) {
  if (sessions.length === 0) return null
  return (
    <TableSection id={id} title="Tidsplan" note="Norsk tid" rows={sessions.length}>
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
    </TableSection>
  )
}
