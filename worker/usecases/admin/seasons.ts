import { storedSeason, storedSeasonIn } from '#db/queries/stored-seasons.ts'
import type { StoredSeason } from '#game/changes/stored-season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

export type AdminSeason = StoredSeason & { season: NonNullable<StoredSeason['season']> }

/** Everything that is stored of a season but its guesses and scores. Refuses with not-found where there is none. */
export async function readAdminSeason(app: AppContext, year: number): Promise<AdminSeason> {
  const [, rows] = await Promise.all([requireAdmin(app), app.read(...storedSeason(app.db, year))])
  const found = storedSeasonIn(year, rows)
  if (found.season === null) throw new Refusal('not-found', 'no-such-season')
  return { ...found, season: found.season }
}
