import { yearOfOneWindow } from '#db/queries/field-windows.ts'
import { fieldAtStep, podiums } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { namedUsers, usersAfter } from '#db/queries/users.ts'
import { windowSize } from '#game/field-window.ts'
import { lastMedal, type Medal, medalsOf } from '#game/medals.ts'
import { lastOf } from '#game/must-have.ts'
import { byName, withRanks } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

export type Players = {
  /** The current season, or null before the first. */
  year: number | null
  years: number[]
  /** The current season if its guesses are public, else the newest season with public guesses. */
  readable: number | null
  /** Sorted by name. null: more than fit in one window (players-page.ts). */
  players: FoundPlayer[] | null
}
export type FoundPlayer = {
  id: string
  username: string
  /**
   * The standing in the current season. null for users who do not take part, and for all until season guesses
   * close.
   */
  current: { rank: number; points: number } | null
  /** Medals of finished seasons, newest first. */
  medals: Medal[]
  /** A person of a season from a sheet, who has no way in yet. */
  isUnclaimed?: true
}

export const readPlayers = async (app: AppContext): Promise<Players> => (await readPlayersOnce(app)).known

/** All users as `readPlayers` gives them, and everyone's medals by user. */
export const readPlayersOnce = (app: AppContext) =>
  app.cache.get('players', app.now, () => readPlayersNow(app))

async function readPlayersNow({ read, db, now }: AppContext) {
  const currentYear = yearOrCurrent(null, now)
  const [seasons, users, field, finals] = await read(
    allSeasons(db),
    namedUsers(db, windowSize + 1),
    fieldAtStep(db, yearOfOneWindow(currentYear), stepNumber(currentYear, null)),
    podiums(db, lastMedal),
  )
  const ofUser = Map.groupBy(medalsOf(finals), ({ user }) => user)
  const medals = (user: string): Medal[] => (ofUser.get(user) ?? []).map(({ year, rank }) => ({ year, rank }))
  const current = new Map(
    withRanks(field).map(({ user, rank, score }) => [user, { rank, points: pointsOf(score) }]),
  )
  const years = seasons.map((season) => season.year)
  const year = currentSeason(years, now)
  const begun = seasons.some((season) => season.year === year && now >= season.cutoff)
  const closed = seasons.filter(({ cutoff }) => now >= cutoff).map((season) => season.year)
  const players = users
    .map(({ id, username, isUnclaimed }) => ({
      id,
      username,
      ...(isUnclaimed && { isUnclaimed }),
      current: (begun && current.get(id)) || null,
      medals: medals(id),
    }))
    .sort((a, b) => byName(a.username, b.username))
  const isOneWindow = users.length <= windowSize && seasons.every((one) => one.participants <= windowSize)
  const known: Players = {
    year,
    years,
    readable: begun ? year : currentSeason(closed, now),
    players: isOneWindow ? players : null,
  }
  return { known, medals }
}

/** How many users an answer of the API has. */
const mostInAnswer = 1_000

/** A list of users, for programs: by name, or if there are more, the part after a user. `next`: the user before the next. */
export async function readUserList({ read, db }: AppContext, after: string | null) {
  const [rows] = await read(usersAfter(db, after, mostInAnswer + 1))
  const users = rows.slice(0, mostInAnswer)
  const next = rows.length > mostInAnswer ? lastOf(users).id : null
  const isAll = after === null && next === null
  return { users: isAll ? users.sort((a, b) => byName(a.username, b.username)) : users, next }
}
