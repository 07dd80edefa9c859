import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'

/**
 * Reads as the viewer in the batch that checks their session. `read` gets the user whom the session claims, or null.
 * Reads again if the database disagrees.
 */
export async function readAsSeenBy<T>(
  app: AppContext,
  read: (viewer: string | null) => Promise<T>,
): Promise<T> {
  const claimed = app.sessions.current?.user ?? null
  const [viewer, answer] = await Promise.all([viewerOrVisitor(app), read(claimed)])
  const confirmed = viewer?.id ?? null
  return confirmed === claimed ? answer : read(confirmed)
}
