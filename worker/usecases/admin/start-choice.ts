import { raceAdminWords } from '#app/words/race-admin.ts'
import { startAt } from '#game/changes/season.ts'
import { cutoffOf, isChoosable } from '#game/race-start.ts'
import { sources } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { readAdminSeason } from './seasons.ts'

/** The start of one `source` closes the window, until either source moves. */
export const wishStart =
  (race: number, asked: string | null): ChangeRequest =>
  (season) => {
    const source = sources.find((one) => one === asked)
    const { row } = raceIn(season, race)
    const start = startAt(season, race)
    if (source === undefined || start === null || !isChoosable(row)) {
      throw new Refusal('invalid', raceAdminWords.nothingToDecide)
    }
    return [{ kind: 'start', year: season.year, race, value: { ...start, believed: source } }]
  }

/** The same from a form. Made with one press, unless it moves a cutoff that has passed: that needs a reason. */
export async function startAsked(app: AppContext, year: number, race: number, form: URLSearchParams) {
  const season = await readAdminSeason(app, year)
  const { row } = raceIn(season, race)
  const believed = sources.find((one) => one === form.get('source')) ?? null
  const moves = cutoffOf({ ...row, believed }) !== row.cutoff
  return { year, wish: wishStart(race, form.get('source')), atOnce: !moves || row.cutoff > app.now }
}
