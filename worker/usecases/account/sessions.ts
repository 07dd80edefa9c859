import { readBatch, writeBatch } from '#db/client.ts'
import { endSessions, revoke, viewerOf } from '#db/queries/sessions.ts'
import { endListed, endOthers, forgetEnded, sessionOf, sessionsOf } from '#db/queries/user-sessions.ts'
import type { Device } from '#game/device.ts'
import type { AppContext } from '#worker/context.ts'
import { longestSession, longestUntil } from '#worker/sessions.ts'
import { readAsViewer, requireOwnSession, requireViewer, signedOutMeanwhile } from './access.ts'

/** A session as its user reads it. `seenAt` may be a day and a half old. Instants are in milliseconds. */
export type ListedSession = Device & { id: string; startedAt: number; seenAt: number }

/** The session of this browser, and the user's others, the last used first. */
export async function readSessions(app: AppContext) {
  const { db, read, now, sessions } = app
  const listed = await readAsViewer(app, async (user) => (await read(sessionsOf(db, user, now)))[0])
  const { id: own, startedAt } = sessions.current!
  const others: ListedSession[] = listed.filter(({ id }) => id !== own)
  return { own: { ...sessions.device, startedAt }, others }
}

/** Ends one other session of the user. Returns null if it has ended already. */
export async function endSession(app: AppContext, id: string): Promise<Device | null> {
  const { session } = await requireOwnSession(app)
  const [[viewer], [listed], ended] = await readBatch(app.db, [
    viewerOf(app.db, session),
    sessionOf(app.db, session.user, id),
    endListed(app.db, session, id, app.now + longestSession),
  ])
  if (!viewer) throw signedOutMeanwhile()
  return (ended.length > 0 && listed) || null
}

/** Ends all sessions of the user but this one. Returns how many. */
export async function endOtherSessions(app: AppContext): Promise<number> {
  const { session } = await requireOwnSession(app)
  const [[viewer], ended] = await readBatch(app.db, [
    viewerOf(app.db, session),
    endOthers(app.db, session, app.now + longestSession),
  ])
  if (!viewer) throw signedOutMeanwhile()
  return ended.length
}

/** Ends this session, also for copies of its cookie. Does nothing for a visitor. */
export async function signOut({ db, now, sessions }: AppContext): Promise<void> {
  const session = sessions.current
  if (session !== null) {
    await writeBatch(db, [revoke(db, session.id, longestUntil(session)), ...forgetEnded(db, now)])
  }
  await sessions.end()
}

/** Ends all sessions of the user. */
export async function signOutEverywhere(app: AppContext): Promise<void> {
  const { id } = await requireViewer(app)
  await app.limits.settings(id)
  await writeBatch(app.db, [endSessions(app.db, id)])
  await app.sessions.end()
}
