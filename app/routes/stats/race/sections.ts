import { keysIn } from '#game/records.ts'
import type { RaceStats } from '#worker/usecases/seasons/stats.ts'

export const sectionIds = {
  result: 'resultat',
  grid: 'start',
  sprint: 'sprint',
  drivers: 'forere',
  constructors: 'konstruktorer',
  flags: 'flagg',
  sessions: 'tidsplan',
} as const

const names: Record<keyof typeof sectionIds, string> = {
  result: 'Resultat',
  grid: 'Start',
  sprint: 'Sprint',
  drivers: 'Førere',
  constructors: 'Konstruktører',
  flags: 'Flagg',
  sessions: 'Tidsplan',
}

/** The tables of a race that has them, for the links above them. */
export const sectionsOf = (race: Pick<RaceStats, keyof typeof sectionIds>) =>
  keysIn(names)
    .filter((part) => race[part].length > 0)
    .map((part) => ({ id: sectionIds[part], name: names[part] }))
