import { Competitor } from '#app/components/competitor.tsx'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The starting grid. Until the stewards publish it, the table shows qualifying order and says so. */
export function GridTable({ grid, gridState }: Pick<RaceStats, 'grid' | 'gridState'>) {
  if (grid.length === 0) return null
  return (
    <table className="table table-dense">
      <caption>
        Startoppstilling
        {gridState === 'QUALIFYING' && <span className="caption-note">Fra kvalifiseringen</span>}
      </caption>
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
              <Competitor competitor={driver} />
              {pitLane && <span className="chip row-chip">Fra pitlane</span>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
