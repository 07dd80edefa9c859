import type { Viewer } from '#worker/context.ts'

export const userStatuses = ['LOGGED_OUT', 'NO_USERNAME', 'OK'] as const
type UserStatus = (typeof userStatuses)[number]

/** The next step for the visitor: sign in, choose a username, or continue. */
export function statusOf(viewer: Viewer | null): UserStatus {
  if (viewer === null) return 'LOGGED_OUT'
  return viewer.username === null ? 'NO_USERNAME' : 'OK'
}
