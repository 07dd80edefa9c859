import { changesOfSeason, effectsSeenOnSeason } from '#db/queries/changes.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import type { PointsTables } from '#game/points.ts'
import { currentSeason } from '#game/season.ts'
import { pointsTablesOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { changesOfPoints, effectsShown, type PublicChange } from './public-log.ts'

export type Points = {
  /** The year asked for, or the current season; null where there is none. */
  year: number | null
  years: number[]
  /** null: nothing has been decided for that year. */
  tables: PointsTables | null
  /** What the public log says of them, newest first. */
  changes: PublicChange[]
}

/** How differences become points in a season. */
export const readPoints = (app: AppContext, year: number | null): Promise<Points> =>
  app.recent.get(`points ${year ?? ''}`, app.now, () => readPointsNow(app, year))

async function readPointsNow({ read, db, now }: AppContext, wanted: number | null): Promise<Points> {
  const year = yearOrCurrent(wanted, now)
  const [seasons, rows, changes, effects] = await read(
    allSeasons(db),
    pointsTablesOfSeason(db, year),
    changesOfSeason(db, year),
    effectsSeenOnSeason(db, year, effectsShown),
  )
  const years = seasons.map(({ year }) => year)
  return {
    year: wanted ?? currentSeason(years, now),
    years,
    tables: rows.length === 0 ? null : pointsTablesOf(rows),
    changes: changesOfPoints(changes, effects),
  }
}
