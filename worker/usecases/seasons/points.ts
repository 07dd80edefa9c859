import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import type { Category } from '#game/category.ts'
import { askedIn, type PointsTables, pointsTablesOf } from '#game/points-tables.ts'
import { rulesElsewhere } from '#game/score.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

type ShownPoints = {
  /** The requested year or the current season. null without any season. */
  year: number | null
  years: number[]
  /** The points were made elsewhere, so it has no tables. */
  isFromSheet: boolean
  /** null: the year has no tables. */
  tables: PointsTables | null
  /** The questions of the season. */
  asked: Category[]
}

/** The points tables of a season. */
export const readPoints = (app: AppContext, year: number | null): Promise<ShownPoints> =>
  app.cache.get(`points ${year ?? ''}`, app.now, () => readPointsNow(app, year))

async function readPointsNow({ read, db, now }: AppContext, wanted: number | null): Promise<ShownPoints> {
  const [seasons, rows] = await read(allSeasons(db), pointsTablesOfSeason(db, yearOrCurrent(wanted, now)))
  const years = seasons.map(({ year }) => year)
  const tables = pointsTablesOf(rows)
  const year = wanted ?? currentSeason(years, now)
  return {
    year,
    years,
    isFromSheet: seasons.some((season) => season.year === year && season.rulesVersion === rulesElsewhere),
    tables: rows.length === 0 ? null : tables,
    asked: askedIn(tables),
  }
}
