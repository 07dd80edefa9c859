import { refusalWords } from '#app/words.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { graphOf, type LeaderboardEntry, leaderboardOf, type Series } from '#game/leaderboard.ts'
import { byName } from '#game/ranking.ts'
import { completedRaces, currentSeason, inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

export type Home = {
  /** null: no season has begun. */
  season: { year: number; cutoff: number; raceCount: number } | null
  years: number[]
  /** null until the season guesses are closed. In leaderboard order both. */
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  participants: { id: string; username: string }[]
  /** The newest race with a result, and the next one that has none. */
  latest: HomeRace | null
  next: (HomeRace & { cutoff: number; hasGrid: boolean }) | null
}
export type HomeRace = { id: number; position: number; name: string }

/** The front page of a season; refuses a year that has none with not-found. */
export const readHome = (app: AppContext, year: number | null): Promise<Home> =>
  app.recent.get(`home ${year ?? ''}`, app.now, () => readHomeNow(app, year))

async function readHomeNow({ read, db, now }: AppContext, wanted: number | null): Promise<Home> {
  const year = yearOrCurrent(wanted, now)
  const [seasons, races, field] = await read(
    allSeasons(db),
    racesOfSeason(db, year),
    progressOfSeason(db, year),
  )
  const years = seasons.map((season) => season.year)
  const season = seasons.find((s) => s.year === (wanted ?? currentSeason(years, now)))
  if (season === undefined && wanted !== null) throw new Refusal('not-found', refusalWords.noSuchSeason)

  const begun = season !== undefined && now >= season.cutoff
  const latest = completedRaces(races).at(-1)
  const next = inSeasonOrder(races).find((race) => race.resultState === null)
  return {
    season: season
      ? { year: season.year, cutoff: season.cutoff, raceCount: inSeasonOrder(races).length }
      : null,
    years,
    leaderboard: begun ? leaderboardOf(field) : null,
    graph: begun ? graphOf(field) : null,
    participants: field
      .map(({ user, username }) => ({ id: user, username }))
      .sort((a, b) => byName(a.username, b.username)),
    latest: latest ? { id: latest.id, position: latest.position, name: latest.name } : null,
    next: next
      ? {
          id: next.id,
          position: next.position,
          name: next.name,
          cutoff: next.cutoff,
          hasGrid: next.gridState !== null,
        }
      : null,
  }
}
