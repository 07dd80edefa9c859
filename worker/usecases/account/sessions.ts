import { writeBatch } from '#db/client.ts'
import { endSessions, forgetOldRevocations, revoke } from '#db/queries/sessions.ts'
import type { AppContext } from '#worker/context.ts'
import { sessionEnd } from '#worker/sessions.ts'
import { requireViewer } from './access.ts'

/** Ends this session, also for copies of its cookie. Does nothing for a visitor. */
export async function signOut({ db, now, sessions }: AppContext): Promise<void> {
  const session = sessions.current
  if (session !== null) {
    await writeBatch(db, [revoke(db, session.id, sessionEnd(session)), forgetOldRevocations(db, now)])
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
