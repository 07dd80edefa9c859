import { Competitor } from '#app/components/competitor.tsx'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The order of the start; until the stewards' grid is known it is the one of qualifying, and says so. */
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
