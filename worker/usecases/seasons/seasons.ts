import { allSeasons } from '#db/queries/seasons.ts'
import { currentSeason } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

type Seasons = { current: number | null; seasons: { year: number; finished: boolean }[] }

/** All seasons, newest first, and the current one. */
export const readSeasons = (app: AppContext): Promise<Seasons> =>
  app.cache.get('seasons', app.now, async () => {
    const [seasons] = await app.read(allSeasons(app.db))
    return {
      current: currentSeason(
        seasons.map(({ year }) => year),
        app.now,
      ),
      seasons: seasons.map(({ year, finishedAt }) => ({ year, finished: finishedAt !== null })),
    }
  })
