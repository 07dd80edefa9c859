import * as queries from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { type ShownField, shownField, wholeField } from '#game/field-window.ts'
import { inLeaderboardOrder, type LeaderboardEntry, type Series } from '#game/leaderboard.ts'
import { fieldOfLeague, firstCounting, fromStepOf, type LeagueField, oldestFirst } from '#game/leagues.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import { hasStory } from '#game/story/own-season.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'
import { readChancesAmong } from '#worker/usecases/forecast/among.ts'
import { type FirstTip, readFirstTip } from '#worker/usecases/guessing/first-tip.ts'
import {
  type FieldAtStep,
  type LinesAsked,
  linesForViewer,
  withSides,
} from '#worker/usecases/seasons/field-window.ts'
import { noSuchLeague } from './seen.ts'

/** A league as other pages need it, to show its part of the field. */
export type ChosenLeague = LeagueField & { id: string; name: string; year: number; isPublic: boolean }

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
    const { name, year, isPublic, fromRace } = league
    return {
      id,
      name,
      year,
      isPublic,
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
  readAsSeenBy(app, async (viewer) => wholeLeague(await readLeagueFor(app, id, viewer)))

/** The league for a page, with a window of its field. While there is no table, its lines are all members. */
export async function readLeaguePage(app: AppContext, id: string, asked: LinesAsked): Promise<LeaguePage> {
  const { league, field, first, firstTip, chances, isTold } = await readAsSeenBy(app, async (viewer) => {
    const read = await readLeagueFor(app, id, viewer)
    const [firstTip, chances] = await Promise.all([
      readFirstTipIn(app, viewer, read),
      readChancesIn(app, read),
    ])
    return { ...read, firstTip, chances }
  })
  const { members, ...page } = league
  const lines = await linesForViewer(app, field, asked)
  const { hasBegun, sides } = field
  const shown = { hasBegun, sides, side: asked.side ?? 1, league: { id, name: league.name } }
  return { ...page, first, firstTip, chances, isTold, ...shownField(lines, field, shown) }
}

/** Before a third of the races nothing is said, and in a finished league neither. */
const readChancesIn = async (app: AppContext, { league, field, before }: LeagueRead) =>
  league.isFrozen || league.latest === null
    ? new Map<string, number>()
    : readChancesAmong(
        app,
        { year: league.year, race: null, users: field.lines.map(({ user }) => user) },
        before,
      )

/** null for those who are in the table, or will be in it when it comes, and for others than members. */
async function readFirstTipIn(app: AppContext, viewer: string | null, { league, field }: LeagueRead) {
  const { members, isFrozen } = league
  if (viewer === null || isFrozen || !members.some(({ id }) => id === viewer)) return null
  if (field.hasBegun && field.lines.some(({ user }) => user === viewer)) return null
  const first = await readFirstTip(app, viewer, league.year)
  return field.hasBegun || first.next !== null ? first : null
}

/** A public league, the same for everyone. Refuses with not-found a private one, also to its members. */
export const readPublicLeague = async (app: AppContext, id: string): Promise<League> =>
  wholeLeague(await readLeagueFor(app, id, null))

type LeagueRead = {
  league: Omit<League, 'leaderboard' | 'graph'>
  field: FieldAtStep
  /** The points of a member from before the league began. */
  before: (user: string) => number
  /** The race that gives the first points. null: it is not there yet. */
  first: { position: number; name: string; startsAt: number } | null
  /** Its season has come far enough for a story. */
  isTold: boolean
}
export type LeaguePage = Omit<LeagueRead['league'], 'members'> &
  ShownField & {
    /** For a member who is not in the leaderboard. */
    firstTip: FirstTip | null
    first: LeagueRead['first']
    /** The chance of each member to win the league. Empty: nothing is said. */
    chances: ReadonlyMap<string, number>
    isTold: boolean
  }

function wholeLeague({ league, field }: LeagueRead): League {
  const { leaderboard, graph } = shownField(field.lines, field, { ...field, league: null, side: 1 })
  return { ...league, leaderboard, graph }
}

async function readLeagueFor(
  { db, read, now }: AppContext,
  id: string,
  viewer: string | null,
): Promise<LeagueRead> {
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
  const completed = completedRaces(races)
  const from = races.find((race) => race.id === fromRace)
  const first = firstCounting(races, fromRace)
  const oldest = oldestFirst(members)
  const lines = hasBegun
    ? inLeaderboardOrder(fieldOfLeague(progress, { members: ofMembers, fromStep }))
    : oldest.map((member) => ({ user: member.id, username: member.username, scores: [] }))
  const at = { year: league.year, edition: 0, hasBegun, isNewest: true, step: completed.length }
  const whole = new Map(progress.map(({ user, scores }) => [user, scores]))
  return {
    isTold: hasStory({ races: completed, rounds: inSeasonOrder(races).length }),
    before: (user) => pointsOf(whole.get(user)?.[fromStep ?? -1] ?? noScore),
    first: first && { position: first.position, name: first.name, startsAt: first.startsAt },
    field: withSides(wholeField(lines, hasBegun), at),
    league: {
      id,
      name,
      year: league.year,
      owner: { id: owner, username: members.find((one) => one.id === owner)?.username ?? '' },
      isPublic,
      isFrozen,
      viewer: viewer === owner ? 'OWNER' : isMember ? 'MEMBER' : 'NONE',
      members: oldest,
      from: from ? { id: from.id, position: from.position, name: from.name } : null,
      steps: completed.slice(fromStep ?? 0).map((race) => race.name),
      fromStep: fromStep ?? 0,
      latest: raceShown(completed.slice(fromStep ?? 0).at(-1)),
    },
  }
}

const raceShown = (race: LeagueRace | undefined): LeagueRace | null =>
  race ? { id: race.id, position: race.position, name: race.name } : null
