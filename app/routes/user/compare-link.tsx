import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { rewoundTo } from './rewound.ts'

type Props = Pick<Profile, 'year' | 'race' | 'completed'> & { user: { id: string } }

/** Compares a participant with the viewer. Visitors, and participants on their own page, choose the other one there. */
export function CompareLink({ user, year, race, completed }: Props) {
  const viewer = useViewer()?.id ?? user.id
  const query = new URLSearchParams({ year: String(year), a: viewer })
  if (viewer !== user.id) query.set('b', user.id)
  const rewound = rewoundTo({ race, completed })
  if (rewound !== null) query.set('raceId', String(rewound))
  return (
    <Link className="button button-quiet" to={`/user/compare?${query}`}>
      {viewer === user.id ? 'Sammenlign' : 'Sammenlign med deg'}
    </Link>
  )
}
