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

/** The tables of a race that has them, in their order on the page, without those that need no link. */
export const sectionsOf = (race: Pick<RaceStats, Part>, without: readonly Part[]) =>
  keysIn(names)
    .filter((part) => race[part].length > 0 && !without.includes(part))
    .map((part) => ({ id: sectionIds[part], name: names[part] }))
