import type { FinishFact, SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { racesRun } from '#db/seed/facts.ts'

export type SeededStanding = { id: string; position: number; points: number; wins: number }
type Standings = { drivers: SeededStanding[]; constructors: SeededStanding[] }
type Line = { id: string; points: number; places: number[]; latest: number }

/** The championship tables after a round, including sprints. */
export function standingsAfter(season: SeasonFacts, round: number): Standings {
  const races = racesRun(season).filter((race) => race.round <= round)
  const constructors = season.constructors.map(({ id }) => id)
  return {
    drivers: rank(
      listedDrivers(season, races),
      races,
      (finish) => finish.driver,
      races.at(-1)?.listedToo ?? [],
    ),
    constructors: rank(constructors, races, (finish) => finish.constructor, []),
  }
}

/** The published table omits drivers who have neither been classified in a Grand Prix nor scored. */
function listedDrivers(season: SeasonFacts, races: SeededRace[]) {
  const finishes = races.flatMap((race) => race.race ?? [])
  const scored = [...finishes, ...races.flatMap((race) => race.sprint ?? [])].filter((it) => it.points > 0)
  const listed = new Set([...finishes.filter((it) => it.classified), ...scored].map((it) => it.driver))
  return season.drivers.map(({ id }) => id).filter((id) => listed.has(id))
}

function rank(
  ids: string[],
  races: SeededRace[],
  whose: (finish: FinishFact) => string,
  last: string[],
): SeededStanding[] {
  const lines = ids.map((id) => summarise(id, races, whose)).sort(byCountback)
  const rest = last.map((id) => summarise(id, races, whose))
  return [...lines, ...rest].map(({ id, points, places }, index) => ({
    id,
    position: index + 1,
    points,
    wins: places[1] ?? 0,
  }))
}

function summarise(id: string, races: SeededRace[], whose: (finish: FinishFact) => string): Line {
  const own = (finishes: FinishFact[] = []) => finishes.filter((finish) => whose(finish) === id)
  const line: Line = { id, points: 0, places: [], latest: Number.POSITIVE_INFINITY }
  for (const race of races) {
    for (const finish of [...own(race.race), ...own(race.sprint)]) line.points += finish.points
    for (const { classified, position } of own(race.race)) {
      if (classified) line.places[position] = (line.places[position] ?? 0) + 1
    }
    line.latest = own(race.race)[0]?.position ?? Number.POSITIVE_INFINITY
  }
  return line
}

/**
 * More points come first, then more wins, more second places and so on, without sprints. Then the latest race
 * decides.
 */
function byCountback(a: Line, b: Line): number {
  if (a.points !== b.points) return b.points - a.points
  for (let place = 1; place < Math.max(a.places.length, b.places.length); place++) {
    const difference = (b.places[place] ?? 0) - (a.places[place] ?? 0)
    if (difference !== 0) return difference
  }
  return a.latest - b.latest
}
