import { runBatch } from '#db/client.ts'
import {
  changeRole,
  peopleNamed,
  peopleWithRole,
  personWithRole,
  type RoleChange,
} from '#db/queries/roles.ts'
import type { Entry, EntryChange } from '#game/changes/entries.ts'
import { type Role, usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn, type SignInStep } from '#worker/usecases/account/access.ts'
import { type Consent, fingerprint, type Plan, planWithoutSeason } from './changing.ts'

export type RoleEntry = Entry & { kind: 'role' }

export type RoleHolders = {
  holders: Person[]
  search: string
  /** Search results, without users who have the role. */
  found: Person[]
}
export type Person = { id: string; username: string }

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

/** Previews a role change. Roles have no season, so no points change. Refuses an unknown user with invalid. */
export async function planRole(
  app: AppContext,
  wanted: RoleEntry,
  step: SignInStep = 'begin',
): Promise<Plan> {
  await requireAdmin(app)
  requireRecentSignIn(app, step)
  const { username, change } = await allowedChange(app, wanted)
  return planWithoutSeason(change, { [wanted.user]: username })
}

/**
 * Gives or takes a role, with a line in the admin log. The write statement itself keeps the last admin.
 * Refuses the last admin, or a change since the preview, with conflict.
 */
export async function applyRole(
  app: AppContext,
  wanted: RoleEntry,
  { seen, reason, undoes }: Consent,
): Promise<EntryChange[]> {
  const admin = await requireAdmin(app)
  requireRecentSignIn(app, 'save')
  const { change } = await allowedChange(app, wanted)
  if ((await fingerprint([change])) !== seen) throw new Refusal('conflict', 'changed-since-preview')
  const action = undoes === null ? 'CHANGE' : 'UNDO'
  const line = { at: app.now, admin: admin.id, action, reason, undoes } as const
  const [written] = await runBatch(app.db, changeRole(change, line))
  if (written?.meta.changes === 0) throw await untouched(app, wanted)
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
    : new Refusal('conflict', 'changed-since-preview')

const isOnlyAdmin = async ({ db }: AppContext) => (await peopleWithRole(db, 'ADMIN')).length === 1
