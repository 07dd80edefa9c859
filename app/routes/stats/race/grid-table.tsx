import { Competitor } from '#app/components/competitor.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

type Props = Pick<RaceStats, 'grid' | 'gridState'> & {
  id: string
  /** Starts a new column, where there are columns. */
  leads: boolean
}

/** The starting grid. Until the stewards publish it, the table shows qualifying order, and a note. */
export function GridTable({ id, grid, gridState, leads }: Props) {
  if (grid.length === 0) return null
  return (
    <TableSection
      id={id}
      title="Startoppstilling"
      className={leads ? 'next-column' : undefined}
      note={gridState === 'QUALIFYING' && 'Fra kvalifiseringen'}
      columns={[
        { head: 'Plass', className: 'rank', cell: ({ position }) => position },
        {
          head: 'Fører',
          isRowHead: true,
          cell: ({ driver, pitLane }) => (
            <>
              <Competitor competitor={driver} short="on-phones" />
              {pitLane && <span className="chip row-chip">Fra pitlane</span>}
            </>
          ),
        },
        { head: 'Konstruktør', className: 'least', cellClass: 'quiet', cell: ({ team }) => team.name },
      ]}
      rows={grid}
      keyOf={({ position }) => position}
    />
  )
}
