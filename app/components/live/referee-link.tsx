import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'

/** For referees and admins only: the way to the page where they say how the race is going. */
export function RefereeLink({ race }: { race: number }) {
  if (!useViewer()?.mayReferee) return null
  return (
    <Link className="button button-quiet" to={`/live/referee?raceId=${race}`}>
      Før løpet
    </Link>
  )
}
