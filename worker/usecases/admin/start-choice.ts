import { startAt } from '#game/changes/stored-season.ts'
import { cutoffOf, isChoosable } from '#game/race-start.ts'
import type { Source } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

/** `source` null: none that we know. */
type StartTyped = { year: number; race: number; source: Source | null }

/** The start of one `source` closes the window, until either source moves. */
export const wishStart =
  (race: number, source: Source | null): Wish =>
  (stored) => {
    const { value, row } = raceIn(stored, race)
    const start = startAt(stored, race)
    if (source === null || start === null || !isChoosable({ ...row, handMade: value.handMade })) {
      throw new Refusal('invalid', 'starts-agree')
    }
    return [{ kind: 'start', year: stored.year, race, value: { ...start, believed: source } }]
  }

/** The same, made with one press, unless it moves a cutoff that has passed: that needs a reason. */
export async function startAsked(app: AppContext, { year, race, source }: StartTyped) {
  const season = await readAdminSeason(app, year)
  const { value, row } = raceIn(season, race)
  const moves = cutoffOf({ ...row, handMade: value.handMade, believed: source }) !== row.cutoff
  return { year, wish: wishStart(race, source), atOnce: !moves || row.cutoff > app.now }
}
