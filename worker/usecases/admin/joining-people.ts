import { runBatch } from '#db/client.ts'
import { seasonsOfUser } from '#db/queries/account.ts'
import { logAdminIfChanged } from '#db/queries/admin-log.ts'
import { idOfName } from '#db/queries/roles.ts'
import * as sheets from '#db/queries/sheets.ts'
import { namedUser } from '#db/queries/users.ts'
import { usernameKey } from '#game/players.ts'
import type { JoinChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn, type SignInStep } from '#worker/usecases/account/access.ts'
import { changeField } from '#worker/usecases/seasons/scoring.ts'
import { type Consent, fingerprint, type Plan } from './changing.ts'
import { changedSincePreview, planSiteChange } from './site-changing.ts'

/** A person without a way in, and the name of the account that gets their seasons. */
export type JoinEntry = { person: string; account: string }

/** A person without a way in; null: there is none with this id, or not any longer. */
export async function readUnclaimed(app: AppContext, id: string) {
  const [, [[person]]] = await Promise.all([requireAdmin(app), app.read(sheets.unclaimedPeople(app.db, id))])
  return { person: person ?? null }
}

/** Previews a join. No points change. */
export async function planJoin(app: AppContext, entry: JoinEntry, step: SignInStep = 'begin'): Promise<Plan> {
  await requireAdmin(app)
  requireRecentSignIn(app, step)
  const { change, username } = await allowedJoin(app, entry)
  return planSiteChange(change, { [change.user]: username })
}

/**
 * Gives the person's seasons to the account and deletes the person, with a line in the admin log, in one transaction.
 * Refuses with conflict if both are in one season.
 */
export async function applyJoin(
  app: AppContext,
  entry: JoinEntry,
  { seen, reason }: Consent,
): Promise<JoinChange[]> {
  const admin = await requireAdmin(app)
  requireRecentSignIn(app, 'save')
  const { change } = await allowedJoin(app, entry)
  if (seen !== null && (await fingerprint([change])) !== seen) throw changedSincePreview()
  const line = { at: app.now, admin: admin.id, action: 'CHANGE', year: null, reason, undoes: null } as const
  const written = await changeField(app, change.years, [
    ...sheets.joinPerson(entry.person, change.user),
    logAdminIfChanged({ ...line, entries: [change] }),
  ])
  if (written === 0) throw changedSincePreview()
  return [change]
}

async function allowedJoin(app: AppContext, { person, account }: JoinEntry) {
  const [[from], [found]] = await Promise.all([
    sheets.unclaimedPeople(app.db, person),
    runBatch<{ id: string }>(app.db, [idOfName(usernameKey(account))]),
  ])
  if (from === undefined) throw new Refusal('invalid', 'not-unclaimed')
  const id = found?.results[0]?.id
  const [[to], taken] = await app.read(namedUser(app.db, id ?? ''), seasonsOfUser(app.db, id ?? ''))
  if (to === undefined || to.id === person)
    throw refuseFields({ account: { kind: 'no-such-account', name: account } })
  const years = from.years.filter((year) => taken.some((season) => season.year === year))
  if (years.length > 0) {
    throw refuseFields({ account: { kind: 'both-in-season', name: to.username, years } }, 'conflict')
  }
  const change: JoinChange = { kind: 'join', user: to.id, years: from.years, before: null, after: true }
  return { change, username: to.username }
}
