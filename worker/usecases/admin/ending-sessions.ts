import { runBatch } from '#db/client.ts'
import { logAdminIfChanged } from '#db/queries/admin-log.ts'
import { peopleNamed } from '#db/queries/roles.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { namedUser } from '#db/queries/users.ts'
import { usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn } from '#worker/usecases/account/access.ts'

const mostFound = 20

/** The other users whose name has this text. */
export async function readOthersNamed(app: AppContext, search: string) {
  const named = app.read(peopleNamed(app.db, usernameKey(search), mostFound))
  const [{ id: admin }, [found]] = await Promise.all([requireAdmin(app), named])
  return { search, found: found.filter(({ id }) => id !== admin) }
}

/** Ends all sessions of a user, with a line in the admin log. Returns the name. Refuses an unknown user with invalid. */
export async function endSessionsOf(app: AppContext, user: string): Promise<string> {
  const admin = await requireAdmin(app)
  requireRecentSignIn(app)
  await app.limits.settings(admin.id)
  const line = {
    at: app.now,
    admin: admin.id,
    action: 'CHANGE',
    year: null,
    entries: [{ kind: 'sessions', user, before: true, after: null }],
    reason: null,
    undoes: null,
  } as const
  const [[person]] = await app.read(namedUser(app.db, user))
  if (!person) throw new Refusal('invalid', 'no-such-user')
  const [ended] = await runBatch(app.db, [endSessions(app.db, user), logAdminIfChanged(line)])
  // The account was deleted meanwhile.
  if (ended.meta.changes === 0) throw new Refusal('invalid', 'no-such-user')
  return person.username
}
