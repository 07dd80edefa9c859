import { leagueFeedOf } from '#db/queries/league-feeds.ts'
import * as queries from '#db/queries/leagues.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { canMoveStart, type LeagueEvent, oldestFirst, possibleStarts } from '#game/leagues.ts'
import type { AppContext } from '#worker/context.ts'
import { notAllowed, readAsPlayer } from '#worker/usecases/account/access.ts'
import { codeOfLeague } from './codes.ts'
import { leagueFeedSecret } from './feed-secrets.ts'
import type { League, LeagueMember, LeagueRace } from './reading.ts'
import { noSuchLeague } from './seen.ts'

/** The newest lines of the log that are shown. */
const shownLines = 200

export type LeagueManagement = {
  id: string
  name: string
  year: number
  isPublic: boolean
  isFrozen: boolean
  isOwner: boolean
  owner: string
  /** The first race that counts; null: the whole season. */
  from: League['from']
  /** The races that it may be. Empty once it has begun. */
  starts: LeagueRace[]
  /** null: its signing key has been removed, and the owner must renew it. */
  code: string | null
  /** The secret part of the address of the league's news, if the viewer has made one. */
  feed: string | null
  /** Oldest first. */
  members: LeagueMember[]
  invited: { id: string; username: string; createdAt: number }[]
  /** Newest first. */
  log: LeagueLine[]
  /** Whether there is a season to copy the league to. */
  hasNextSeason: boolean
}

/** Names are null for erased accounts. */
export type LeagueLine = {
  id: number
  at: number
  kind: LeagueEvent
  actor: string | null
  user: string | null
  /** The new name, or the name of the first race. */
  detail: string | null
}

/** The league as its members see it. Refuses others with not-found, or not-allowed if it is public. */
export const readLeagueManagement = (app: AppContext, id: string): Promise<LeagueManagement> =>
  readAsPlayer(app, async (user) => {
    const { db, read, settings, now } = app
    const [[league], members, [secret], invited, events, races, seasons, [feed]] = await read(
      queries.leagueSeenBy(db, id, user),
      queries.membersSeenBy(db, id, user),
      queries.secretOfLeague(db, id, user),
      queries.invitedTo(db, id, user),
      queries.eventsOfLeague(db, id, user, shownLines),
      racesOfSeason(db, queries.yearOfLeague(id, user)),
      allSeasons(db),
      leagueFeedOf(db, id, user),
    )
    if (league === undefined) throw noSuchLeague()
    if (secret === undefined) throw notAllowed('league-members-only')
    const { name, year, isPublic, isFrozen, owner, fromRace } = league
    const starts = canMoveStart(races, fromRace, now) && !isFrozen ? possibleStarts(races, now) : []
    const from = races.find((race) => race.id === fromRace)
    const nameOf = new Map(races.map((race) => [String(race.id), race.name]))
    return {
      id,
      name,
      year,
      isPublic,
      isFrozen,
      isOwner: owner === user,
      owner,
      from: from ? { id: from.id, position: from.position, name: from.name } : null,
      starts: starts.map((race) => ({ id: race.id, position: race.position, name: race.name })),
      code: codeOfLeague(settings, secret),
      feed: feed ? leagueFeedSecret(settings, { league: id, user, ...feed }) : null,
      members: oldestFirst(members),
      invited,
      log: events.map((event) =>
        event.kind === 'STARTED' && event.detail !== null
          ? { ...event, detail: nameOf.get(event.detail) ?? null }
          : event,
      ),
      hasNextSeason: seasons.some((season) => season.year === year + 1 && season.finishedAt === null),
    }
  })
