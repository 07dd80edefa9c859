import type { GridRow } from '#game/changes/entries.ts'
import { gridStates } from '#game/results.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'

/** The order the cars start in; whoever does not drive has no row. */
export const wishGrid =
  (race: number, form: URLSearchParams): ChangeRequest =>
  (stored) => {
    raceIn(stored, race)
    const state = gridStates.find((one) => one === form.get('state')) ?? 'QUALIFYING'
    const rows = form.getAll('order').flatMap((driver): GridRow[] => {
      const from = form.get(`start-${driver}`)
      return from === 'GRID' || from === 'PIT' ? [{ driver, pitLane: from === 'PIT' }] : []
    })
    return [{ kind: 'grid', year: stored.year, race, value: { state, rows, manual: true } }]
  }
