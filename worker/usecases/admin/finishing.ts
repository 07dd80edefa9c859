import { fieldAtStep } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { byName, withRanks } from '#game/ranking.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

export type FinalRank = { user: string; username: string; rank: number; points: number }

export type FinishPage = {
  year: number
  finishedAt: number | null
  /** When this was read: what a finish is dated with. */
  at: number
  /** After the newest race. */
  ranks: FinalRank[]
}

/** A season that may be finished, or opened again, and everybody's rank in it. */
export async function readFinishPage(app: AppContext, year: number): Promise<FinishPage> {
  const [{ season }, [field]] = await Promise.all([
    readAdminSeason(app, year),
    app.read(fieldAtStep(app.db, year, stepNumber(year, null))),
  ])
  const ranks = withRanks(field)
    .map(({ user, username, rank, score }) => ({ user, username, rank, points: score.points }))
    .sort((a, b) => a.rank - b.rank || byName(a.username, b.username))
  return { year, finishedAt: season.finishedAt, at: app.now, ranks }
}

const stillTheSame = 60 * 60_000

/** Finishes the season as of `at`, when the page was shown. Refuses with conflict if that is too long ago. */
export const wishFinished =
  ({ now }: Pick<AppContext, 'now'>, at: number | null): ChangeRequest =>
  ({ season, year }) => {
    if (season === null) return []
    if (at === null || at > now || at <= now - stillTheSame)
      throw new Refusal('conflict', 'changed-since-preview')
    return [{ kind: 'season', year, value: { ...season, finishedAt: season.finishedAt ?? at } }]
  }

/** Reopens the season. */
export const wishReopened: ChangeRequest = ({ season, year }) =>
  season === null ? [] : [{ kind: 'season', year, value: { ...season, finishedAt: null } }]
