import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'

/** A link for referees and admins only, to the page where they report the race. */
export function RefereeLink({ race, className }: { race: number; className: string }) {
  if (!useViewer()?.mayReferee) return null
  return (
    <Link className={className} to={`/live/referee?raceId=${race}`}>
      Referer løpet
    </Link>
  )
}
