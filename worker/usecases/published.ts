import { inOwnPlaces } from '#game/championship.ts'
import type { Finish, Outcome } from '#game/outcome.ts'
import type { Answer } from '#worker/feed/get.ts'
import type { Jolpica } from '#worker/feed/jolpica.ts'
import type { FeedFinish, FeedStanding, OfRace } from '#worker/feed/words.ts'
import type { Names } from './imported-names.ts'

/** Everything that is published after a race, in the source's names. */
export type Published = OfRace<FeedFinish[]> & {
  sprint: FeedFinish[]
  drivers: FeedStanding[]
  constructors: FeedStanding[]
}

/** Asks for all of it, one after the other to be gentle; what is missing makes all of it "not yet". */
export async function readPublished(
  jolpica: Jolpica,
  year: number,
  round: number,
  hasSprint: boolean,
): Promise<Answer<Published>> {
  const result = await jolpica.result(year, round)
  if (result.kind === 'not-yet') return result
  const sprint = hasSprint ? await jolpica.sprint(year, round) : null
  if (sprint?.kind === 'not-yet') return sprint
  const drivers = await jolpica.driverStandings(year, round)
  if (drivers.kind === 'not-yet') return drivers
  const constructors = await jolpica.constructorStandings(year, round)
  if (constructors.kind === 'not-yet') return constructors
  return {
    kind: 'found',
    value: {
      ...result.value,
      sprint: sprint?.value.rows ?? [],
      drivers: drivers.value,
      constructors: constructors.value,
    },
  }
}

/** The same in our names, everyone in the tables in a place of his own. */
export function outcomeOf({ rows, sprint, drivers, constructors }: Published, names: Names): Outcome {
  const RACE = finishesOf(rows, names)
  const cameHome = RACE.toSorted((a, b) => a.position - b.position)
  // A team is in the table from the first race on, a driver once he has been classified or has points.
  const listed = drivers.filter(({ position, points }) => position !== null || points > 0)
  return {
    RACE,
    SPRINT: finishesOf(sprint, names),
    DRIVER: inOwnPlaces(
      listed.map((row) => ({ ...row, competitor: names.driver(row.competitor) })),
      cameHome.map(({ driver }) => driver),
      [...names.drivers],
    ),
    CONSTRUCTOR: inOwnPlaces(
      constructors.map((row) => ({ ...row, competitor: names.constructor(row.competitor) })),
      cameHome.map(({ team }) => team),
      [...names.constructors],
    ),
  }
}

export const finishesOf = (rows: readonly FeedFinish[], names: Names): Finish[] =>
  rows.map(({ named: _, ...row }) => ({
    ...row,
    driver: names.driver(row.driver),
    team: names.constructor(row.team),
  }))
