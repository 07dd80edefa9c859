import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

type RaceList = { races: { id: number; year: number; position: number; name: string }[] }

/** The races of a season, or those with a result. Refuses a year without a season with not-found. */
export const readRaces = (app: AppContext, year: number, completedOnly: boolean): Promise<RaceList> =>
  app.cache.get(`races ${year} ${completedOnly}`, app.now, async () => {
    const [seasons, races] = await app.read(allSeasons(app.db), racesOfSeason(app.db, year))
    if (!seasons.some((season) => season.year === year)) throw new Refusal('not-found', 'no-such-season')
    return { races: (completedOnly ? completedRaces : inSeasonOrder)(races) }
  })
