import { usersNamed } from '#db/queries/users.ts'
import { mostFound } from '#game/chosen-lines.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { sideBySide } from '#game/must-have.ts'
import { usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { everyone } from '#worker/usecases/seasons/field.ts'
import { type Home, readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import { type FoundPlayer, type Players, readPlayersOnce } from './players.ts'

// A site with more users than fit in one window shows the current season's leaderboard, and finds all users by name.

export type PlayersPage = Omit<Players, 'players'> & {
  players: FoundPlayer[]
  /** The searched name, or ''. */
  search: string
  /** Which part of the users is there. null: everyone. */
  part: PlayersPart | null
}
export type PlayersPart = {
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

/** Everyone who fits in one window; of more users a page, the users whose names begin with a text, or the first lines and the viewer's. */
export async function readPlayersPage(app: AppContext, { side, search }: ListAsked): Promise<PlayersPage> {
  const { known, medals } = await readPlayersOnce(app)
  if (known.players !== null) {
    if (side !== null && side > 1) throw new Refusal('not-found', 'no-such-page')
    return { ...known, players: known.players.toSorted(byPlace), search, part: null }
  }
  const [home, [found]] = await Promise.all([
    readHomeFor(app, { year: null, race: null, side, search }, everyone),
    app.read(usersNamed(app.db, usernameKey(search), mostFound)),
  ])
  const players = playersOf(home, search === '' ? home.participants : found, medals)
  const { field } = home
  const placeOf = new Map(sideBySide(field.places, home.participants).map(([place, { id }]) => [id, place]))
  const part = {
    total: field.total,
    placed: field.placed,
    side: search === '' ? side : null,
    sides: field.sides,
    most: field.most.at(-1) ?? 0,
    places: players.map(({ id }) => placeOf.get(id) ?? null),
  }
  return { ...known, players, search, part }
}

/** Those without a place come last, by name. */
const byPlace = (a: FoundPlayer, b: FoundPlayer): number =>
  (a.current?.rank ?? Number.MAX_VALUE) - (b.current?.rank ?? Number.MAX_VALUE)

/** Users as the leaderboard knows them. Only the list shows medals. */
export function playersOf(
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
