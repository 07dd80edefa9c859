import { competitorValue, type Entry } from '#game/changes/entries.ts'
import { hasOwnTeam, type Race, type Season, sprintAt } from '#game/changes/season.ts'

/** The sessions of a weekend that show who drives for whom, in their order. */
type Said = 'SPRINT' | 'QUALIFYING' | 'RACE'

/**
 * The drivers whose team is another one in this session, if it is the newest that is known. A corrected result of an
 * earlier race moves nobody back. A team that an admin has set stays.
 */
export function teamEntries(
  season: Season,
  race: Race,
  said: Said,
  teams: readonly { driver: string; team: string | null }[],
): Entry[] {
  if (!isNewest(season, race, said)) return []
  const { year, competitors } = season
  const constructors = new Map(
    competitors.filter(({ category }) => category === 'CONSTRUCTOR').map((one) => [one.id, one]),
  )
  return teams.flatMap(({ driver, team }): Entry[] => {
    const known = competitors.find(({ category, id }) => category === 'DRIVER' && id === driver)
    const its = constructors.get(team ?? '')
    if (known === undefined || its === undefined || known.team === its.id) return []
    if (hasOwnTeam(season, driver)) return []
    const value = { ...competitorValue(known), team: its.id, color: its.color }
    return [{ kind: 'competitor', year, category: 'DRIVER', id: driver, value }]
  })
}

function isNewest(season: Season, race: Race, said: Said): boolean {
  const { position: own } = race
  if (own === null) return false
  const isLater = season.races.some(
    ({ id, position, gridState, resultState }) =>
      position !== null &&
      position > own &&
      (gridState !== null || resultState !== null || sprintAt(season, id) !== null),
  )
  if (isLater) return false
  if (said === 'RACE') return true
  return race.resultState === null && (said === 'QUALIFYING' || race.gridState === null)
}
