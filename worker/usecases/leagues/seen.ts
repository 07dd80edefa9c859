import { readBatch } from '#db/client.ts'
import { leagueSeenBy } from '#db/queries/leagues.ts'
import { type SessionKey, viewerOf } from '#db/queries/sessions.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import {
  notAllowed,
  type Player,
  requireOwnSession,
  requirePlayer,
  signedOutMeanwhile,
} from '#worker/usecases/account/access.ts'

/** The player and the session that guards their statements. Limits the rate. */
export async function requireOwnPlayer(app: AppContext): Promise<{ player: Player; session: SessionKey }> {
  const player = await requirePlayer(app)
  const { session } = await requireOwnSession(app)
  return { player, session }
}

/** A refusal with not-found, the same for a private league of others and one that does not exist. */
export const noSuchLeague = () => new Refusal('not-found', 'no-such-league')

/**
 * The league of an owner or a member, after a change that wrote nothing. Refuses with signed-out a session that has ended
 * meanwhile, and others with not-found, or not-allowed if they may see it.
 */
export async function requireLeague(
  { db }: AppContext,
  id: string,
  session: SessionKey,
  needs: 'OWNER' | 'MEMBER',
) {
  const { user } = session
  const [[viewer], [league]] = await readBatch(db, [viewerOf(db, session), leagueSeenBy(db, id, user)])
  if (viewer === undefined) throw signedOutMeanwhile()
  if (league === undefined) throw noSuchLeague()
  if (!league.isMember) throw notAllowed('league-members-only')
  if (needs === 'OWNER' && league.owner !== user) throw notAllowed('league-owner-only')
  return league
}

/**
 * The league of an owner or a member in an open season. Refuses like `requireLeague`, and with conflict in a
 * finished season.
 */
export async function requireOpenLeague(...asked: Parameters<typeof requireLeague>) {
  const league = await requireLeague(...asked)
  if (league.isFrozen) throw new Refusal('conflict', 'league-frozen')
  return league
}
