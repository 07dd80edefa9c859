import { inOwnPlaces } from '#game/changes/championship.ts'
import type { Finish, WholeOutcome } from '#game/changes/outcome.ts'
import type { Race } from '#game/changes/season.ts'
import type { SourceAnswer } from '#worker/feed/get.ts'
import type { FeedFinish, FeedStanding, OfRace, OfRound, ResultSource } from '#worker/feed/words.ts'
import type { Names } from './imported-names.ts'

/** The publications after a race, with the source's names. */
type Published = {
  result: OfRace<FeedFinish[]>
  /** null: the weekend has no sprint. */
  sprint: OfRace<FeedFinish[]> | null
  drivers: OfRound<FeedStanding[]>
  constructors: OfRound<FeedStanding[]>
}

/** Reads all parts one after the other, to spare the source. "Not yet" if any part is missing. */
export async function readPublished(
  source: ResultSource,
  year: number,
  round: number,
  hasSprint: boolean,
): Promise<SourceAnswer<Published>> {
  const result = await source.result(year, round)
  if (result.kind === 'not-yet') return result
  const sprint = hasSprint ? await source.sprint(year, round) : null
  if (sprint?.kind === 'not-yet') return sprint
  const drivers = await source.driverStandings(year, round)
  if (drivers.kind === 'not-yet') return drivers
  const constructors = await source.constructorStandings(year, round)
  if (constructors.kind === 'not-yet') return constructors
  return {
    kind: 'found',
    value: {
      result: result.value,
      sprint: sprint?.value ?? null,
      drivers: drivers.value,
      constructors: constructors.value,
    },
  }
}

/** Whether the answer is about the requested race. `behind`: a table is from an earlier round. */
export function whoseAnswer(
  year: number,
  race: Race,
  { result, sprint, drivers, constructors }: Published,
): 'ours' | 'behind' | 'another' {
  if (!isAbout(year, race, result) || (sprint && !isAbout(year, race, sprint))) return 'another'
  const tables = [drivers, constructors]
  if (tables.some((table) => table.year !== year || table.round > (race.round ?? 0))) return 'another'
  return tables.some(({ round }) => round !== race.round) ? 'behind' : 'ours'
}

const day = 24 * 60 * 60 * 1000

/** Compares circuit and date too, because cancelled races renumber the rounds. */
export const isAbout = (year: number, race: Race, answer: OfRace<unknown>): boolean =>
  answer.year === year &&
  answer.round === race.round &&
  answer.circuit === race.circuit &&
  Math.abs(Date.parse(`${answer.date}T12:00:00Z`) - race.startsAt) < 2 * day

/** The outcome with our ids. Ties in the tables are broken, so that positions are unique. */
export function outcomeOf({ result, sprint, drivers, constructors }: Published, names: Names): WholeOutcome {
  const RACE = finishesOf(result.rows, names)
  const cameHome = RACE.toSorted((a, b) => a.position - b.position)
  // Teams are in the table from the first race; drivers after a classification or points.
  const listed = drivers.rows.filter(({ position, points }) => position !== null || points > 0)
  return {
    RACE,
    SPRINT: finishesOf(sprint?.rows ?? [], names),
    DRIVER: inOwnPlaces(
      listed.map((row) => ({ ...row, competitor: names.driver(row.competitor) })),
      cameHome.map(({ driver }) => driver),
      [...names.drivers],
    ),
    CONSTRUCTOR: inOwnPlaces(
      constructors.rows.map((row) => ({ ...row, competitor: names.constructor(row.competitor) })),
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
