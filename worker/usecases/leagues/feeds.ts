import { writeBatch } from '#db/client.ts'
import { keepLeagueFeed, leagueWithFeed } from '#db/queries/league-feeds.ts'
import { leagueSeenBy } from '#db/queries/leagues.ts'
import { lettersOfLeague } from '#db/queries/round-letters.ts'
import { firstOf } from '#game/must-have.ts'
import { lettersInWords, type RoundLetter } from '#words/story/letter/round-letter.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { derivedTexts, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'
import { noSuchLeague, requireLeague, requireOwnPlayer } from './seen.ts'

const purpose = 'league feed'

const candidates = (settings: Settings, league: string, user: string, salt: string) =>
  derivedTexts(purpose, settings, league, user, salt)

type Kept = { league: string; user: string; salt: string; digest: string }

/** The secret part of the address of a league's news. It can be derived again. */
export const leagueFeedSecret = (settings: Settings, { league, user, salt, digest }: Kept) =>
  withDigest(digest, purpose, settings, candidates(settings, league, user, salt))

/** Makes a new address for a member. Their old one stops working. */
export async function renewLeagueFeed(app: AppContext, league: string): Promise<void> {
  const { session } = await requireOwnPlayer(app)
  const salt = newSalt()
  const secret = firstOf(candidates(app.settings, league, session.user, salt))
  const digest = firstOf(digestsOf(purpose, app.settings, secret))
  const written = await writeBatch(app.db, [keepLeagueFeed(session, league, { salt, digest, now: app.now })])
  if (written === 0) await requireLeague(app, league, session, 'MEMBER')
}

export type LeagueFeed = { id: string; name: string; letters: RoundLetter[] }

/** The news of a public league. Refuses a private one with not-found, also to its members: a feed reader has no session. */
export const readPublicLeagueFeed = (app: AppContext, league: string): Promise<LeagueFeed> =>
  readFeed(app, league, null)

/**
 * The news of the league with this secret. Refuses an unknown secret with not-found, and too many of them with too-many.
 * `visitor`: their IP address.
 */
export async function readSecretFeed(app: AppContext, secret: string, visitor: string): Promise<LeagueFeed> {
  const [[member]] = await app.read(leagueWithFeed(app.db, digestsOf(purpose, app.settings, secret)))
  if (member === undefined) {
    await app.limits.secret(visitor)
    throw new Refusal('not-found', 'no-such-page')
  }
  return readFeed(app, member.league, member.user)
}

async function readFeed({ db, read }: AppContext, id: string, viewer: string | null): Promise<LeagueFeed> {
  const [[league], letters] = await read(leagueSeenBy(db, id, viewer), lettersOfLeague(db, id, viewer))
  if (league === undefined) throw noSuchLeague()
  return { id, name: league.name, letters: lettersInWords(letters) }
}
