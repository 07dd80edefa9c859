import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import * as schema from '#db/schema.ts'
import { categories, seasonCategories } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { Guesses } from '#game/scoring.ts'
import type { SeasonTruth } from '#game/steps.ts'
import { guessedRaceCategories, type RandomSeason } from './random-season.ts'

/** Stores a season unchanged. Race n gets the id year * 100 + n, and the cutoff is instant 0. */
export async function storeSeason(db: Database, year: number, { truth, tables, participants }: RandomSeason) {
  const raceId = (race: number) => year * 100 + race
  await writeBatch(db, [
    db.insert(schema.seasons).values({ year, cutoff: 0 }),
    ...truth.competitors.map((c) =>
      db.insert(schema.competitors).values({ ...c, year, name: c.id, shortName: c.id }),
    ),
    ...truth.races.map((race) =>
      db.insert(schema.races).values({
        ...race,
        id: raceId(race.id),
        year,
        name: `Løp ${race.id}`,
        circuit: `bane${race.id}`,
        place: '',
        country: '',
        startsAt: race.id,
        gridState: truth.grids.some((row) => row.race === race.id) ? 'GRID' : null,
      }),
    ),
    ...truth.standings.map((row) =>
      db.insert(schema.standings).values({ ...row, race: raceId(row.race), points: 0 }),
    ),
    ...resultRows(db, year, 'RACE', truth.results),
    ...resultRows(db, year, 'SPRINT', truth.sprints),
    ...truth.grids.map((row) => db.insert(schema.startingGrids).values({ ...row, race: raceId(row.race) })),
    ...truth.flags.map((row) =>
      db.insert(schema.flags).values({ ...row, race: raceId(row.race), session: 'RACE', lap: 1 }),
    ),
    ...categories.flatMap((category) =>
      tables[category].map((points, difference) =>
        db.insert(schema.pointsTables).values({ year, category, difference, points }),
      ),
    ),
    ...whileRestoring(participants.flatMap(({ user, guesses }) => guessRows(db, year, user, guesses))),
  ])
}

function guessRows(db: Database, year: number, user: string, guesses: Guesses): Statement[] {
  const account = { id: user, username: user, usernameKey: user, createdAt: 0 }
  return [
    db.insert(schema.users).values(account).onConflictDoNothing(),
    ...seasonCategories.flatMap((category) => {
      const answer = guesses[category]
      return answer === undefined
        ? []
        : [
            db.insert(schema.guessEvents).values({
              ...{ submission: `${year} ${category} ${user}`, sequence: 0, storedAt: 0 },
              ...{ year, category, user, answer: JSON.stringify(answer) },
            }),
            db.insert(schema.seasonGuesses).values({ year, category, user, answer, storedAt: 0 }),
          ]
    }),
    ...[...guesses.races].flatMap(([race, guess]) =>
      guessedRaceCategories(guess).flatMap(({ category, driver }) => {
        const row = { race: year * 100 + race, category, user, storedAt: 0 }
        const submission = `${row.race} ${category} ${user}`
        return [
          db
            .insert(schema.guessEvents)
            .values({ ...row, submission, sequence: 0, year, answer: JSON.stringify(driver) }),
          db.insert(schema.raceGuesses).values({ ...row, driver }),
        ]
      }),
    ),
  ]
}

export const storeResults = (db: Database, year: number, results: SeasonTruth['results']) =>
  writeBatch(db, resultRows(db, year, 'RACE', results))

const resultRows = (
  db: Database,
  year: number,
  session: FlagSession,
  results: SeasonTruth['results'],
): Statement[] =>
  results.map((row) =>
    db.insert(schema.raceResults).values({ ...row, race: year * 100 + row.race, session, team: '' }),
  )
