import { runBatch, writeBatch } from '#db/client.ts'
import * as changes from '#db/queries/league-changes.ts'
import type { SessionKey } from '#db/queries/sessions.ts'
import { leagueLimits } from '#game/leagues.ts'
import { letterCode } from '#game/letter-code.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { signedOutMeanwhile } from '#worker/usecases/account/access.ts'
import { digestsOfCode } from './codes.ts'
import { noSuchLeague, requireOpenLeague, requireOwnPlayer } from './seen.ts'

/**
 * Joins the league with this code and returns its id. Idempotent. Refuses with invalid a wrong code, with too-many
 * wrong ones, and with conflict a full or finished league, or a user with too many.
 */
export async function joinByCode(app: AppContext, typed: string): Promise<string> {
  const { player, session } = await requireOwnPlayer(app)
  // Before the code is compared: otherwise a right one would pass among any number of wrong ones.
  await app.limits.secret(player.id)
  const code = letterCode(typed)
  const digests = code === null ? [] : digestsOfCode(app.settings, code)
  const league = await join(app, session, { digests })
  if (league === null) throw refuseFields({ code: 'league-code-wrong' })
  return league
}

/** Joins a league that has invited the user. Refuses like `joinByCode`, and with not-found without an invitation. */
export async function acceptInvitation(app: AppContext, id: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  if ((await join(app, session, { invitedTo: id })) === null) throw noSuchLeague()
}

/** Idempotent, and silent about leagues that have not invited the user. */
export async function declineInvitation(app: AppContext, id: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  await writeBatch(app.db, [changes.writeDecline(session, id)])
}

/**
 * The oldest member inherits from an owner; the last member deletes the league. Refuses with not-found, not-allowed,
 * or conflict in a finished season.
 */
export async function leaveLeague(app: AppContext, id: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  const written = await writeBatch(app.db, changes.writeLeaving(session, id, app.now))
  if (written === 0) await requireOpenLeague(app, id, session, 'MEMBER')
}

/** The id of the league, or null if nothing opens to the user. */
async function join(
  app: AppContext,
  session: SessionKey,
  entrance: changes.Entrance,
): Promise<string | null> {
  const [, , found] = await runBatch(app.db, changes.joinLeague(session, entrance, app.now))
  const [league] = found.results
  if (league === undefined) return null
  if (league.isMember === 1) return league.id
  if (league.isFrozen === 1) throw new Refusal('conflict', 'league-frozen')
  if (league.members >= leagueLimits.members)
    throw new Refusal('conflict', { kind: 'league-full', most: leagueLimits.members })
  if (league.memberships >= leagueLimits.memberships)
    throw new Refusal('conflict', { kind: 'too-many-leagues', most: leagueLimits.memberships })
  throw signedOutMeanwhile()
}
