import { namesOfUsers, usersAfter, usersNamed } from '#db/queries/users.ts'
import { mostAtOnce, mostFound } from '#game/large-field.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { everyone } from '#worker/usecases/seasons/field.ts'
import { type Home, readHomeAround, readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import { type FoundPlayer, type Players, readPlayers, readPlayersOnce } from './players.ts'

// A site with more users than are read at once shows the current season's leaderboard, and finds all users by name.

export type PlayersPage = Omit<Players, 'players'> & {
  players: FoundPlayer[]
  /** The searched name, or ''. */
  search: string
  /** The part of the users that a site with too many shows. null: everyone is there. */
  large: LargeList | null
}
export type LargeList = {
  /** How many take part in the current season, and how many of them have a place. */
  total: number
  placed: number
  /** The page shown and how many there are. null: the first lines and the viewer's, or those that a search found. */
  side: number | null
  sides: number
  /** The points of the leader. */
  most: number
  /** Places of each player, in their order; null: none. */
  places: (number | null)[]
}

type ListAsked = { side: number | null; search: string }

/** Everyone; on a large site a page, the users whose names begin with a text, or the first lines and the viewer's. */
export async function readPlayersPage(app: AppContext, { side, search }: ListAsked): Promise<PlayersPage> {
  const { known, medals } = await readPlayersOnce(app)
  if (known.players !== null) {
    if (side !== null && side > 1) throw new Refusal('not-found', 'no-such-page')
    return { ...known, players: known.players, search, large: null }
  }
  const [home, [found]] = await Promise.all([
    readHomeFor(app, { year: null, race: null, side, search }, everyone),
    app.read(usersNamed(app.db, usernameKey(search), mostFound)),
  ])
  const players = playersOf(home, search === '' ? home.participants : found, medals)
  const { paged } = home
  const placeOf = new Map(paged?.places.map((place, line) => [home.participants[line]!.id, place]))
  const large = {
    total: paged?.total ?? home.participants.length,
    placed: paged?.placed ?? 0,
    side: search === '' ? side : null,
    sides: paged?.sides ?? 1,
    most: paged?.most.at(-1) ?? home.leaderboard?.[0]?.guesser.points ?? 0,
    places: players.map(({ id }) => placeOf.get(id) ?? null),
  }
  return { ...known, players, search, large }
}

/** Those of a large site to choose two from: the chosen ones, the neighbours of the first, the top, and who was found. */
export async function readSomePlayers(app: AppContext, chosen: readonly string[], search: string) {
  const [top, around, [named, found]] = await Promise.all([
    readHomeFor(app, { year: null, race: null, side: null, search: '' }, everyone),
    chosen[0] === undefined ? null : readHomeAround(app, null, chosen[0]),
    app.read(namesOfUsers(app.db, chosen), usersNamed(app.db, usernameKey(search), mostFound)),
  ])
  const near = around === null ? [] : playersOf(around, around.participants)
  const others = playersOf(top, [...top.participants, ...named, ...found])
  const byId = new Map([...others, ...near].map((player) => [player.id, player]))
  return { players: [...byId.values()], found: found.map(({ id }) => byId.get(id)!) }
}

/** Users as the leaderboard knows them. Only the list shows medals. */
function playersOf(
  { leaderboard }: Home,
  users: readonly { id: string; username: string }[],
  medals: (user: string) => FoundPlayer['medals'] = () => [],
): FoundPlayer[] {
  const lines = new Map(
    leaderboard?.filter(hasPlace).map(({ guesser, rank }) => [guesser.id, { rank, points: guesser.points }]),
  )
  return users.map(({ id, username }) => ({
    id,
    username,
    current: lines.get(id) ?? null,
    medals: medals(id),
  }))
}

/** A list of users, for programs: whole, or the part after a user. `next`: the user whose followers come next. */
export async function readUserList(app: AppContext, after: string | null) {
  const { players } = await readPlayers(app)
  if (players !== null && after === null) return { users: players, next: null }
  const [rows] = await app.read(usersAfter(app.db, after, mostAtOnce + 1))
  const users = rows.slice(0, mostAtOnce)
  return { users, next: rows.length > mostAtOnce ? users.at(-1)!.id : null }
}
