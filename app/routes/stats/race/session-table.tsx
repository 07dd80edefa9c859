import { TableSection } from '#app/components/table-section.tsx'
import { shortDate, time, weekday } from '#words/format.ts'
import { sessionNames } from '#words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The start times of the weekend's sessions, in Norwegian time. */
export function SessionTable({ id, sessions }: Pick<RaceStats, 'sessions'> & { id: string }) {
  if (sessions.length === 0) return null
  return (
    <TableSection
      id={id}
      title="Tidsplan"
      note="Norsk tid"
      columns={[
        { head: 'Økt', isRowHead: true, cell: ({ session }) => sessionNames[session] },
        {
          head: 'Dag',
          cell: ({ startsAt }) => (
            <>
              <span className="wide-only">{shortDate(startsAt)}</span>
              <span className="narrow-only">{weekday(startsAt)}</span>
            </>
          ),
        },
        { head: 'Start', cellClass: 'num', cell: ({ startsAt }) => time(startsAt) },
      ]}
      rows={sessions}
      keyOf={({ session }) => session}
    />
  )
}
