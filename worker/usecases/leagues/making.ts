import { isUniqueViolation, runBatch, type Statement } from '#db/client.ts'
import { writeLeague as insertLeague, inviteMembers, ownsNamesake } from '#db/queries/league-changes.ts'
import { leagueCounts } from '#db/queries/league-refusals.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { leagues } from '#db/schema.ts'
import { leagueLimits } from '#game/leagues.ts'
import { firstOf } from '#game/must-have.ts'
import { leagueNameFault, leagueSkeleton } from '#game/names/league-names.ts'
import type { NameFault } from '#game/names/name-rule.ts'
import { normalUsername } from '#game/players.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { newSalt } from '#worker/secrets.ts'
import { signedOutMeanwhile } from '#worker/usecases/account/access.ts'
import { newLeagueCode } from './codes.ts'
import { requireLeague, requireOwnPlayer } from './seen.ts'

/** `fromRace`: the first race that counts; null: the whole season. `year`: null for the season that is played. */
type LeagueWish = { name: string; fromRace: number | null; year: number | null }

/**
 * Returns the id. Refuses with invalid a wrong name or race, with conflict a taken name, a finished season and one
 * league too many, and with not-found an unknown season.
 */
export async function makeLeague(app: AppContext, { name, fromRace, year }: LeagueWish): Promise<string> {
  const own = await requireOwnPlayer(app)
  const named = validName(name)
  const seasons = await allSeasons(app.db)
  const season = seasons.find((one) => one.year === (year ?? yearToPlay(seasons, app.now)))
  if (season === undefined) throw new Refusal('not-found', 'no-such-season')
  return make(app, own, { ...named, fromRace, year: season.year })
}

/**
 * Makes the league again for the next season and invites its members. Only the owner may do it. Returns the
 * new id. Refuses like `makeLeague`, and with conflict before there is a next season.
 */
export async function copyLeague(app: AppContext, id: string): Promise<string> {
  const own = await requireOwnPlayer(app)
  const { name, year } = await requireLeague(app, id, own.session, 'OWNER')
  const seasons = await allSeasons(app.db)
  const next = year + 1
  if (!seasons.some((season) => season.year === next)) {
    throw new Refusal('conflict', { kind: 'no-next-season', year: next })
  }
  return make(app, own, { ...validName(name), fromRace: null, year: next }, (copy) => [
    inviteMembers(id, copy, app.now),
  ])
}

type Named = { name: string; nameSkeleton: string }

/** Refuses with invalid a name that breaks the rule. */
export function validName(typed: string): Named {
  const fault = leagueNameFault(typed)
  if (fault !== null) throw wrongName('invalid', fault)
  const name = normalUsername(typed)
  return { name, nameSkeleton: leagueSkeleton(name) }
}

const wrongName = (code: 'invalid' | 'conflict', fault: NameFault | 'taken' | 'own') =>
  refuseFields({ name: { kind: 'wrong-league-name', fault } }, code)

/**
 * Runs statements that give a league its name, or show it. Returns the number of rows that the first one wrote. Refuses
 * with conflict the name of another public league.
 */
export async function runNaming(app: AppContext, statements: readonly Statement[]): Promise<number> {
  const results = await runBatch(app.db, statements).catch((error) => {
    throw isUniqueViolation(error, leagues) ? wrongName('conflict', 'taken') : error
  })
  return firstOf(results).meta.changes
}

/** Refuses with conflict a name that looks like that of another league of the user. */
export async function refuseOwnNamesake(
  app: AppContext,
  user: string,
  { year, nameSkeleton, id }: { year: number; nameSkeleton: string; id: string },
): Promise<void> {
  const [asked] = await runBatch(app.db, [ownsNamesake(user, year, nameSkeleton, id)])
  if (firstOf(asked.results).found === 1) throw wrongName('conflict', 'own')
}

/** The current season, or the next one if that is finished. */
function yearToPlay(seasons: readonly { year: number; finishedAt: number | null }[], now: number) {
  const current = currentSeason(
    seasons.map(({ year }) => year),
    now,
  )
  if (current === null) return null
  const isOver = seasons.some(({ year, finishedAt }) => year === current && finishedAt !== null)
  return isOver && seasons.some(({ year }) => year === current + 1) ? current + 1 : current
}

type Own = Awaited<ReturnType<typeof requireOwnPlayer>>

async function make(
  app: AppContext,
  { player, session }: Own,
  wish: Named & { fromRace: number | null; year: number },
  more: (id: string) => Statement[] = () => [],
): Promise<string> {
  const id = newSalt()
  const league = { ...wish, id, ...newLeagueCode(app.settings, id) }
  const made = await runNaming(app, [...insertLeague(session, league, app.now), ...more(id)])
  if (made > 0) return id
  return refuseLeague(app, player.id, league)
}

async function refuseLeague(
  app: AppContext,
  user: string,
  league: { id: string; year: number; nameSkeleton: string; fromRace: number | null },
): Promise<never> {
  const { year, fromRace } = league
  const [counted] = await runBatch(app.db, [leagueCounts(user, year)])
  const { memberships, owned } = firstOf(counted.results)
  if (owned >= leagueLimits.owned)
    throw new Refusal('conflict', { kind: 'too-many-owned', most: leagueLimits.owned })
  if (memberships >= leagueLimits.memberships)
    throw new Refusal('conflict', { kind: 'too-many-leagues', most: leagueLimits.memberships })
  const seasons = await allSeasons(app.db)
  if (seasons.some((season) => season.year === year && season.finishedAt !== null))
    throw new Refusal('conflict', 'league-frozen')
  await refuseOwnNamesake(app, user, league)
  if (fromRace !== null) throw refuseFields({ fromRace: 'not-a-possible-start' })
  throw signedOutMeanwhile()
}
