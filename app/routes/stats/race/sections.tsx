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

/** Links to the tables below, for phones, where they are far apart. */
export function SectionLinks({ race }: { race: Pick<RaceStats, keyof typeof sectionIds> }) {
  const present = keysIn(names).filter((part) => race[part].length > 0)
  if (present.length < 3) return null
  return (
    <nav aria-label="På denne siden" className="section-links">
      <ul>
        {present.map((part) => (
          <li key={part}>
            <a className="touch-link" href={`#${sectionIds[part]}`}>
              {names[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
