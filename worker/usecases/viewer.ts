import { sentences } from '#app/words.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

export const userStatuses = ['LOGGED_OUT', 'NO_USERNAME', 'OK'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the person behind the request may do next: sign in, choose a name, or go on. */
export function userStatus({ viewer }: AppContext): UserStatus {
  if (viewer === null) return 'LOGGED_OUT'
  return viewer.username === null ? 'NO_USERNAME' : 'OK'
}

export const isBingoMaster = ({ viewer }: AppContext): boolean => viewer?.isBingoMaster ?? false

/** Who is asking, signed in and with a name; refuses anyone else. `signedOut` is the sentence for visitors. */
export function requireUsername({ viewer }: AppContext, signedOut: string = sentences.needsLogin) {
  if (viewer === null) throw new Refusal('signed-out', signedOut)
  if (viewer.username === null) throw new Refusal('no-username', sentences.needsUsername)
  return viewer
}
