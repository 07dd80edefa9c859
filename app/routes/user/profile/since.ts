import type { Profile } from '#worker/usecases/profile/profile.ts'

/** "siden løp 15", "siste løp" at the end of the season, or null at step 0. */
export function sinceOf({ race, completed, remaining }: Pick<Profile, 'race' | 'completed' | 'remaining'>) {
  if (race === null) return null
  if (remaining === 0) return 'siste løp'
  const before = completed[completed.findIndex(({ id }) => id === race.id) - 1]
  return before ? `siden løp ${before.position}` : 'siden start'
}
