import { readSeason } from '#db/queries/season.ts'
import type { Season } from '#game/changes/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

export type AdminSeason = Season & { season: NonNullable<Season['season']> }

/** A stored season without its guesses and scores. Refuses an unknown year with not-found. */
export async function readAdminSeason(app: AppContext, year: number): Promise<AdminSeason> {
  const [, found] = await Promise.all([requireAdmin(app), readSeason(app.db, year, app.read)])
  if (found.season === null) throw new Refusal('not-found', 'no-such-season')
  return { ...found, season: found.season }
}
