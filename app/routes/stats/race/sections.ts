import { keysIn } from '#game/records.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

export const sectionIds = {
  result: 'resultat',
  grid: 'start',
  sprint: 'sprint',
  flags: 'flagg',
  sessions: 'tidsplan',
  drivers: 'forere',
  constructors: 'konstruktorer',
} as const

type Part = keyof typeof sectionIds

const names: Record<Part, string> = {
  result: 'Resultat',
  grid: 'Start',
  sprint: 'Sprint',
  flags: 'Flagg',
  sessions: 'Tidsplan',
  drivers: 'Førere',
  constructors: 'Konstruktører',
}

/** The tables of a race that has them, in their order on the page. `isAhead`: the timetable is first. */
export const sectionsOf = (race: Pick<RaceStats, Part>, isAhead: boolean, folded: Part | null) =>
  keysIn(names)
    .filter((part) => race[part].length > 0 && part !== folded)
    .sort((a, b) => (isAhead ? Number(b === 'sessions') - Number(a === 'sessions') : 0))
    .map((part) => ({ id: sectionIds[part], name: names[part] }))
