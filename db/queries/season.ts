import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, type Read, type Rows, readBatch } from '#db/client.ts'
import { handMade, raceGuesses, races, seasonGuesses, seasons } from '#db/schema.ts'
import type { CompetitorCategory, SeasonCategory } from '#game/category.ts'
import { type Entry, listingValue, type RaceValue, raceValue } from '#game/changes/entries.ts'
import { resultParts } from '#game/changes/outcome.ts'
import { startValue } from '#game/changes/race-start.ts'
import { put, type Season, seasonOf } from '#game/changes/season.ts'
import { type FlagSession, flagSessions } from '#game/flags.ts'
import { normal } from '#game/kinds/kinds.ts'
import { pointsTablesOf } from '#game/points-tables.ts'
import { entriesIn } from '#game/records.ts'
import { rulesVersion } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import { sessionCutoffsOfSeason, sessionsOfSeason } from './calendar.ts'
import { competitorsOfSeason, ownTeamsOfSeason } from './competitors.ts'
import { flagProposalsOfSeason } from './flags.ts'
import { aliasesOfSeason } from './importing.ts'
import { scoredSteps } from './scoring.ts'
import {
  flagsOfSeason,
  gridsOfSeason,
  pointsTablesOfSeason,
  resultsOfSeason,
  standingsOfSeason,
} from './truths.ts'

type Year = number | SQL<number>

const raceIds = (db: Database, year: Year) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** The queries for all rows of a season except guesses and scores. */
export const seasonRows = (db: Database, year: Year) =>
  [
    db.select().from(seasons).where(eq(seasons.year, year)),
    scoredSteps(db, year),
    pointsTablesOfSeason(db, year),
    competitorsOfSeason(db, year),
    aliasesOfSeason(db, year),
    db.select().from(races).where(eq(races.year, year)),
    sessionsOfSeason(db, year),
    gridsOfSeason(db, year),
    resultsOfSeason(db, year),
    standingsOfSeason(db, year),
    flagsOfSeason(db, year),
    flagProposalsOfSeason(db, year),
    db
      .select()
      .from(handMade)
      .where(inArray(handMade.race, raceIds(db, year))),
    sessionCutoffsOfSeason(db, year),
    ownTeamsOfSeason(db, year),
  ] as const

type SeasonRows = Rows<ReturnType<typeof seasonRows>>

/** Reads a season in one batch. `season` is null if the season does not exist. */
export async function readSeason(db: Database, year: Year, read?: Read): Promise<Season> {
  const rows = await (read ? read(...seasonRows(db, year)) : readBatch(db, seasonRows(db, year)))
  return seasonIn(typeof year === 'number' ? year : (rows[0][0]?.year ?? 0), rows)
}

/** Builds a season from the rows of `seasonRows`. */
export function seasonIn(year: number, rows: SeasonRows): Season {
  const [[found], [scored], points, competitors, aliases, races] = rows
  const entries = new Map<string, Entry>()
  const add = (entry: Entry) => put(entries, entry)
  if (found) add({ kind: 'season', year, value: { cutoff: found.cutoff, finishedAt: found.finishedAt } })
  for (const [category, table] of entriesIn(pointsTablesOf(points))) {
    if (table.length > 0) add({ kind: 'points', year, category, value: table })
  }
  for (const { year: _, category, id, ...value } of competitors) {
    add({ kind: 'competitor', year, category, id, value })
  }
  for (const { id } of rows[14]) add({ kind: 'ownTeam', year, id, value: true })
  for (const { category, alias, competitor } of aliases) {
    add({ kind: 'alias', year, category, id: alias, value: competitor })
  }
  add({ kind: 'order', year, value: inSeasonOrder(races).map(({ id }) => id) })
  const deleted = new Map<number, RaceValue>()
  for (const race of races) {
    for (const entry of entriesOfRace(race, rows)) {
      if (!race.deleted || entry.kind !== 'race') add(entry)
      else if (entry.value !== null) deleted.set(race.id, entry.value)
    }
  }
  const base = {
    year,
    version: found?.truth ?? 0,
    steps: scored?.steps ?? 0,
    rules: found?.rulesVersion ?? rulesVersion,
    isBehind: found?.behind === 1,
    participants: found?.participants ?? 0,
  }
  return seasonOf({ ...base, entries, deleted, proposals: rows[11] })
}

function entriesOfRace(row: SeasonRows[5][number], rows: SeasonRows): Entry[] {
  const [, , , , , , sessions, grids, results, standings, flags, proposals, marks, cutoffs] = rows
  const { id: race, year, gridState, resultState: state } = row
  const at = { year, race }
  const own = <T extends { race: number }>(all: readonly T[]) => all.filter((one) => one.race === race)
  const manual = new Set(own(marks).map(({ part }) => part))
  const finishes = (wanted: FlagSession) =>
    own(results).flatMap(({ race: _, session, ...finish }) => (session === wanted ? finish : []))
  const table = (wanted: CompetitorCategory) =>
    own(standings).flatMap(({ race: _, category, ...line }) => (category === wanted ? line : []))
  const value = {
    ...raceValue({ ...row, sessions: {}, manual: manual.has('CALENDAR') }),
    sessions: Object.fromEntries(own(sessions).map(({ session, startsAt }) => [session, startsAt])),
  }
  const sprint = { rows: finishes('SPRINT'), manual: manual.has('SPRINT') }
  const outcome = { RACE: finishes('RACE'), DRIVER: table('DRIVER'), CONSTRUCTOR: table('CONSTRUCTOR') }
  const grid = own(grids).map(({ driver, pitLane }) => ({ driver, pitLane }))
  const shown = own(flags).map(({ session, lap, type }) => ({ session, lap, type }))
  return [
    { ...at, kind: 'race', value },
    { ...at, kind: 'listing', value: listingValue(row) },
    { ...at, kind: 'start', value: startValue(row) },
    ...own(cutoffs).map(({ session, cutoff: value }): Entry => {
      return { ...at, kind: 'sessionCutoff', session, value }
    }),
    {
      ...at,
      kind: 'grid',
      value: gridState && { state: gridState, rows: grid, manual: manual.has('GRID') },
    },
    {
      ...at,
      kind: 'outcome',
      value: state && { state, ...outcome, manual: resultParts.filter((part) => manual.has(part)) },
    },
    { ...at, kind: 'sprint', value: sprint.rows.length > 0 || sprint.manual ? sprint : null },
    normal({ ...at, kind: 'flags', value: { flags: shown, manual: manual.has('FLAGS') } }),
    ...flagSessions.map((session) => {
      const decided = own(proposals).flatMap((one) =>
        one.session === session && one.state !== 'OPEN'
          ? { at: one.at, type: one.type, state: one.state }
          : [],
      )
      return normal({ ...at, kind: 'proposals', session, value: decided })
    }),
  ]
}

/** The season guesses of some categories. */
export const seasonGuessesIn = (db: Database, year: number, categories: readonly SeasonCategory[]) =>
  db
    .select({ user: seasonGuesses.user, category: seasonGuesses.category, answer: seasonGuesses.answer })
    .from(seasonGuesses)
    .where(and(eq(seasonGuesses.year, year), inArray(seasonGuesses.category, [...categories])))

/** The guesses on some races. */
export const raceGuessesOn = (db: Database, ids: readonly number[]) =>
  db
    .select({
      user: raceGuesses.user,
      race: raceGuesses.race,
      category: raceGuesses.category,
      driver: raceGuesses.driver,
    })
    .from(raceGuesses)
    .where(inArray(raceGuesses.race, [...ids]))

/** The competitors among these ids with a guess, including replaced guesses. */
export const guessedOn = (db: Database, year: number, ids: readonly string[]) =>
  db.all<{ id: string }>(sql`
    select one.value as id from json_each(${JSON.stringify(ids)}) one
    where exists (select 1 from guess_events e join json_each(e.answer) guessed
      where e.year = ${year} and e.category <> 'FLAG' and guessed.value = one.value)`)
