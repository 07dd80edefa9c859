import type { Category } from '#game/category.ts'
import type { Entry } from '#game/changes/entries.ts'
import { raceAt } from '#game/changes/season.ts'
import { keptTime } from '#game/oslo-time.ts'
import type { PointsTable } from '#game/points.ts'
import { calendarYear, inSeasonOrder } from '#game/season.ts'
import { refuseFields } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'

/** The points tables of these categories. */
export const wishPoints =
  (tables: ReadonlyMap<Category, PointsTable>): ChangeRequest =>
  ({ year }) =>
    [...tables].map(([category, value]) => ({ kind: 'points', year, category, value }))

/** Instants in milliseconds, to the minute. Cutoffs that are left out stay unchanged. */
export type Cutoffs = {
  season?: number | undefined
  /** By race; null: it closes when it starts. */
  races: ReadonlyMap<number, number | null>
}

/** The cutoffs of a season and its races. */
export const wishCutoffs =
  ({ season, races }: Cutoffs): ChangeRequest =>
  (stored) => {
    const { year } = stored
    if (stored.season === null) return []
    const wanted: Entry[] = []
    if (season !== undefined) {
      const cutoff = keptTime(season, stored.season.cutoff)
      refuseOutside(cutoff, [year - 1, year], 'season')
      wanted.push({ kind: 'season', year, value: { ...stored.season, cutoff } })
    }
    for (const { id, ownCutoff: before, startsAt } of inSeasonOrder(stored.races)) {
      const value = raceAt(stored, id)
      const typed = races.get(id)
      if (value === null || typed === undefined) continue
      const ownCutoff = typed === null ? null : keptTime(typed, before)
      if (ownCutoff !== null) refuseOutside(ownCutoff, [calendarYear(startsAt)], `race-${id}`)
      wanted.push({ kind: 'race', year, race: id, value: { ...value, ownCutoff } })
    }
    return wanted
  }

/** A typing error in the year would close or open everything. */
function refuseOutside(instant: number, years: readonly number[], field: string) {
  if (years.includes(calendarYear(instant))) return
  throw refuseFields({ [field]: { kind: 'cutoff-in-other-year', years } })
}
