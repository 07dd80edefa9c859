import type { Profile } from '#worker/usecases/profile/profile.ts'

/** "siden løp 15", or null at step 0. */
export function sinceOf({ race, completed }: Pick<Profile, 'race' | 'completed'>): string | null {
  if (race === null) return null
  const before = completed[completed.findIndex(({ id }) => id === race.id) - 1]
  return before ? `siden løp ${before.position}` : 'siden start'
}
