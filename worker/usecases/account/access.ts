import type { Reason } from '#game/refusals/reasons.ts'
import type { AppContext, Viewer } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { logSecurity, type MissingRight } from '#worker/security-log.ts'

/** The part of the context that identifies the caller. */
type Asking = Pick<AppContext, 'viewer'>

/** A signed-in user with a username. */
export type Player = Viewer & { username: string }

// Each of these returns the user or refuses. Called in the same tick as the reads of a use case
// (`Promise.all([requirePlayer(app), app.read(...)])`) it shares their batch.

/** For pages that are also public: without the session store, everyone counts as a visitor. */
export const viewerOrVisitor = (app: AppContext): Promise<Viewer | null> =>
  app.viewer().catch((error) => {
    console.error(error)
    return null
  })

/** Refuses visitors with signed-out. `signedOut`: the reason, if the specification has a special sentence. */
export async function requireViewer(app: Asking, signedOut: Reason = 'needs-login') {
  const viewer = await app.viewer()
  if (viewer === null) throw new Refusal('signed-out', signedOut)
  return viewer
}

/** Refuses with signed-out, or with no-username a user who has not chosen one. */
export async function requirePlayer(app: Asking, signedOut?: Reason): Promise<Player> {
  const { username, ...viewer } = await requireViewer(app, signedOut)
  if (username === null) throw new Refusal('no-username', 'needs-username')
  return { ...viewer, username }
}

/**
 * Reads for the signed-in player in the same batch that checks their session. `read` gets the user whom the
 * session claims. Its result is discarded if the database disagrees.
 */
export const readAsPlayer = <T>(app: AppContext, read: (user: string) => Promise<T>, signedOut?: Reason) =>
  readAs(app, () => requirePlayer(app, signedOut), read)

/** Reads for any signed-in user in the batch that checks their session, like `readAsPlayer`. */
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

/** The user whom the session claims, before the database has confirmed it; null for a visitor. */
export const claimedUser = ({ sessions }: AppContext): string | null => sessions.current?.user ?? null

/**
 * Reads as the viewer in the batch that checks their session. `read` gets the user whom the session claims, or null.
 * Reads again if the database disagrees.
 */
export async function readAsSeenBy<T>(
  app: AppContext,
  read: (viewer: string | null) => Promise<T>,
): Promise<T> {
  const claimed = claimedUser(app)
  const [viewer, answer] = await Promise.allSettled([viewerOrVisitor(app), read(claimed)])
  if (viewer.status === 'rejected') throw viewer.reason
  const confirmed = viewer.value?.id ?? null
  if (confirmed !== claimed) return read(confirmed)
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/**
 * The user with the session that guards their statements, for forms that change the account. Limits the rate.
 */
export async function requireOwnSession(app: AppContext) {
  const viewer: Viewer = await requireViewer(app)
  await app.limits.settings(viewer.id)
  const { current: session } = app.sessions
  if (session === null) throw new Error('a viewer without a session')
  return { viewer, session }
}

/** The session ended, or the account was deleted, after the check. The statements had no effect. */
export const signedOutMeanwhile = () => new Refusal('signed-out', 'needs-login')

/** Refuses a user who lacks a right, with a line in the security log. `reason`: what the user reads, if it says more. */
export function notAllowed(right: MissingRight, reason: Reason = right): Refusal {
  logSecurity({ security: 'access', result: right })
  return new Refusal('not-allowed', reason)
}

export const requireAdmin = (app: Asking) => requireRole(app, ['isAdmin'])
export const requireBingoMaster = (app: Asking) => requireRole(app, ['isBingoMaster'])
/** Admins may do what referees do. */
export const requireReferee = (app: Asking) => requireRole(app, ['isReferee', 'isAdmin'], 'needs-referee')

/**
 * Milliseconds. A change that was previewed in time can be saved for longer, so that nothing that was typed
 * is lost.
 */
const recently = { begin: 10 * 60_000, save: 30 * 60_000 }
export type SignInStep = keyof typeof recently

/** Refuses a session that started longer ago, so that a stolen one is not enough for what an admin cannot undo alone. */
export function requireRecentSignIn(
  { signedInAt, now }: Pick<AppContext, 'signedInAt' | 'now'>,
  step: SignInStep = 'begin',
): void {
  const at = signedInAt()
  if (at === null || now - at > recently[step]) throw notAllowed('needs-recent-login')
}

type RoleFlag = 'isAdmin' | 'isBingoMaster' | 'isReferee'

async function requireRole(
  app: Asking,
  anyOf: readonly RoleFlag[],
  otherwise: MissingRight = 'needs-admin',
): Promise<Player> {
  const player = await requirePlayer(app)
  if (!anyOf.some((role) => player[role])) throw notAllowed(otherwise)
  return player
}
