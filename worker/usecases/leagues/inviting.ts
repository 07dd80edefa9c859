import { runBatch, writeBatch } from '#db/client.ts'
import { inviteToLeague } from '#db/queries/league-changes.ts'
import { invitedUser } from '#db/queries/league-refusals.ts'
import { leagueLimits } from '#game/leagues.ts'
import { usernameFault } from '#game/names/usernames.ts'
import { usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { requireOpenLeague, requireOwnPlayer } from './seen.ts'

/**
 * Invites the user with this name. A second invitation changes nothing and is no fault, also after the user has
 * declined. Refuses with not-found, not-allowed, invalid for an unknown name, and conflict.
 */
export async function invite(app: AppContext, id: string, username: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  const key = usernameKey(username)
  // "Anonym 7" is a deleted account.
  const isSomeone = usernameFault(username) !== 'reserved'
  if (isSomeone && (await writeBatch(app.db, [inviteToLeague(session, id, key, app.now)])) > 0) return
  await requireOpenLeague(app, id, session, 'MEMBER')
  const [found] = await runBatch(app.db, [invitedUser(id, key)])
  const [invited] = found.results
  if (!isSomeone || invited === undefined) throw refuseFields({ username: 'no-such-user' })
  if (invited.isMember === 1) throw refuseFields({ username: 'already-member' }, 'conflict')
  if (invited.isInvited === 1) return
  throw new Refusal('conflict', { kind: 'invitations-full', most: leagueLimits.invitations })
}
