import { type CompetitorCategory, isRaceCategory } from '#game/category.ts'
import { usualPoints } from '#game/changes/classification.ts'
import type { Finish } from '#game/changes/outcome.ts'
import { outcomeAt, type Race, type Season, sprintAt } from '#game/changes/season.ts'
import { countFlags, type FlagSession } from '#game/flags.ts'
import { askedIn } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import type { ForecastFacts, PastSession } from './facts.ts'
import type { Rules } from './projection.ts'

/** The competitors and past races that a forecast has by index, and the rules of its season. */
export type ForecastSubject = {
  competitors: Record<CompetitorCategory, readonly string[]>
  races: readonly number[]
  rules: Omit<Rules, 'meanPerRace'>
}

/** From a third of the races of a season on, and at least this many with a result. Before that nobody knows anything. */
const fewestRaces = 8

/** The first step of a season that gets a forecast, if its races are more. */
export const firstForecast = (races: number): number => Math.max(fewestRaces, Math.ceil(races / 3))

/** Whether a forecast is made after a step of a season: not too early, and not when all races are run. */
export const isForecast = (races: Season['races'], step: number): boolean => {
  const all = inSeasonOrder(races).length
  return step >= firstForecast(all) && step < all
}

/** The facts after a step, from the whole season as it is now. */
export function factsAt(season: Season, step: number): { facts: ForecastFacts; subject: ForecastSubject } {
  const ofCategory = (category: CompetitorCategory) =>
    season.competitors
      .filter((competitor) => competitor.category === category)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id)
  const competitors = recordBy(['DRIVER', 'CONSTRUCTOR'], ofCategory)
  const past = completedRaces(season.races).slice(0, step)
  const newest = past.at(-1)?.position ?? 0
  const ahead = inSeasonOrder(season.races).filter(({ position }) => position > newest)
  const sessions = past.flatMap(({ id }) => sessionsOf(season, id, competitors))
  const ran = new Set(past.map(({ id }) => id))
  return {
    facts: {
      competitors: recordBy(['DRIVER', 'CONSTRUCTOR'], (category) =>
        standingsAt(season, category, competitors[category], past.at(-1)?.id, sessions[0]),
      ),
      past: sessions,
      ahead: ahead.flatMap(sessionsAhead),
      points: usualPoints,
      flags: countFlags(season.flags.filter(({ race }) => ran.has(race))),
    },
    subject: {
      competitors,
      races: past.map(({ id }) => id),
      rules: {
        tables: recordBy(['DRIVER', 'CONSTRUCTOR', 'FLAG'], (category) => season.tables[category]),
        mostPerRace: mostPerRace(season),
        racesAhead: ahead.length,
      },
    },
  }
}

const mostPerRace = ({ tables }: Season) =>
  askedIn(tables)
    .filter(isRaceCategory)
    .reduce((sum, category) => sum + (tables[category][0] ?? 0), 0)

const sessionsAhead = ({ sessions }: Race): FlagSession[] =>
  sessions.SPRINT === undefined ? ['RACE'] : ['SPRINT', 'RACE']

/** A driver who was not in the first race came later. */
function standingsAt(
  season: Season,
  category: CompetitorCategory,
  ids: readonly string[],
  race: number | undefined,
  first: PastSession | undefined,
) {
  const table = race === undefined ? [] : (outcomeAt(season, race)?.[category] ?? [])
  const points = new Map(table.map(({ competitor, points }) => [competitor, points]))
  const began = new Set(first ? [...first.finished, ...first.retired] : [])
  return ids.map((id, index) => ({
    start: category === 'CONSTRUCTOR' || began.has(index) ? index : null,
    points: points.get(id) ?? 0,
  }))
}

type Ids = ForecastSubject['competitors']

const sessionsOf = (season: Season, race: number, ids: Ids): PastSession[] => [
  ...(sprintAt(season, race) ? [sessionOf('SPRINT', sprintAt(season, race)?.rows ?? [], ids)] : []),
  sessionOf('RACE', outcomeAt(season, race)?.RACE ?? [], ids),
]

function sessionOf(session: FlagSession, rows: readonly Finish[], ids: Ids): PastSession {
  const known = rows
    .map(({ driver, team, status }) => ({
      driver: ids.DRIVER.indexOf(driver),
      team: ids.CONSTRUCTOR.indexOf(team),
      status,
    }))
    .filter(({ driver }) => driver >= 0)
  const teams = new Map(known.filter(({ team }) => team >= 0).map(({ driver, team }) => [driver, team]))
  const those = (isFinisher: boolean) =>
    known.filter(({ status }) => (status === 'FINISHED') === isFinisher).map(({ driver }) => driver)
  return {
    session,
    finished: those(true),
    // A driver who was disqualified or did not start is expected again.
    retired: those(false),
    teamOf: (driver) => teams.get(driver),
  }
}

/** The facts as text: two seasons with the same text get the same forecast. */
export const textOf = ({ past, ...facts }: ForecastFacts): string =>
  JSON.stringify([
    facts,
    past.map(({ session, finished, retired, teamOf }) => [
      session,
      finished.map((driver) => [driver, teamOf(driver)]),
      retired.map((driver) => [driver, teamOf(driver)]),
    ]),
  ])
