import { cellCount, maxCellText } from '#game/bingo.ts'
import { type Category, categories } from '#game/category.ts'
import { maxPoints } from '#game/points.ts'
import { competitorsOf, type Ids, idsOf, type MovedCompetitor } from './competitors.ts'
import type { MoveNotes } from './notes.ts'
import type { Original } from './original.ts'
import { type MovedRace, racesOf } from './races.ts'

export type MovedSeason = {
  year: number
  cutoff: number
  isFinished: boolean
  competitors: MovedCompetitor[]
  points: { category: Category; difference: number; points: number }[]
  races: MovedRace[]
  bingo: { id: number; text: string; marked: boolean }[]
}

export function seasonsOf(original: Original, notes: MoveNotes): { seasons: MovedSeason[]; ids: Ids } {
  const ids = idsOf(original)
  const teams = new Map(
    original.drivers_team.map((row) => [row.text('driver_id'), row.text('constructor_id')]),
  )
  const finished = new Set(original.years_finished.map((row) => row.number('year')))
  const years = original.years.map((row) => row.number('year')).sort((a, b) => a - b)
  const seasons = years.map((year) => {
    const races = racesOf(year, original, { ids, teams, notes })
    const competitors = competitorsOf(year, original, ids, teams)
    return {
      ...{ year, competitors, races, isFinished: finished.has(year) },
      cutoff: cutoffOf(year, races, original, notes),
      points: pointsOf(year, original, notes),
      bingo: bingoOf(year, original, notes),
    }
  })
  return { seasons, ids }
}

/** A season without a cutoff gets that of its first race. */
function cutoffOf(year: number, races: readonly MovedRace[], original: Original, notes: MoveNotes): number {
  const row = original.year_cutoffs.find((one) => one.number('year') === year)
  if (row !== undefined) return row.instant('cutoff')
  notes.push({ kind: 'no-cutoff', year, race: null })
  return races[0]?.startsAt ?? Date.UTC(year, 0, 1)
}

/** A difference that a table leaves out gives nothing. Tables here have no gaps. */
function pointsOf(year: number, original: Original, notes: MoveNotes): MovedSeason['points'] {
  const points = new Map<Category, number[]>()
  for (const row of original.diff_points_mappings) {
    if (row.number('year') !== year) continue
    const category = categories.find((one) => one === row.text('category_name'))
    const [difference, given] = [row.number('diff'), row.number('points')]
    if (category !== undefined && difference >= 0 && difference < 1000 && given >= 0 && given <= maxPoints) {
      const table = points.get(category) ?? []
      table[difference] = given
      points.set(category, table)
    } else {
      const why = category === undefined ? 'unknown-category' : 'out-of-range'
      notes.push({ kind: 'skipped-row', table: 'diff_points_mappings', line: row.line, why })
    }
  }
  return [...points].flatMap(([category, table]) =>
    Array.from(table, (given, difference) => ({ category, difference, points: given ?? 0 })),
  )
}

function bingoOf(year: number, original: Original, notes: MoveNotes): MovedSeason['bingo'] {
  const rows = original.bingo_cards.filter((row) => row.number('year') === year)
  return rows.flatMap((row) => {
    const cell = {
      id: row.number('bingo_square_id'),
      text: row.text('square_text'),
      marked: row.flag('marked'),
    }
    if (cell.id >= 0 && cell.id < cellCount && [...cell.text].length <= maxCellText) return cell
    notes.push({ kind: 'skipped-row', table: 'bingo_cards', line: row.line, why: 'out-of-range' })
    return []
  })
}
