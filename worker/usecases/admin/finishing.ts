import { isWholeWindow } from '#game/field-window.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { everyone } from '#worker/usecases/seasons/field.ts'
import { readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

export type FinalRank = { user: string; username: string; rank: number; points: number }

type FinishPage = {
  year: number
  /** How many races have no result yet. */
  left: number
  /** In milliseconds; null: not finished. */
  finishedAt: number | null
  /** When the page was read, in milliseconds. The season finishes at this instant. */
  at: number
  /**
   * Ranks after the newest race. If the field is larger than a window: the first and the viewer's own, or those that the
   * search found.
   */
  ranks: FinalRank[]
  /** How many have a rank. */
  total: number
  /** null: `ranks` are all. */
  search: string | null
}

/** The final ranks of a season, for the page that finishes or reopens it. Refuses an unknown year with not-found. */
export async function readFinishPage(app: AppContext, year: number, search: string): Promise<FinishPage> {
  const [{ season, races }, { leaderboard, field }] = await Promise.all([
    readAdminSeason(app, year),
    readHomeFor(app, { year, race: null, side: null, search }, everyone),
  ])
  const ranks = (leaderboard ?? []).filter(hasPlace).map(({ rank, guesser }): FinalRank => {
    return { user: guesser.id, username: guesser.username, rank, points: guesser.points }
  })
  const { total } = field
  const isAll = leaderboard === null || isWholeWindow(leaderboard, field)
  return {
    ...{ year, at: app.now, ranks, total },
    left: inSeasonOrder(races).length - completedRaces(races).length,
    finishedAt: season.finishedAt,
    search: isAll ? null : search,
  }
}

/** The page may be this old, in milliseconds. */
const longestPreview = 60 * 60_000

/** Finishes the season as of `at` (milliseconds), when the page was read. Refuses an old page with conflict. */
export const finishSeasonRequest =
  ({ now }: Pick<AppContext, 'now'>, at: number | null): ChangeRequest =>
  ({ season, year }) => {
    if (season === null) return []
    if (at === null || at > now || at <= now - longestPreview)
      throw new Refusal('conflict', 'changed-since-preview')
    return [{ kind: 'season', year, value: { ...season, finishedAt: season.finishedAt ?? at } }]
  }

/** Reopens the season. */
export const reopenSeasonRequest: ChangeRequest = ({ season, year }) =>
  season === null ? [] : [{ kind: 'season', year, value: { ...season, finishedAt: null } }]
