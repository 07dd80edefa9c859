import { leagueWithFeed } from '#db/queries/league-feeds.ts'
import { leagueSeenBy } from '#db/queries/leagues.ts'
import { lettersOfLeague } from '#db/queries/round-letters.ts'
import { lettersInWords, type RoundLetter } from '#words/story/letter/round-letter.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { digestsOfFeed } from '#worker/usecases/leagues/feed-secrets.ts'
import { noSuchLeague } from '#worker/usecases/leagues/seen.ts'

type LeagueFeed = { id: string; name: string; letters: RoundLetter[] }

/** The news of a public league. Refuses a private one with not-found, also to its members: a feed reader has no session. */
export const readPublicLeagueFeed = (app: AppContext, league: string): Promise<LeagueFeed> =>
  readFeed(app, league, null)

/**
 * The news of the league with this secret. Refuses an unknown secret with not-found, and too many of them with too-many.
 * `visitor`: their IP address.
 */
export async function readSecretFeed(app: AppContext, secret: string, visitor: string): Promise<LeagueFeed> {
  const [[member]] = await app.read(leagueWithFeed(app.db, digestsOfFeed(app.settings, secret)))
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
