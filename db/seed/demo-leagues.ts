import type { leagueEvents, leagueMembers, leagues } from '#db/schema.ts'
import { chanceOf, uuidFrom } from '#db/seed/chance.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { raceId } from '#db/seed/season-races.ts'
import { firstOf } from '#game/must-have.ts'
import { leagueSkeleton, storedSkeleton } from '#game/names/league-names.ts'

/** The salt and digest of the code of a league. */
export type NewCode = (league: string) => { salt: string; digest: string }

type Facts = {
  name: string
  isPublic: boolean
  /** The round that counts first, or null. The league is made before it. */
  from: number | null
  /** The first one is the owner. */
  members: string[]
}

const facts: Facts[] = [
  {
    name: 'Fredagsklubben',
    isPublic: false,
    from: null,
    members: 'Nora Ingrid Astrid Dagny Håkon Liv Pål Åse'.split(' '),
  },
  {
    name: 'Andre sjanse',
    isPublic: true,
    from: 8,
    members: 'Ingrid Nora Eirik Gunnar Jørgen Kåre Magnus Sigrid Tormod Vegard Ægir Øyvind'.split(' '),
  },
]

const hour = 60 * 60_000

/** A private league, and a public one that counts from race 8. The people who can sign in are in both. */
export function demoLeagues(season: SeasonFacts, newCode: NewCode) {
  const made = facts.map((league) => leagueIn(season, league, newCode))
  return {
    leagues: made.map(({ row }) => row),
    members: made.flatMap(({ members }) => members),
    events: made.flatMap(({ events }) => events),
  }
}

function leagueIn(season: SeasonFacts, { name, isPublic, from, members }: Facts, newCode: NewCode) {
  const id = uuidFrom(chanceOf(`league ${name}`))
    .replaceAll('-', '')
    .slice(0, 22)
  const race = season.races.find(({ round }) => round === from)
  const nameSkeleton = storedSkeleton(leagueSkeleton(name), { id, isPublic })
  const createdAt = Date.parse(race?.sessions.RACE ?? season.testing) - 5 * 24 * hour
  const joined = members.map((member, nth) => ({
    league: id,
    user: namedPlayers.find((player) => player.name === member)!.id,
    joinedAt: createdAt + nth * hour,
  }))
  const row: typeof leagues.$inferInsert = {
    ...{ id, year: season.year, name, nameSkeleton, createdAt },
    owner: firstOf(joined).user,
    isPublic,
    fromRace: race ? raceId(season.year, race.round) : null,
    ...newCode(id),
  }
  const events: (typeof leagueEvents.$inferInsert)[] = joined.map(({ user, joinedAt }, nth) => ({
    ...{ league: id, at: joinedAt, actor: user },
    kind: nth === 0 ? 'MADE' : 'JOINED',
  }))
  const rows: (typeof leagueMembers.$inferInsert)[] = joined
  return { row, members: rows, events }
}
