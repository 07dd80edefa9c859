import { adminWords } from '#app/words/admin.ts'
import type { Entry } from '#game/changes/entries.ts'
import { raceAt } from '#game/changes/season.ts'
import { calendarYear, inSeasonOrder } from '#game/season.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'
import { timeTyped } from './times.ts'

/**
 * What a form says of the cutoffs of a season: its own (`season`), and that of a race (`race-id`; empty: the race
 * closes when it starts). What is not in the form stays.
 */
export const cutoffsWish =
  (form: URLSearchParams, year: number): ChangeRequest =>
  (season) => {
    if (season.season === null) return []
    const wanted: Entry[] = []
    if (form.has('season')) {
      const cutoff = timeTyped(form, 'season', season.season.cutoff)
      refuseOutside(cutoff, [year - 1, year], 'season')
      wanted.push({ kind: 'season', year, value: { ...season.season, cutoff } })
    }
    for (const { id, ownCutoff: stands, startsAt } of inSeasonOrder(season.races)) {
      const field = `race-${id}`
      const value = raceAt(season, id)
      if (value === null || !form.has(field)) continue
      const ownCutoff = form.get(field) === '' ? null : timeTyped(form, field, stands)
      if (ownCutoff !== null) refuseOutside(ownCutoff, [calendarYear(startsAt)], field)
      wanted.push({ kind: 'race', year, race: id, value: { ...value, ownCutoff } })
    }
    return wanted
  }

/** A slip of the finger in the year would close, or open, everything. */
function refuseOutside(instant: number, years: readonly number[], field: string) {
  if (years.includes(calendarYear(instant))) return
  const sentence = adminWords.otherYear(years.join(' eller '))
  throw new Refusal('invalid', sentence, { [field]: sentence })
}
