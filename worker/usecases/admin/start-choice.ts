import { startAt } from '#game/changes/season.ts'
import { cutoffOf, isChoosable } from '#game/race-start.ts'
import type { Source } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

/** `source` null: an unknown one. */
type StartTyped = { year: number; race: number; source: Source | null }

/** The start of one `source` closes the window, until either source moves. */
export const wishStart =
  (race: number, source: Source | null): ChangeRequest =>
  (season) => {
    const { row } = raceIn(season, race)
    const start = startAt(season, race)
    if (source === null || start === null || !isChoosable(row)) {
      throw new Refusal('invalid', 'starts-agree')
    }
    return [{ kind: 'start', year: season.year, race, value: { ...start, believed: source } }]
  }

/** The same, made with one press, unless it moves a cutoff that has passed: that needs a reason. */
export async function startAsked(app: AppContext, { year, race, source }: StartTyped) {
  const season = await readAdminSeason(app, year)
  const { row } = raceIn(season, race)
  const moves = cutoffOf({ ...row, believed: source }) !== row.cutoff
  return { year, wish: wishStart(race, source), atOnce: !moves || row.cutoff > app.now }
}
