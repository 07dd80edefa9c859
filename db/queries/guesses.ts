import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  raceGuesses,
  raceResults,
  races,
  referencePlayers,
  seasonGuesses,
  startingGrids,
  users,
} from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type RaceCategory, seasonCategories } from '#game/category.ts'
import type { ReferenceKind } from '#game/reference-players.ts'
import { visibleAt } from './questions.ts'

type Year = number | SQL<number>

/** The guesses of all or some (a query for their ids) on a race, of the questions that are closed and sealed. */
export const guessesOfRace = statement((db, race: SQL<number>, now: SQL<number>, some?: SQL) =>
  db
    .select({
      category: raceGuesses.category,
      user: raceGuesses.user,
      username: sql<string>`coalesce(${users.username}, '')`,
      driver: raceGuesses.driver,
      storedAt: raceGuesses.storedAt,
    })
    .from(raceGuesses)
    .innerJoin(users, eq(users.id, raceGuesses.user))
    .where(
      and(
        eq(raceGuesses.race, race),
        some && inArray(raceGuesses.user, some),
        sql`${raceGuesses.category} in (
          select w.question from question_windows w where w.race = ${race} and ${visibleAt(now)})`,
      ),
    ),
)

/** One participant's guesses on a season. Names the whole key: else SQLite reads everyone's guesses of the year. */
export const seasonGuessesOf = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select()
    .from(seasonGuesses)
    .where(
      and(
        eq(seasonGuesses.year, year),
        inArray(seasonGuesses.category, seasonCategories),
        eq(seasonGuesses.user, user),
      ),
    ),
)

/** The columns of a finish, without those that the guess has too. */
const { race: _, session: __, driver: ___, ...finish } = getTableColumns(raceResults)

/** One participant's race guesses in a season: each driver's grid position, and result in the session that decides. */
export const raceGuessesOf = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select({
      race: raceGuesses.race,
      category: raceGuesses.category,
      driver: raceGuesses.driver,
      storedAt: raceGuesses.storedAt,
      // Aliases, because a batch returns rows by column name.
      startPos: sql<number | null>`${startingGrids.position}`.as('start_pos'),
      pitLane: startingGrids.pitLane,
      ...finish,
    })
    .from(raceGuesses)
    .leftJoin(
      startingGrids,
      and(eq(startingGrids.race, raceGuesses.race), eq(startingGrids.driver, raceGuesses.driver)),
    )
    .leftJoin(
      raceResults,
      and(
        eq(raceResults.race, raceGuesses.race),
        // The session that closes a question on a race also decides it. Only race and sprint have results.
        sql`${raceResults.session} = (select deadline from questions where code = ${raceGuesses.category})`,
        eq(raceResults.driver, raceGuesses.driver),
      ),
    )
    .where(and(eq(raceGuesses.user, user), inArray(raceGuesses.race, raceIds(db, year)))),
)

/** The guesses on races of one who is no person, as `raceGuessesOf`. */
export const referenceRaceGuessesOf = statement((db, year: SQL<number>, kind: SQL<ReferenceKind>) => {
  const [race, category, driver] = [
    sql<number>`j.value ->> 0`,
    sql<RaceCategory>`j.value ->> 1`,
    sql<string>`j.value ->> 2`,
  ]
  return db
    .select({
      race: race.as('guessed_race'),
      category: category.as('guessed_category'),
      driver: driver.as('guessed_driver'),
      storedAt: sql<number>`0`.as('never_stored'),
      startPos: sql<number | null>`${startingGrids.position}`.as('start_pos'),
      pitLane: startingGrids.pitLane,
      ...finish,
    })
    .from(referencePlayers)
    .innerJoin(sql`json_each(${referencePlayers.raceGuesses}) j`, sql`true`)
    .leftJoin(startingGrids, and(eq(startingGrids.race, race), eq(startingGrids.driver, driver)))
    .leftJoin(
      raceResults,
      and(
        eq(raceResults.race, race),
        sql`${raceResults.session} = (select deadline from questions where code = ${category})`,
        eq(raceResults.driver, driver),
      ),
    )
    .where(and(eq(referencePlayers.year, year), eq(referencePlayers.kind, kind)))
})

const raceIds = (db: Database, year: Year) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))
