import { TableSection } from '#app/components/table-section.tsx'
import { shortWeekdayDate } from '#words/exact-time.ts'
import { time } from '#words/format.ts'
import { sessionNames } from '#words/names.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

type Props = Pick<RaceStats, 'sessions'> & {
  id: string
  /** Sessions that began before this are muted, but a race that has no result. null: none. */
  now: number | null
}

/** The start times of the weekend's sessions, in Norwegian time. */
export function SessionTable({ id, sessions, now }: Props) {
  if (sessions.length === 0) return null
  return (
    <TableSection
      id={id}
      title="Tidsplan"
      note="Norsk tid"
      className="timetable"
      columns={[
        { head: 'Økt', isRowHead: true, cell: ({ session }) => sessionNames[session] },
        { head: 'Dag', cell: ({ startsAt }) => shortWeekdayDate(startsAt) },
        { head: 'Start', className: 'num', cell: ({ startsAt }) => time(startsAt) },
      ]}
      rows={sessions}
      keyOf={({ session }) => session}
      rowClass={({ session, startsAt }) =>
        session !== 'RACE' && now !== null && startsAt < now ? 'muted' : undefined
      }
    />
  )
}
