import { sentences } from '#app/words.ts'
import type { AppContext, Viewer } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

export type Player = Viewer & { username: string }

/** Who is signed in; refuses with signed-out. */
export function requireViewer({ viewer }: AppContext): Viewer {
  if (viewer === null) throw new Refusal('signed-out', sentences.needsLogin)
  return viewer
}

/** Who may guess: signed in, with a username. Refuses with signed-out or no-username. */
export function requirePlayer(app: AppContext): Player {
  const viewer = requireViewer(app)
  if (viewer.username === null) throw new Refusal('no-username', sentences.needsUsername)
  return { ...viewer, username: viewer.username }
}
