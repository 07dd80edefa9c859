import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Rows } from '#db/client.ts'
import { raceGuesses, raceResults, raceSessions, races, seasonGuesses, startingGrids } from '#db/schema.ts'
import type { SeasonCategory } from '#game/category.ts'
import type { StoredSeason } from '#game/changes/stored-season.ts'
import { competitorsOfSeason } from './competitors.ts'
import { decisionsOfSeason } from './flags.ts'
import { aliasesOfSeason, handMadeOfSeason } from './importing.ts'
import { racesOfSeason } from './races.ts'
import { allSeasons } from './seasons.ts'
import { flagsOfSeason, pointsTablesOfSeason, standingsOfSeason } from './truths.ts'

const raceIds = (db: Database, year: number) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** Everything that is stored of a season but its guesses and scores. */
export const storedSeason = (db: Database, year: number) =>
  [
    allSeasons(db),
    pointsTablesOfSeason(db, year),
    competitorsOfSeason(db, year),
    aliasesOfSeason(db, year),
    racesOfSeason(db, year),
    db
      .select()
      .from(raceSessions)
      .where(inArray(raceSessions.race, raceIds(db, year))),
    db
      .select()
      .from(startingGrids)
      .where(inArray(startingGrids.race, raceIds(db, year))),
    db
      .select()
      .from(raceResults)
      .where(inArray(raceResults.race, raceIds(db, year))),
    standingsOfSeason(db, year),
    flagsOfSeason(db, year),
    decisionsOfSeason(db, year),
    handMadeOfSeason(db, year),
  ] as const

/** What these statements answered, as a season; its `season` is null where there is none. */
export function storedSeasonIn(year: number, rows: Rows<ReturnType<typeof storedSeason>>): StoredSeason {
  const [
    seasons,
    points,
    competitors,
    aliases,
    races,
    sessions,
    grids,
    results,
    standings,
    flags,
    decisions,
    handMade,
  ] = rows
  const season = seasons.find((one) => one.year === year)
  return {
    year,
    season: season ? { cutoff: season.cutoff, finishedAt: season.finishedAt } : null,
    points,
    competitors,
    aliases,
    races,
    sessions,
    grids,
    results,
    standings,
    flags,
    decisions,
    handMade,
  }
}

export const readStoredSeason = async (db: Database, year: number): Promise<StoredSeason> =>
  storedSeasonIn(year, await db.batch(storedSeason(db, year)))

/** Season guesses of some categories: who feels it when their truth changes. */
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

/** Which of these competitors somebody has guessed on, also where another guess counts now. */
export const guessedOn = (db: Database, year: number, ids: readonly string[]) =>
  db.all<{ id: string }>(sql`
    select one.value as id from json_each(${JSON.stringify(ids)}) one
    where exists (select 1 from guess_events e join json_each(e.answer) guessed
      where e.year = ${year} and e.category <> 'FLAG' and guessed.value = one.value)`)
