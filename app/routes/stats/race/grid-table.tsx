import { Competitor } from '#app/components/competitor.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

type Props = Pick<RaceStats, 'grid' | 'gridState'> & { id: string }

/** The starting grid. Until the stewards publish it, the table shows qualifying order, and a note. */
export function GridTable({ id, grid, gridState }: Props) {
  if (grid.length === 0) return null
  return (
    <TableSection
      id={id}
      title="Startoppstilling"
      note={gridState === 'QUALIFYING' && 'Fra kvalifiseringen'}
      columns={[
        { head: 'Plass', className: 'rank', cell: ({ position }) => position },
        {
          head: 'Fører',
          headClass: 'fill',
          isRowHead: true,
          cell: ({ driver, pitLane }) => (
            <>
              <Competitor competitor={driver} short="on-phones" />
              {pitLane && <span className="chip row-chip">Fra pitlane</span>}
            </>
          ),
        },
      ]}
      rows={grid}
      keyOf={({ position }) => position}
    />
  )
}
