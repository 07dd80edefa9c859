import { placesOfSeason, yearOfWholeField } from '#db/queries/field-pages.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { byName, withRanks } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { everyone } from '#worker/usecases/seasons/field.ts'
import { readHomeFor } from '#worker/usecases/seasons/leaderboard.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

export type FinalRank = { user: string; username: string; rank: number; points: number }

type FinishPage = {
  year: number
  /** In milliseconds; null: not finished. */
  finishedAt: number | null
  /** When the page was read, in milliseconds. The season finishes at this instant. */
  at: number
  /**
   * Ranks after the newest race. A large field shows the first and the viewer's own, or those that the search
   * found.
   */
  ranks: FinalRank[]
  /** How many have a rank. */
  total: number
  /** The search of a large field. null: `ranks` are all. */
  search: string | null
}

/** The final ranks of a season, for the page that finishes or reopens it. Refuses an unknown year with not-found. */
export async function readFinishPage(app: AppContext, year: number, search: string): Promise<FinishPage> {
  const [{ season }, [field, paged]] = await Promise.all([
    readAdminSeason(app, year),
    app.read(
      fieldAtStep(app.db, yearOfWholeField(year), stepNumber(year, null)),
      placesOfSeason(app.db, year),
    ),
  ])
  const page = { year, finishedAt: season.finishedAt, at: app.now }
  if (paged.length > 0) return { ...page, ...(await readSomeRanks(app, year, search)) }
  const ranks = withRanks(field)
    .map(({ user, username, rank, score }) => ({ user, username, rank, points: pointsOf(score) }))
    .sort((a, b) => a.rank - b.rank || byName(a.username, b.username))
  return { ...page, ranks, total: ranks.length, search: null }
}

async function readSomeRanks(app: AppContext, year: number, search: string) {
  const { leaderboard, paged } = await readHomeFor(app, { year, race: null, side: null, search }, everyone)
  const ranks = (leaderboard ?? []).filter(hasPlace).map(({ rank, guesser }) => ({
    user: guesser.id,
    username: guesser.username,
    rank,
    points: guesser.points,
  }))
  return { ranks, total: paged?.total ?? 0, search }
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
