import { demoBingo } from '#db/seed/demo-bingo.ts'
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import { demoGuessesOf } from '#db/seed/demo-guesses.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { whatIsKnown } from '#db/seed/demo-season-guesses.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { pointsRows } from '#db/seed/season.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceId, startingOrder } from '#db/seed/season-races.ts'
import { standingsAfter } from '#db/seed/standings.ts'
import { championshipOrder } from '#game/competitors.ts'
import type { FlagCounts } from '#game/flags.ts'
import type { DumpTable, DumpValue } from './original-dump.ts'
import { type OriginalFacts, originalCategories, originalSteps } from './original-scores.ts'

const flagNames = { YELLOW: 'YELLOW_FLAG', RED: 'RED_FLAG', SAFETY_CAR: 'SAFETY_CAR' } as const
const flagEntries = (counts: FlagCounts) =>
  (['YELLOW', 'RED', 'SAFETY_CAR'] as const).map((type) => [flagNames[type], counts[type]] as const)

/** Nobody of the demo: an account without guesses, in no league. */
const bystander = '00000000-0000-4000-8000-000000000001'
export const [first, second, third, fourth, fifth] = namedPlayers.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
]

/**
 * The tables of the original game after a made-up season and a running one, with the odd rows of ten years: a deleted
 * account, one without a name, one with Apple alone, a guess with a removed driver, a race without a result. `change`
 * changes the facts before they are scored.
 */
export function originalWorld(change: (facts: OriginalFacts, year: number) => void = () => {}): DumpTable[] {
  const seasons = [SEASON_2025, runningSeason()].map(withDemoFlags)
  const tables = new Map<string, DumpTable>()
  const add = (name: string, columns: string, rows: DumpValue[][]) => {
    const table = tables.get(name) ?? { name, columns: columns.split(' '), rows: [] }
    table.rows.push(...rows)
    tables.set(name, table)
  }
  addPeople(add)
  for (const season of seasons) {
    const facts = factsOf(season)
    change(facts, season.year)
    addSeason(add, season)
    addRaces(add, season, facts)
    addGuesses(add, season.year, facts)
    addPlacements(add, season.year, facts)
  }
  add('years_finished', 'year', [[2025]])
  addLeftovers(add)
  return [...tables.values()]
}

/** Twelve races of 2026, of which the tenth has a grid and no result. */
function runningSeason(): SeasonFacts {
  const races = SEASON_2026.races
    .slice(0, 12)
    .map(({ race, ...rest }) => (rest.round === 10 || race === undefined ? rest : { ...rest, race }))
  return { ...SEASON_2026, races }
}

type Add = (name: string, columns: string, rows: DumpValue[][]) => void

function addPeople(add: Add) {
  const named = namedPlayers.map(({ id, name }) => [id, names.get(id) ?? name])
  add('users', 'user_id username', [...named, [bystander, 'Tilskuer']])
  const google = namedPlayers.filter(({ id }) => id !== second && id !== third)
  add('user_providers', 'id user_id provider_id provider', [
    ...google.map(({ id }, nth) => [nth, id, `google-${id}`, 'google']),
    [97, first, `apple-${first}`, 'apple'],
    [98, third, `apple-${third}`, 'apple'],
    [99, bystander, 'google-bystander', 'google'],
  ])
  add('admins', 'user_id', [[first]])
  add('bingomasters', 'user_id', [[fourth]])
  add('guess_reminder_preferences', 'user_id guess_reminder_option', [
    [first, 1],
    [first, 24],
    [fourth, 3],
  ])
}

/** The second account is deleted, and the fifth has no name. */
const names = new Map([
  [second, 'Anonym1'],
  [fifth, ''],
])

const driverNumber = (season: SeasonFacts, id: string) =>
  season.year * 1000 + season.drivers.findIndex((driver) => driver.id === id)
const teamNumber = (season: SeasonFacts, id: string) =>
  season.year * 1000 + 500 + season.constructors.findIndex((team) => team.id === id)

function addSeason(add: Add, season: SeasonFacts) {
  const { year } = season
  const zoned = (instant: string) => new Date(instant).toISOString().replace('T', ' ').replace('.000Z', '+00')
  add('years', 'year', [[year]])
  add('year_cutoffs', 'year cutoff', [[year, zoned(season.testing)]])
  add(
    'drivers',
    'driver_id driver_name year position',
    season.drivers.map(({ id, firstName, familyName }, at) => [
      driverNumber(season, id),
      `${firstName} ${familyName}`,
      year,
      at + 1,
    ]),
  )
  add(
    'constructors',
    'constructor_id constructor_name year position',
    season.constructors.map(({ id, name }, at) => [teamNumber(season, id), name, year, at + 1]),
  )
  add(
    'drivers_team',
    'driver_id constructor_id',
    season.drivers.map(({ id, stints }) => [
      driverNumber(season, id),
      teamNumber(season, stints.at(-1)!.constructor),
    ]),
  )
  add(
    'constructors_color',
    'constructor_id color',
    season.constructors.map(({ id, colour }) => [teamNumber(season, id), colour]),
  )
  add(
    'races',
    'race_id race_name year position',
    season.races.map(({ round, name }) => [raceId(year, round), name, year, round]),
  )
  add(
    'race_cutoffs',
    'race_id cutoff',
    season.races.map(({ round, sessions }) => [raceId(year, round), zoned(sessions.RACE)]),
  )
  const points = pointsRows(season).map(({ category, difference, points }) => [
    category,
    difference,
    points,
    year,
  ])
  const pole = [0, 1, 2].map((difference) => ['POLE', difference, 5 - 2 * difference, year])
  add('diff_points_mappings', 'category_name diff points year', [...points, ...(year === 2026 ? pole : [])])
  if (year === 2026) {
    add(
      'bingo_cards',
      'year bingo_square_id square_text marked',
      demoBingo.map(({ id, text, marked }) => [year, id, text, marked]),
    )
  }
}

function addRaces(add: Add, season: SeasonFacts, facts: OriginalFacts) {
  const number = (id: string) => driverNumber(season, id)
  for (const race of facts.races) {
    add(
      'starting_grids',
      'race_id position driver_id',
      race.grid.map((id, at) => [race.id, at + 1, number(id)]),
    )
    add(
      'race_results',
      'race_id position driver_id',
      race.result.map((id, at) => [race.id, at + 1, number(id)]),
    )
    add(
      'driver_standings',
      'race_id driver_id position',
      race.drivers.map((id, at) => [race.id, number(id), at + 1]),
    )
    add(
      'constructor_standings',
      'race_id constructor_id position',
      race.constructors.map((id, at) => [race.id, teamNumber(season, id), at + 1]),
    )
    const flags = Object.entries(race.flags).flatMap(([flag, count]) =>
      Array.from({ length: count }, () => flag),
    )
    add(
      'flag_stats',
      'flag_id flag_name race_id round session_type',
      flags.map((flag, at) => [race.id * 100 + at, flag, race.id, at + 1, at === 0 ? 'SPRINT' : 'RACE']),
    )
  }
}

function factsOf(season: SeasonFacts): OriginalFacts {
  const { year } = season
  const drivers = season.drivers.map(({ id }) => id)
  const constructors = season.constructors.map(({ id }) => id)
  const facts: OriginalFacts = {
    ...{ drivers, constructors, users: [...namedPlayers.map(({ id }) => id), bystander] },
    races: season.races.map((race) => {
      const result = (race.race ?? []).map(({ driver }) => driver)
      const tables = standingsAfter(season, race.round)
      const isDone = result.length > 0
      return {
        ...{ id: raceId(year, race.round), grid: startingOrder(race).map(({ driver }) => driver), result },
        drivers: isDone
          ? championshipOrder(
              tables.drivers.map(({ id }) => id),
              drivers,
            ).slice()
          : [],
        constructors: isDone
          ? championshipOrder(
              tables.constructors.map(({ id }) => id),
              constructors,
            ).slice()
          : [],
        flags: countedIn(
          [...(race.flags ?? []), ...(race.sprintFlags ?? [])].map(({ type }) => flagNames[type]),
        ),
      }
    }),
    points: {
      ...Object.fromEntries(
        originalCategories.map((asked) => [
          asked,
          pointsRows(season).flatMap(({ category, points }) => (category === asked ? points : [])),
        ]),
      ),
      ...(year === 2026 ? { POLE: [5, 3, 1] } : {}),
    },
    driverGuesses: new Map(),
    constructorGuesses: new Map(),
    flagGuesses: new Map(),
    placeGuesses: new Map(),
  }
  guess(facts, season)
  return facts
}

const countedIn = (names: string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]))

/** The guesses of the demo's players, and the odd ones. */
function guess(facts: OriginalFacts, season: SeasonFacts) {
  const known = whatIsKnown(season)
  for (const player of namedPlayers) {
    const all = demoGuessesOf(player, known, known, Infinity)
    for (const { category, answer } of all.season) {
      if (category === 'DRIVER') facts.driverGuesses.set(player.id, [...(answer as string[])])
      if (category === 'CONSTRUCTOR') facts.constructorGuesses.set(player.id, [...(answer as string[])])
      if (category === 'FLAG')
        facts.flagGuesses.set(player.id, Object.fromEntries(flagEntries(answer as FlagCounts)))
    }
    for (const { race, category, driver } of all.race)
      facts.placeGuesses.set(`${player.id} ${race} ${category}`, driver)
  }
  // The admin has removed a driver whom the first one guessed, and the next guess on one who was replaced.
  facts.driverGuesses.get(first)?.splice(6, 1)
  const [replaced] = season.drivers.filter(({ stints }) => stints.at(-1)!.to < season.races.length)
  const race = facts.races.at(6)!
  if (replaced !== undefined) facts.placeGuesses.set(`${fourth} ${race.id} TENTH`, replaced.id)
  if (season.year === 2026) facts.placeGuesses.set(`${first} ${race.id} POLE`, race.grid[1]!)
}

function addGuesses(add: Add, year: number, facts: OriginalFacts) {
  const season = year === 2025 ? SEASON_2025 : SEASON_2026
  const ordered = (guesses: Map<string, string[]>, number: (id: string) => number) =>
    // A removed competitor leaves a gap after the sixth place.
    [...guesses].flatMap(([user, ids]) =>
      ids.map((id, at) => [user, number(id), year, at < 6 ? at + 1 : at + 2]),
    )
  add(
    'driver_guesses',
    'user_id driver_id year position',
    ordered(facts.driverGuesses, (id) => driverNumber(season, id)),
  )
  add(
    'constructor_guesses',
    'user_id constructor_id year position',
    ordered(facts.constructorGuesses, (id) => teamNumber(season, id)),
  )
  add(
    'flag_guesses',
    'user_id flag_name year amount',
    [...facts.flagGuesses].flatMap(([user, counts]) =>
      Object.entries(counts).map(([flag, amount]) => [user, flag, year, amount]),
    ),
  )
  add(
    'driver_place_guesses',
    'user_id race_id category_name driver_id',
    [...facts.placeGuesses].map(([key, driver]) => {
      const [user, race, category] = key.split(' ')
      return [user!, race!, category!, driverNumber(season, driver)]
    }),
  )
}

function addPlacements(add: Add, year: number, facts: OriginalFacts) {
  for (const { race, total, byCategory } of originalSteps(facts)) {
    const [at, after, key] = race === null ? [year, '_year_start', 'year'] : [race, '', 'race_id']
    add(
      `placements_race${after}`,
      `${key} user_id placement points`,
      total.map(({ user, placement, points }) => [at, user, placement, points]),
    )
    for (const category of originalCategories) {
      add(
        `placements_category${after}`,
        `${key} user_id category_name placement points`,
        byCategory[category].map(({ user, placement, points }) => [at, user, category, placement, points]),
      )
    }
  }
  if (year === 2025) {
    const last = originalSteps(facts)
      .at(-1)!
      .total.filter(({ points }) => points > 0)
    add(
      'placements_year',
      'year user_id placement',
      last.map(({ user, placement }) => [year, user, placement]),
    )
  }
}

/** Tables with other meaning here, or none. */
function addLeftovers(add: Add) {
  const league = '10000000-0000-4000-8000-000000000001'
  add('leagues', 'league_id league_name year', [[league, 'Kantina', 2026]])
  add(
    'league_memberships',
    'user_id league_id',
    [first, second, fourth].map((user) => [user, league]),
  )
  add('league_roles', 'user_id league_id league_role', [[fourth, league, 'OWNER']])
  add('referral_codes', 'user_id referral_code cutoff', [
    [first, '1234567890123456789', '2025-03-16 05:00:00+01'],
  ])
  add('mailing_list', 'user_id email', [[first, 'aksel@tipping.example']])
  add('ntfy_topics', 'user_id topic', [[fourth, '20000000-0000-4000-8000-000000000001']])
  add('notified', 'id user_id race_id', [[1, first, raceId(2026, 1)]])
  add('spring_session_attributes', 'session_primary_id attribute_name attribute_bytes', [
    ['one', 'SPRING_SECURITY_CONTEXT', '\\x00ff'],
  ])
}
