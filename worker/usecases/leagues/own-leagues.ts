import * as queries from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import type { RankedEntry } from '#game/leaderboard.ts'
import { leagueTable } from '#game/league-table.ts'
import { fromStepOf, toldApart } from '#game/leagues.ts'
import { completedRaces, currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'

type OwnLeagues = {
  /** null before the first season. */
  year: number | null
  /** The seasons in which the user has leagues, and this one, newest first. */
  years: number[]
  /** The user's leagues, by name. */
  leagues: OwnLeague[]
  /** Open invitations, newest first. */
  invitations: LeagueInvitation[]
}
export type OwnLeague = {
  id: string
  name: string
  isOwner: boolean
  /** The owner's name, where another league of the user has the same name; else null. */
  ownedBy: string | null
  isPublic: boolean
  isFrozen: boolean
  members: number
  /**
   * Among the `participants` of the league. null without a guess in the season, until season guesses close, and until
   * the first race of the league has a result.
   */
  place: (Omit<RankedEntry, 'guesser'> & { points: number; participants: number }) | null
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
    const step = completedRaces(races).length
    return {
      year: shown,
      years: known.filter((one) => one === shown || years.some((own) => own.year === one)),
      leagues: toldApart(leagues).map(
        ({ id, name, owner, ownedBy, isPublic, isFrozen, members, fromRace }) => {
          const ids = new Set((membersOf.get(id) ?? []).map((one) => one.user))
          const fromStep = fromStepOf(races, fromRace)
          const table = hasBegun ? leagueTable(progress, { members: ids, fromStep }, step) : []
          const place = placeIn(table, user)
          return { id, name, isOwner: owner === user, ownedBy, isPublic, isFrozen, members, place }
        },
      ),
      invitations,
    }
  })

function placeIn(table: readonly RankedEntry[], user: string): OwnLeague['place'] {
  const line = table.find(({ guesser }) => guesser.id === user)
  if (line === undefined) return null
  const { guesser, ...place } = line
  return { ...place, points: guesser.points, participants: table.length }
}
