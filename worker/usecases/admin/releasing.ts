import type { Entry } from '#game/changes/entries.ts'
import { flagsAt, gridAt, outcomeAt, sprintAt } from '#game/changes/season.ts'
import { flagSessions } from '#game/flags.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'

/** Lets imports overwrite these parts of a race again. Values stay until then. Refuses an empty list with invalid. */
export const releaseRequest =
  (race: number, parts: readonly string[]): ChangeRequest =>
  (season) => {
    if (parts.length === 0) throw new Refusal('invalid', 'nothing-to-release')
    const { value } = raceIn(season, race)
    const at = { year: season.year, race }
    const [grid, outcome, sprint] = [gridAt(season, race), outcomeAt(season, race), sprintAt(season, race)]
    const entries: Entry[] = []
    if (parts.includes('CALENDAR')) entries.push({ ...at, kind: 'race', value: { ...value, manual: false } })
    if (parts.includes('GRID') && grid)
      entries.push({ ...at, kind: 'grid', value: { ...grid, manual: false } })
    if (parts.includes('SPRINT') && sprint) {
      const released = sprint.rows.length > 0 ? { ...sprint, manual: false } : null
      entries.push({ ...at, kind: 'sprint', value: released })
    }
    if (parts.includes('FLAGS')) {
      entries.push({ ...at, kind: 'flags', value: { ...flagsAt(season, race), manual: false } })
      // Proposals of race control become undecided again.
      for (const session of flagSessions) entries.push({ ...at, kind: 'proposals', session, value: null })
    }
    if (outcome) {
      const manual = outcome.manual.filter((part) => !parts.includes(part))
      entries.push({ ...at, kind: 'outcome', value: { ...outcome, manual } })
    }
    return entries
  }
