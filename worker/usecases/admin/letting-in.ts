import { logAdminIfChanged } from '#db/queries/admin-log.ts'
import { always } from '#db/queries/outbox.ts'
import { namedUser } from '#db/queries/users.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn } from '#worker/usecases/account/access.ts'
import { makeLinkCode } from '#worker/usecases/account/making-link-codes.ts'
import { withQuery } from '#worker/with-query.ts'

/**
 * A path that lets a user who is locked out add a new way to sign in, once. A line in the admin log says that there is
 * one. Refuses an unknown user with invalid.
 */
export async function makeLinkFor(app: AppContext, user: string) {
  const admin = await requireAdmin(app)
  requireRecentSignIn(app)
  await app.limits.settings(admin.id)
  const [[person]] = await app.read(namedUser(app.db, user))
  if (!person) throw new Refusal('invalid', 'no-such-user')
  const line = {
    at: app.now,
    admin: admin.id,
    action: 'CHANGE',
    year: null,
    entries: [{ kind: 'link', user, before: null, after: true }],
    reason: null,
    undoes: null,
  } as const
  const made = await makeLinkCode(app, { user, kind: 'ADMIN' }, always, [logAdminIfChanged(line)])
  // The account was deleted meanwhile.
  if (made === null) throw new Refusal('invalid', 'no-such-user')
  const path = withQuery('/settings/link', { code: made.code })
  return { username: person.username, path, expiresAt: made.expiresAt }
}
