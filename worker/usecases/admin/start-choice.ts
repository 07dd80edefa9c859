import { cutoffOf, isChoosable } from '#game/changes/race-start.ts'
import { startAt } from '#game/changes/season.ts'
import type { Source } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

/** `source` null: unknown. */
type StartTyped = { year: number; race: number; source: Source | null }

/** Closes the window at the start of one source, until either source moves. Refuses with invalid without a choice. */
export const startRequest =
  (race: number, source: Source | null): ChangeRequest =>
  (season) => {
    const { row } = raceIn(season, race)
    const start = startAt(season, race)
    if (source === null || start === null || !isChoosable(row)) {
      throw new Refusal('invalid', 'starts-agree')
    }
    return [{ kind: 'start', year: season.year, race, value: { ...start, believed: source } }]
  }

/**
 * The change of a choice between two starts. It is saved at once unless it moves a passed cutoff, which needs
 * a reason. Refuses an unknown race with not-found, and else like `startRequest`.
 */
export async function startChange(app: AppContext, { year, race, source }: StartTyped) {
  const season = await readAdminSeason(app, year)
  const { row } = raceIn(season, race)
  const moves = cutoffOf({ ...row, believed: source }) !== row.cutoff
  return { year, request: startRequest(race, source), atOnce: !moves || row.cutoff > app.now }
}
