import type { SQL } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import * as schema from '#db/schema.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { questionOf } from '#game/category.ts'
import type { Moved } from '#game/moving-in/move.ts'
import type { MovedRace } from '#game/moving-in/races.ts'
import type { MovedSeason } from '#game/moving-in/seasons.ts'
import { askedIn, pointsTablesOf } from '#game/points-tables.ts'
import { isSession } from '#game/questions/question.ts'
import { googleIssuer } from '#worker/auth/providers.ts'
import { newSalt } from '#worker/secrets.ts'

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]

/** The statements that store everything of another site in an empty database, without scores. */
export const movedStatements = (moved: Moved, now: number): Statement[] => [
  ...moved.seasons.flatMap((season) => seasonStatements(season, now)),
  ...whileRestoring([
    ...peopleStatements(moved, now),
    ...guessStatements(moved),
    ...leagueStatements(moved, now),
  ]),
]

function seasonStatements(season: MovedSeason, now: number): SQL[] {
  const { year, cutoff, isFinished, races } = season
  const of = <Row>(rows: (race: MovedRace) => readonly Row[]) =>
    races.flatMap((race) => rows(race).map((row) => ({ ...row, race: race.id })))
  const asked = askedIn(pointsTablesOf(season.points))
  const closing = new Set(asked.map((category) => questionOf(category).deadline).filter(isSession))
  return [
    ...insertMissing(schema.seasons, [{ year, cutoff, finishedAt: isFinished ? now : null }]),
    ...insertMissing(schema.movedSeasons, [{ year, at: now }]),
    ...insertMissing(
      schema.pointsTables,
      season.points.map((row) => ({ ...row, year })),
    ),
    ...insertMissing(
      schema.competitors,
      season.competitors.map((row) => ({ ...row, year, code: null, number: null })),
    ),
    ...insertMissing(
      schema.races,
      races.map((race) => raceRow(year, race)),
    ),
    // The times of sessions are unknown. One that closes a question is not after the race.
    ...insertMissing(
      schema.raceSessions,
      of(({ startsAt }) => [...closing].map((session) => ({ session, startsAt }))),
    ),
    ...insertMissing(
      schema.startingGrids,
      of(({ grid }) => grid),
    ),
    ...insertMissing(
      schema.raceResults,
      of(({ result }) => result.map((row) => ({ ...row, session: 'RACE' as const }))),
    ),
    ...insertMissing(
      schema.standings,
      of(({ standings }) => standings),
    ),
    ...insertMissing(
      schema.flags,
      of(({ flags }) => flags),
    ),
    ...insertMissing(schema.handMade, of(handMadeParts)),
    ...insertMissing(
      schema.bingoCells,
      season.bingo.map((cell) => ({ ...cell, year })),
    ),
  ]
}

const raceRow = (
  year: number,
  { id, position, name, startsAt, grid, result }: MovedRace,
): typeof schema.races.$inferInsert => ({
  ...{ id, year, position, name, startsAt, circuit: '', place: '', country: '' },
  gridState: grid.length > 0 ? 'GRID' : null,
  resultState: result.length > 0 ? 'OFFICIAL' : null,
})

/** Sources do not change a race that was over before the move. Those to come follow them. */
const handMadeParts = ({ result }: MovedRace) =>
  result.length === 0
    ? []
    : (['CALENDAR', 'GRID', 'RACE', 'DRIVER', 'CONSTRUCTOR', 'FLAGS'] as const).map((part) => ({ part }))

const peopleStatements = ({ people }: Moved, now: number): SQL[] => [
  ...insertMissing(
    schema.users,
    people.map(({ id, name, key, skeleton }) => ({
      ...{ id, username: name, usernameKey: key, usernameSkeleton: skeleton, createdAt: now },
    })),
  ),
  ...insertMissing(
    schema.identities,
    people.flatMap(({ id, subjects }) =>
      subjects.map((subject) => ({ issuer: googleIssuer, subject, user: id })),
    ),
  ),
  ...insertMissing(
    schema.userRoles,
    people.flatMap(({ id, roles }) => roles.map((role) => ({ user: id, role }))),
  ),
  ...insertMissing(
    schema.reminderHours,
    people.flatMap(({ id, reminderHours }) => reminderHours.map((hours) => ({ user: id, hours }))),
  ),
]

/** The time of a guess is unknown, and 0 is before every cutoff. */
const unknownTime = { storedAt: 0, sequence: 0 }

function guessStatements({ guesses }: Moved): SQL[] {
  const events: Rows<typeof schema.guessEvents> = guesses.map(({ user, year, race, category, answer }) => ({
    ...{ user, year, race, category, answer, ...unknownTime, origin: 'IMPORT' },
    // An erased guess keeps this id with its leaf, so it must not name the user.
    submission: crypto.randomUUID(),
  }))
  const season: Rows<typeof schema.seasonGuesses> = guesses.flatMap(
    ({ user, year, race, category, answer }) =>
      race === null ? { user, year, category, answer: JSON.parse(answer), ...unknownTime } : [],
  )
  const race: Rows<typeof schema.raceGuesses> = guesses.flatMap((guess) => {
    if (guess.race === null) return []
    const { user, race, category, driver } = guess
    return { user, race, category, driver, ...unknownTime }
  })
  return [
    ...insertMissing(schema.guessEvents, events),
    ...insertMissing(schema.seasonGuesses, season),
    ...insertMissing(schema.raceGuesses, race),
  ]
}

/** The code of a league is unknown to everyone, so its owner makes a new one. */
function leagueStatements({ leagues }: Moved, now: number): SQL[] {
  return [
    ...insertMissing(
      schema.leagues,
      leagues.map(({ id, year, name, skeleton, owner }) => ({
        ...{ id, year, name, nameSkeleton: skeleton, owner, createdAt: now },
        ...{ salt: newSalt(), digest: newSalt() },
      })),
    ),
    ...insertMissing(
      schema.leagueMembers,
      leagues.flatMap(({ id, members }) => members.map((user) => ({ league: id, user, joinedAt: now }))),
    ),
    ...insertMissing(
      schema.leagueEvents,
      leagues.map(({ id, owner }) => ({ league: id, at: now, kind: 'MADE' as const, actor: owner })),
    ),
  ]
}
