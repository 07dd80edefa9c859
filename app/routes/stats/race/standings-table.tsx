import { Competitor } from '#app/components/competitor.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { number } from '#words/format.ts'
import type { NamedStanding } from '#worker/usecases/seasons/stats.ts'

type Props = {
  id: string
  title: string
  competitor: string
  rows: readonly NamedStanding[]
  /** Starts a new column, where there are columns. */
  leads?: boolean
}

/** The championship table published after the race. */
export function StandingsTable({ id, title, competitor, rows, leads = false }: Props) {
  if (rows.length === 0) return null
  return (
    <TableSection
      id={id}
      title={title}
      className={leads ? 'next-column' : undefined}
      columns={[
        { head: 'Plass', className: 'rank', cell: ({ position }) => position },
        {
          head: competitor,
          headClass: 'fill',
          isRowHead: true,
          cell: (row) => <Competitor competitor={row.competitor} short="on-phones" />,
        },
        // A season that moved in may have no points.
        rows.some(({ points }) => points > 0) && {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: ({ points }) => number(points),
        },
      ]}
      rows={rows}
      keyOf={(row) => row.competitor.id}
    />
  )
}
