import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'

/** For referees and admins only: the way to the page where they say how the race is going. */
export function RefereeLink({ race, className }: { race: number; className: string }) {
  if (!useViewer()?.mayReferee) return null
  return (
    <Link className={className} to={`/live/referee?raceId=${race}`}>
      Meld fra løpet
    </Link>
  )
}
