import { podiums } from '#db/queries/final-places.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { namedUsers } from '#db/queries/users.ts'
import { lastMedal, type Medal, medalsOf } from '#game/medals.ts'
import { byName, ranksOf } from '#game/ranking.ts'
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
  app.cache.get('players', app.now, () => readPlayersNow(app))

async function readPlayersNow({ read, db, now }: AppContext): Promise<Players> {
  const current = yearOrCurrent(null, now)
  const [seasons, users, field, finals] = await read(
    allSeasons(db),
    namedUsers(db),
    fieldAtStep(db, current, stepNumber(current, null)),
    podiums(db, lastMedal),
  )
  const medalsByUser = Map.groupBy(medalsOf(finals), ({ user }) => user)
  const ranks = ranksOf(field.map(({ total }) => total))
  const standings = new Map(
    field.map(({ user, total }, index) => [user, { rank: ranks[index]!, points: total }]),
  )
  const years = seasons.map((season) => season.year)
  const year = currentSeason(years, now)
  const begun = seasons.some((season) => season.year === year && now >= season.cutoff)
  return {
    year,
    years,
    players: users
      .map(({ id, username }) => ({
        id,
        username,
        standing: (begun && standings.get(id)) || null,
        medals: (medalsByUser.get(id) ?? []).map(({ year, place }) => ({ year, place })),
      }))
      .sort((a, b) => byName(a.username, b.username)),
  }
}
