import type { Viewer } from '#worker/context.ts'

export const userStatuses = ['LOGGED_OUT', 'NO_USERNAME', 'OK'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the person behind the request may do next: sign in, choose a name, or go on. */
export function statusOf(viewer: Viewer | null): UserStatus {
  if (viewer === null) return 'LOGGED_OUT'
  return viewer.username === null ? 'NO_USERNAME' : 'OK'
}
