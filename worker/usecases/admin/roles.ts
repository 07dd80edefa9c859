import { changeRole, peopleNamed, peopleWithRole, personWithRole } from '#db/queries/roles.ts'
import { type Role, usernameKey } from '#game/players.ts'
import type { RoleChange, WantedChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn, type SignInStep } from '#worker/usecases/account/access.ts'
import type { Consent, Plan } from './changing.ts'
import { changedSincePreview, planSiteChange, saveSiteChange } from './site-changing.ts'

export type RoleEntry = WantedChange<RoleChange>

export type RoleHolders = {
  holders: Person[]
  search: string
  /** Search results, without users who have the role. */
  found: Person[]
}
export type Person = { id: string; username: string; isUnclaimed?: boolean }

const mostFound = 20

/** Gives a role to a user, or takes it away. */
export const roleRequest = (role: Role, user: string, isGiven: boolean): RoleEntry => {
  return { kind: 'role', user, role, value: isGiven ? true : null }
}

/** The users with a role, and the users without it that match a search. */
export async function readRoleHolders(app: AppContext, role: Role, search: string): Promise<RoleHolders> {
  const people = app.read(peopleWithRole(app.db, role), peopleNamed(app.db, usernameKey(search), mostFound))
  const [, [holders, named]] = await Promise.all([requireAdmin(app), people])
  return { holders, search, found: named.filter(({ id }) => !holders.some((holder) => holder.id === id)) }
}

/** Previews a role change. No points change. Refuses an unknown user with invalid. */
export async function planRole(
  app: AppContext,
  wanted: RoleEntry,
  step: SignInStep = 'begin',
): Promise<Plan> {
  await requireAdmin(app)
  requireRecentSignIn(app, step)
  const { username, change } = await allowedChange(app, wanted)
  return planSiteChange(change, { [wanted.user]: username })
}

/**
 * Gives or takes a role, with a line in the admin log. The write statement itself keeps the last admin.
 * Refuses the last admin, or a change since the preview, with conflict.
 */
export async function applyRole(app: AppContext, wanted: RoleEntry, consent: Consent): Promise<RoleChange[]> {
  const admin = await requireAdmin(app)
  requireRecentSignIn(app, 'save')
  const { change } = await allowedChange(app, wanted)
  if (!(await saveSiteChange(app, admin.id, change, consent, changeRole))) throw await untouched(app, wanted)
  return [change]
}

async function allowedChange(app: AppContext, wanted: RoleEntry) {
  const { value: after, ...at } = wanted
  const [person] = await personWithRole(app.db, wanted.user, wanted.role)
  if (!person) throw new Refusal('invalid', 'no-such-user')
  if (person.hasRole === (after === true)) throw new Refusal('invalid', 'nothing-changes')
  const isLast = wanted.role === 'ADMIN' && after === null && (await isOnlyAdmin(app))
  if (isLast) throw new Refusal('conflict', 'last-admin')
  const change: RoleChange = { ...at, before: person.hasRole ? true : null, after }
  return { username: person.username, change }
}

/** The refusal after a concurrent change. */
const untouched = async (app: AppContext, { role, value }: RoleEntry) =>
  role === 'ADMIN' && value === null && (await isOnlyAdmin(app))
    ? new Refusal('conflict', 'last-admin')
    : changedSincePreview()

const isOnlyAdmin = async ({ db }: AppContext) => (await peopleWithRole(db, 'ADMIN')).length === 1
