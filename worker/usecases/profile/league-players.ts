import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { namesOfUsers, usersNamed } from '#db/queries/users.ts'
import { mostFound } from '#game/chosen-lines.ts'
import { excerpt } from '#game/leaderboard.ts'
import { leagueTable } from '#game/league-table.ts'
import { valueIn } from '#game/must-have.ts'
import { usernameKey } from '#game/players.ts'
import { byName } from '#game/ranking.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import { readHomeAround, readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import { type FoundPlayer, type Players, readPlayers } from './players.ts'
import { playersOf } from './players-page.ts'

type Choosable = Pick<Players, 'year' | 'years' | 'readable'> & {
  players: FoundPlayer[]
  /** Users that the search found, on a site with too many to choose from. null: `players` are all. */
  found: FoundPlayer[] | null
}

/** The participants to choose from: everyone, or those of a league and the chosen ones. */
export async function readPlayersOf(
  app: AppContext,
  year: number | null,
  chosen: readonly string[],
  search: string,
  { some, of }: Field,
): Promise<Choosable> {
  if (some === undefined) {
    const { players, ...known } = await readPlayers(app)
    return players
      ? { ...known, players, found: null }
      : { ...known, ...(await readSomePlayers(app, chosen, search)) }
  }
  const { db, now } = app
  const [seasons, members, named] = await app.read(
    allSeasons(db),
    progressOfSeason(db, yearOrCurrent(year, now), some),
    namesOfUsers(db, chosen),
  )
  const years = seasons.map((season) => season.year)
  const current = currentSeason(years, now)
  const shown = year ?? current
  const league = await of(shown)
  const begun = seasons.filter(({ cutoff }) => now >= cutoff).map((season) => season.year)
  const lastStep = Math.max(0, ...members.slice(0, 1).map(({ scores }) => scores.length - 1))
  const table =
    league && shown !== null && begun.includes(shown) ? leagueTable(members, league, lastStep) : []
  const places = new Map(
    table.map(({ guesser, rank }) => [guesser.id, { rank, points: guesser.points }] as const),
  )
  const others = named.filter(({ id }) => !members.some(({ user }) => user === id))
  const players = [...members.map(({ user, username }) => ({ id: user, username })), ...others].map(
    ({ id, username }): FoundPlayer => ({ id, username, current: places.get(id) ?? null, medals: [] }),
  )
  return {
    year: current,
    years,
    readable: currentSeason(begun, now),
    players: players.sort((a, b) => byName(a.username, b.username)),
    found: null,
  }
}

/** Those of more users than fit in one window, to choose two from: the chosen ones, the neighbours of the first, the top, and who was found. */
async function readSomePlayers(app: AppContext, chosen: readonly string[], search: string) {
  const [top, around, [named, found]] = await Promise.all([
    readHomeFor(app, { year: null, race: null, side: null, search: '' }, everyone),
    chosen[0] === undefined ? null : readHomeAround(app, null, chosen[0], excerpt.near),
    app.read(namesOfUsers(app.db, chosen), usersNamed(app.db, usernameKey(search), mostFound)),
  ])
  const near = around === null ? [] : playersOf(around, around.participants)
  const others = playersOf(top, [...top.participants, ...named, ...found])
  const byId = new Map([...others, ...near].map((player) => [player.id, player]))
  return { players: [...byId.values()], found: found.map(({ id }) => valueIn(byId, id)) }
}
