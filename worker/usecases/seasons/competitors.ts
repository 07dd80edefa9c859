import type { CompetitorCategory } from '#game/category.ts'

/** A driver or team as pages show it. `color` is the team's, or null if unknown. */
export type Named = { id: string; name: string; shortName: string; color: string | null }

type Competitor = {
  category: CompetitorCategory
  id: string
  name: string
  shortName: string
  team: string | null
  color: string | null
}

/** Looks up the names of a season's competitors. A removed competitor is shown by id. */
export function competitorNames(competitors: readonly Competitor[]) {
  const found = new Map(competitors.map((c) => [`${c.category} ${c.id}`, c]))
  const team = (id: string): Named => {
    const known = found.get(`CONSTRUCTOR ${id}`)
    return { ...namesOf(id, known), color: known?.color ?? null }
  }
  /** The team that a driver drove for, else their current one. */
  const teamOf = (driver: string, droveFor?: string): Named =>
    team(droveFor ?? found.get(`DRIVER ${driver}`)?.team ?? '')
  /** A driver in the colour of that team. */
  const driver = (id: string, droveFor?: string): Named => {
    const known = found.get(`DRIVER ${id}`)
    const color = teamOf(id, droveFor).color ?? known?.color ?? null
    return { ...namesOf(id, known), color }
  }
  const of = (category: CompetitorCategory, id: string) => (category === 'DRIVER' ? driver(id) : team(id))
  return { team, teamOf, driver, of }
}

const namesOf = (id: string, known: Competitor | undefined) => {
  return { id, name: known?.name ?? id, shortName: known?.shortName ?? id }
}
