import type { CompetitorCategory } from '#game/category.ts'

/** A driver or a team as a page shows it; `color` is the team's and may be unknown. */
export type Named = { id: string; name: string; shortName: string; color: string | null }

type Competitor = {
  category: CompetitorCategory
  id: string
  name: string
  shortName: string
  team: string | null
  color: string | null
}

/** Finds the names of a season's competitors; one that has left the season's list goes by the id. */
export function competitorNames(competitors: readonly Competitor[]) {
  const found = new Map(competitors.map((c) => [`${c.category} ${c.id}`, c]))
  const team = (id: string): Named => {
    const known = found.get(`CONSTRUCTOR ${id}`)
    return { ...namesOf(id, known), color: known?.color ?? null }
  }
  return {
    team,
    /** In the colour of the team he drove for, or else of the team he drives for now. */
    driver(id: string, droveFor?: string): Named {
      const known = found.get(`DRIVER ${id}`)
      const color = team(droveFor ?? known?.team ?? '').color ?? known?.color ?? null
      return { ...namesOf(id, known), color }
    },
  }
}

const namesOf = (id: string, known: Competitor | undefined) => {
  return { id, name: known?.name ?? id, shortName: known?.shortName ?? id }
}
