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
      rows={grid.length}
    >
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          <th scope="col" className="fill">
            Fører
          </th>
        </tr>
      </thead>
      <tbody>
        {grid.map(({ position, driver, pitLane }) => (
          <tr key={position}>
            <td className="rank">{position}</td>
            <th scope="row">
              <Competitor competitor={driver} short="on-phones" />
              {pitLane && <span className="chip row-chip">Fra pitlane</span>}
            </th>
          </tr>
        ))}
      </tbody>
    </TableSection>
  )
}
