import { Link } from 'react-router'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

/** Links to the race before and after. */
export function RaceLinks({ year, previous, next }: Pick<RaceStats, 'year' | 'previous' | 'next'>) {
  return (
    <nav aria-label="Forrige og neste løp" className="race-links">
      {previous && (
        <Link className="pill" rel="prev" to={`/stats/${year}/${previous.id}`}>
          <span aria-hidden="true">←</span> {previous.position}. {previous.name}
        </Link>
      )}
      {next && (
        <Link className="pill" rel="next" to={`/stats/${year}/${next.id}`}>
          {next.position}. {next.name} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
