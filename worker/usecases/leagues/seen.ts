import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'

/** The user whom the session claims, before the database has confirmed it; null for a visitor. */
export function claimedUser({ sessions }: AppContext): string | null {
  try {
    return sessions.current?.user ?? null
  } catch {
    // The session store is down. `viewerOrVisitor` reports it, and everyone counts as a visitor.
    return null
  }
}

/**
 * Reads as the viewer in the batch that checks their session. `read` gets the user whom the session claims, or null.
 * Reads again if the database disagrees.
 */
export async function readAsSeenBy<T>(
  app: AppContext,
  read: (viewer: string | null) => Promise<T>,
): Promise<T> {
  const claimed = claimedUser(app)
  const [viewer, answer] = await Promise.all([viewerOrVisitor(app), read(claimed)])
  const confirmed = viewer?.id ?? null
  return confirmed === claimed ? answer : read(confirmed)
}
