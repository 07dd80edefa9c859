import * as queries from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { inLeaderboardOrder, type LeaderboardEntry, leaderboardOf } from '#game/leaderboard.ts'
import { fieldOfLeague, fromStepOf } from '#game/leagues.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'

export type OwnLeagues = {
  /** null before the first season. */
  year: number | null
  /** The seasons in which the user has leagues, and this one, newest first. */
  years: number[]
  /** By name. */
  leagues: OwnLeague[]
  /** Open invitations, newest first. */
  invitations: LeagueInvitation[]
}
export type OwnLeague = {
  id: string
  name: string
  isOwner: boolean
  isPublic: boolean
  isFrozen: boolean
  members: number
  /** Among the `participants` of the league. null without a guess in the season, and until season guesses close. */
  place: (Omit<LeaderboardEntry, 'guesser'> & { points: number; participants: number }) | null
}
export type LeagueInvitation = {
  id: string
  name: string
  year: number
  members: number
  /** null: an erased account. */
  inviter: string | null
  createdAt: number
}

/** The user's leagues in a season (null: the current one) and invitations. Refuses with not-found an unknown season. */
export const readMyLeagues = (app: AppContext, year: number | null = null): Promise<OwnLeagues> =>
  readAsPlayer(app, async (user) => {
    const { db, read, now } = app
    const asked = yearOrCurrent(year, now)
    const [seasons, leagues, fellows, years, invitations, races, progress] = await read(
      allSeasons(db),
      queries.leaguesOf(db, user, asked),
      queries.fellowMembers(db, user, asked),
      queries.yearsWithLeagues(db, user),
      queries.invitationsTo(db, user),
      racesOfSeason(db, asked),
      progressOfSeason(db, asked, queries.idsOfFellows(user, asked)),
    )
    const known = seasons.map((season) => season.year)
    const shown = year ?? currentSeason(known, now)
    const season = seasons.find((one) => one.year === shown)
    if (year !== null && season === undefined) throw new Refusal('not-found', 'no-such-season')
    const membersOf = Map.groupBy(fellows, ({ league }) => league)
    const hasBegun = season !== undefined && now >= season.cutoff
    return {
      year: shown,
      years: known.filter((one) => one === shown || years.some((own) => own.year === one)),
      leagues: leagues.map(({ id, name, owner, isPublic, isFrozen, members, fromRace }) => {
        const ids = new Set((membersOf.get(id) ?? []).map((one) => one.user))
        const field = fieldOfLeague(progress, { members: ids, fromStep: fromStepOf(races, fromRace) })
        const place = hasBegun ? placeOf(field, user) : null
        return { id, name, isOwner: owner === user, isPublic, isFrozen, members, place }
      }),
      invitations,
    }
  })

function placeOf(field: Parameters<typeof inLeaderboardOrder>[0], user: string): OwnLeague['place'] {
  const line = leaderboardOf(inLeaderboardOrder(field)).find(({ guesser }) => guesser.id === user)
  if (line === undefined) return null
  const { guesser, ...place } = line
  return { ...place, points: guesser.points, participants: field.length }
}
