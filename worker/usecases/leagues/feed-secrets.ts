import { writeBatch } from '#db/client.ts'
import { keepLeagueFeed } from '#db/queries/league-feeds.ts'
import { firstOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { derivedTexts, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'
import { requireLeague, requireOwnPlayer } from './seen.ts'

const purpose = 'league feed'

const candidates = (settings: Settings, league: string, user: string, salt: string) =>
  derivedTexts(purpose, settings, league, user, salt)

export const digestsOfFeed = (settings: Settings, secret: string): string[] =>
  digestsOf(purpose, settings, secret)

type Kept = { league: string; user: string; salt: string; digest: string }

/** The secret part of the address of a league's news. It can be derived again. */
export const leagueFeedSecret = (settings: Settings, { league, user, salt, digest }: Kept) =>
  withDigest(digest, purpose, settings, candidates(settings, league, user, salt))

/** Makes a new address for a member. Their old one stops working. */
export async function renewLeagueFeed(app: AppContext, league: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  const salt = newSalt()
  const secret = firstOf(candidates(app.settings, league, session.user, salt))
  const digest = firstOf(digestsOfFeed(app.settings, secret))
  const written = await writeBatch(app.db, [keepLeagueFeed(session, league, { salt, digest, now: app.now })])
  if (written === 0) await requireLeague(app, league, session, 'MEMBER')
}
