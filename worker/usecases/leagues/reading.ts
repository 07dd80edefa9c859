import * as queries from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import {
  graphOf,
  inLeaderboardOrder,
  type LeaderboardEntry,
  leaderboardOf,
  type Series,
} from '#game/leaderboard.ts'
import { longLeague } from '#game/league-pages.ts'
import { fieldOfLeague, fromStepOf, type LeagueField, oldestFirst } from '#game/leagues.ts'
import { completedRaces } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { leaguePage } from '#worker/usecases/seasons/league-page.ts'
import { noSuchLeague, readAsSeenBy } from './seen.ts'

/** A league as other pages need it, to show its part of the field. */
export type ChosenLeague = LeagueField & { id: string; name: string; year: number }

/** null if there is no such league for this viewer. */
export const leagueOfViewer = (app: AppContext, id: string): Promise<ChosenLeague | null> =>
  readAsSeenBy(app, async (viewer) => {
    const { db, read } = app
    const [[league], members, races] = await read(
      queries.leagueSeenBy(db, id, viewer),
      queries.membersSeenBy(db, id, viewer),
      racesOfSeason(db, queries.yearOfLeague(id, viewer)),
    )
    if (league === undefined) return null
    const { name, year, fromRace } = league
    return {
      id,
      name,
      year,
      fromStep: fromStepOf(races, fromRace),
      members: new Set(members.map((one) => one.id)),
    }
  })

export type LeagueRace = { id: number; position: number; name: string }
export type LeagueMember = { id: string; username: string; joinedAt: number }

export type League = {
  id: string
  name: string
  year: number
  owner: { id: string; username: string }
  isPublic: boolean
  /** Its season is finished: the league can be read, but not changed. */
  isFrozen: boolean
  /** 'NONE': a public league of others. */
  viewer: 'OWNER' | 'MEMBER' | 'NONE'
  /** Oldest first. Those without a guess are not in the leaderboard. */
  members: LeagueMember[]
  /** The first race that counts; null: the whole season. `position` is null if the race is cancelled. */
  from: { id: number; position: number | null; name: string } | null
  /** In leaderboard order, with points since the start of the league. null until season guesses close. */
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  /** The race names of the graph's steps, from its step 1. */
  steps: string[]
  /** The step of the season that the graph starts with. */
  fromStep: number
  /** The race that the leaderboard ends with; null until the league's first race has a result. */
  latest: LeagueRace | null
}

/** The league with its table. Refuses with not-found a private league of others, same as one that does not exist. */
export const readLeague = (app: AppContext, id: string): Promise<League> =>
  readAsSeenBy(app, (viewer) => readLeagueFor(app, id, viewer))

/** The league for a page, which shows a long table in part. Refuses like `readLeague`. */
export async function readLeaguePage(
  app: AppContext,
  id: string,
  asked: { side: number | null; search: string },
) {
  const league = await readLeague(app, id)
  const participants = league.leaderboard ? [] : league.members
  const page = await leaguePage(app, { ...league, participants }, league, { ...asked, isNewest: true })
  const isShort = league.members.length <= longLeague
  return { ...page, members: isShort ? page.members : [], participants: page.paged ? page.participants : [] }
}

/** A public league, the same for everyone. Refuses with not-found a private one, also to its members. */
export const readPublicLeague = (app: AppContext, id: string): Promise<League> => readLeagueFor(app, id, null)

async function readLeagueFor(
  { db, read, now }: AppContext,
  id: string,
  viewer: string | null,
): Promise<League> {
  const year = queries.yearOfLeague(id, viewer)
  const [[league], members, seasons, races, progress] = await read(
    queries.leagueSeenBy(db, id, viewer),
    queries.membersSeenBy(db, id, viewer),
    allSeasons(db),
    racesOfSeason(db, year),
    progressOfSeason(db, year, queries.idsOfMembers(id, viewer)),
  )
  if (league === undefined) throw noSuchLeague()
  const { name, isPublic, isFrozen, isMember, fromRace, owner } = league
  const fromStep = fromStepOf(races, fromRace)
  const hasBegun = seasons.some((season) => season.year === league.year && now >= season.cutoff)
  const ofMembers = new Set(members.map((member) => member.id))
  const ordered = inLeaderboardOrder(fieldOfLeague(progress, { members: ofMembers, fromStep }))
  const completed = completedRaces(races)
  const from = races.find((race) => race.id === fromRace)
  return {
    id,
    name,
    year: league.year,
    owner: { id: owner, username: members.find((one) => one.id === owner)?.username ?? '' },
    isPublic,
    isFrozen,
    viewer: viewer === owner ? 'OWNER' : isMember ? 'MEMBER' : 'NONE',
    members: oldestFirst(members),
    from: from ? { id: from.id, position: from.position, name: from.name } : null,
    leaderboard: hasBegun ? leaderboardOf(ordered) : null,
    graph: hasBegun ? graphOf(ordered) : null,
    steps: completed.slice(fromStep ?? 0).map((race) => race.name),
    fromStep: fromStep ?? 0,
    latest: raceShown(completed.slice(fromStep ?? 0).at(-1)),
  }
}

const raceShown = (race: LeagueRace | undefined): LeagueRace | null =>
  race ? { id: race.id, position: race.position, name: race.name } : null
