import type { Entry } from '#game/changes/entries.ts'
import { outcomeParts, type TruthPart } from '#game/changes/outcome.ts'
import { flagsAt, gridAt, outcomeAt, type StoredSeason } from '#game/changes/stored-season.ts'
import { flagSessions } from '#game/flags.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'

/** The wish that imports may change these parts of a race again; what stands there stays until they do. */
export const wishReleased =
  (race: number, parts: readonly string[]): Wish =>
  (stored) => {
    if (parts.length === 0) throw new Refusal('invalid', 'nothing-to-release')
    const { value } = raceIn(stored, race)
    const at = { year: stored.year, race }
    const [grid, outcome] = [gridAt(stored, race), outcomeAt(stored, race)]
    const entries: Entry[] = []
    if (parts.includes('CALENDAR')) {
      entries.push({ ...at, kind: 'race', value: { ...value, handMade: false } })
    }
    if (parts.includes('GRID') && grid !== null) {
      entries.push({ ...at, kind: 'grid', value: { ...grid, handMade: false } })
    }
    if (parts.includes('FLAGS')) {
      entries.push({ ...at, kind: 'flags', value: { ...flagsAt(stored, race), handMade: false } })
      // What the source told, and tells again, waits to be decided.
      for (const session of flagSessions) entries.push({ ...at, kind: 'proposals', session, value: null })
    }
    if (outcome !== null) {
      const handMade = outcome.handMade.filter((part) => !parts.includes(part))
      entries.push({ ...at, kind: 'outcome', value: { ...outcome, handMade } })
    }
    return entries
  }

const inOrder: readonly TruthPart[] = ['CALENDAR', 'GRID', ...outcomeParts, 'FLAGS']

/** What of a race no import may change. */
export const handMadeParts = ({ handMade }: StoredSeason, race: number): TruthPart[] =>
  inOrder.filter((part) => handMade.some((row) => row.race === race && row.part === part))
