import { allMedals } from '#db/queries/final-places.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { usersWithStanding } from '#db/queries/users.ts'
import { lastMedal, type Medal } from '#game/medals.ts'
import { byName } from '#game/ranking.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

export type Players = {
  /** The current season; null before the first. */
  year: number | null
  years: number[]
  /** By name. */
  players: Player[]
}
export type Player = {
  id: string
  username: string
  /** In the current season; null for who does not take part, and for all until its guesses are closed. */
  standing: { rank: number; points: number } | null
  /** Of finished seasons, the newest first. */
  medals: Medal[]
}

export const readPlayers = (app: AppContext): Promise<Players> =>
  app.recent.get('players', app.now, () => readPlayersNow(app))

async function readPlayersNow({ read, db, now }: AppContext): Promise<Players> {
  const [seasons, users, medals] = await read(
    allSeasons(db),
    usersWithStanding(db, yearOrCurrent(null, now)),
    allMedals(db, lastMedal),
  )
  const medalsByUser = Map.groupBy(medals, ({ user }) => user)
  const years = seasons.map((season) => season.year)
  const year = currentSeason(years, now)
  const begun = seasons.some((season) => season.year === year && now >= season.cutoff)
  return {
    year,
    years,
    players: users
      .map(({ id, username, total, rank }) => ({
        id,
        username,
        standing: begun && rank !== null && total !== null ? { rank, points: total } : null,
        medals: (medalsByUser.get(id) ?? []).map(({ year, place }) => ({ year, place })),
      }))
      .sort((a, b) => byName(a.username, b.username)),
  }
}
