import type { AppContext, Viewer } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Reason } from '#worker/reasons.ts'

/** All that is needed to know who asks. */
type Asking = Pick<AppContext, 'viewer'>

/** A signed-in person who has chosen a name. */
export type Player = Viewer & { username: string }

// Each of these answers who is asking, or refuses. Asked for in the same turn as what a use case reads
// (`Promise.all([requirePlayer(app), app.read(...)])`) it costs no round trip of its own.

/** For what visitors see too: they are who is asking where the store of sessions cannot tell. */
export const viewerOrVisitor = (app: AppContext): Promise<Viewer | null> =>
  app.viewer().catch((error) => {
    console.error(error)
    return null
  })

/** `signedOut`: the reason for visitors, where the specification has a sentence of its own. */
export async function requireViewer(app: Asking, signedOut: Reason = 'needs-login') {
  const viewer = await app.viewer()
  if (viewer === null) throw new Refusal('signed-out', signedOut)
  return viewer
}

export async function requirePlayer(app: Asking, signedOut?: Reason): Promise<Player> {
  const { username, ...viewer } = await requireViewer(app, signedOut)
  if (username === null) throw new Refusal('no-username', 'needs-username')
  return { ...viewer, username }
}

/**
 * Reads for the player who asks, in the round trip that finds out whether he is one. `read` is given whom the
 * session names; what it answers is thrown away unless the database agrees.
 */
export const readAsPlayer = <T>(app: AppContext, read: (user: string) => Promise<T>, signedOut?: Reason) =>
  readAs(app, () => requirePlayer(app, signedOut), read)

/** The same for anyone who is signed in. */
export const readAsViewer = <T>(app: AppContext, read: (user: string) => Promise<T>) =>
  readAs(app, () => requireViewer(app), read)

async function readAs<T>(
  { sessions }: AppContext,
  ask: () => Promise<Viewer>,
  read: (user: string) => Promise<T>,
): Promise<T> {
  const named = sessions.current?.user
  if (named === undefined) return read((await ask()).id)
  const [viewer, answer] = await Promise.allSettled([ask(), read(named)])
  if (viewer.status === 'rejected') throw viewer.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/** Whoever asks, with the session his statements are bound to; for forms that change what is stored about him. */
export async function requireOwnSession(app: AppContext) {
  const viewer: Viewer = await requireViewer(app)
  await app.limits.settings(viewer.id)
  const { current: session } = app.sessions
  if (session === null) throw new Error('a viewer without a session')
  return { viewer, session }
}

/** Signed out everywhere, or deleted, in another tab since we asked who he is: his statements did nothing. */
export const signedOutMeanwhile = () => new Refusal('signed-out', 'needs-login')

export const requireAdmin = (app: Asking) => requireRole(app, 'isAdmin')
export const requireBingoMaster = (app: Asking) => requireRole(app, 'isBingoMaster')

async function requireRole(app: Asking, role: 'isAdmin' | 'isBingoMaster'): Promise<Player> {
  const player = await requirePlayer(app)
  if (!player[role]) throw new Refusal('not-allowed', 'needs-admin')
  return player
}
