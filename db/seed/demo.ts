import type { SQL } from 'drizzle-orm'
import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import * as schema from '#db/schema.ts'
import { demoBingo } from '#db/seed/demo-bingo.ts'
import { type DemoSeasons, demoSeasons, type Night, type Scenario, stageNow } from '#db/seed/demo-calendar.ts'
import { readDemoStage } from '#db/seed/demo-clock.ts'
import { type DemoGuesses, demoEventsOf, demoGuessesOf } from '#db/seed/demo-guesses.ts'
import { identityRows, roleRows } from '#db/seed/demo-identities.ts'
import { demoLeagues, type NewCode } from '#db/seed/demo-leagues.ts'
import { type DemoPlayer, namedPlayers, numberedPlayers } from '#db/seed/demo-players.ts'
import { whatIsKnown } from '#db/seed/demo-season-guesses.ts'
import { racesRun, type SeasonFacts } from '#db/seed/facts.ts'
import { chunks, insertMissing } from '#db/seed/insert.ts'
import { aliasRows, competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import * as races from '#db/seed/season-races.ts'
import { usernameKey } from '#game/players.ts'

/** The years and the number of participants that a run added. Existing rows do not change. */
export type Seeded = { years: number[]; participants: number }

/**
 * `participants` are numbered, beside the named ones. An existing demo must have this scenario. Without `newCode`,
 * leagues have codes that nobody can type.
 */
export type WantedDemo = {
  scenario?: Scenario
  night?: Partial<Night>
  participants?: number
  newCode?: NewCode
}

const playersPerBatch = 500

/**
 * Fills an empty database with the demo: two seasons and named participants. On a later run it adds only
 * missing numbered participants, and keeps what users have changed.
 */
export async function seedDemo(
  db: Database,
  now: number,
  {
    scenario = 'open',
    night,
    participants = 0,
    newCode = (id) => ({ salt: id, digest: id }),
  }: WantedDemo = {},
): Promise<Seeded> {
  const earlier = await readDemoStage(db)
  if (!earlier && (await hasSeasons(db)))
    throw new Error('This database holds seasons that are not the demo.')
  const seasons = demoSeasons(earlier ?? stageNow(now, scenario, night), scenario, now)
  const named = earlier ? [] : await unknown(db, namedPlayers)
  const numbered = await unknown(db, numberedPlayers(participants))
  if (!earlier) {
    await writeBatch(db, [
      ...truthStatements(seasons),
      ...playerStatements(named, seasons, now),
      ...insertMissing(schema.identities, identityRows),
      ...insertMissing(schema.userRoles, roleRows),
      ...leagueStatements(seasons.running, newCode),
    ])
  }
  for (const some of chunks(numbered, playersPerBatch)) {
    await writeBatch(db, playerStatements(some, seasons, now))
  }
  const years = earlier ? [] : [seasons.finished.year, seasons.running.year]
  return { years, participants: named.length + numbered.length }
}

/** Seeds a database without seasons. Any other stays unchanged. */
export const seedIfEmpty = async (db: Database, now: number, wanted: WantedDemo = {}): Promise<Seeded> =>
  (await hasSeasons(db)) ? { years: [], participants: 0 } : seedDemo(db, now, wanted)

export const hasSeasons = async (db: Database) => (await db.$count(schema.seasons)) > 0

/** Players who are not in the database and whose name is free. */
async function unknown(db: Database, players: DemoPlayer[]): Promise<DemoPlayer[]> {
  const users = await db.select({ id: schema.users.id, key: schema.users.usernameKey }).from(schema.users)
  const taken = new Set(users.flatMap(({ id, key }) => [id, key]))
  return players.filter(({ id, name }) => !taken.has(id) && !taken.has(usernameKey(name)))
}

function truthStatements({ finished, running }: DemoSeasons): SQL[] {
  const hasBegun = racesRun(running).length > 0
  const card = demoBingo.map((cell) => ({ year: running.year, ...cell, marked: cell.marked && hasBegun }))
  return [
    ...seasonStatements(finished),
    ...seasonStatements(running),
    ...insertMissing(schema.bingoCells, card),
  ]
}

const seasonStatements = (season: SeasonFacts): SQL[] => [
  ...insertMissing(schema.seasons, [seasonRow(season)]),
  ...insertMissing(schema.pointsTables, pointsRows(season)),
  ...insertMissing(schema.competitors, competitorRows(season)),
  ...insertMissing(schema.aliases, aliasRows(season)),
  ...insertMissing(schema.races, races.raceRows(season)),
  ...insertMissing(schema.raceSessions, races.sessionRows(season)),
  ...insertMissing(schema.startingGrids, races.gridRows(season)),
  ...insertMissing(schema.raceResults, races.resultRows(season)),
  ...insertMissing(schema.standings, races.standingsRows(season)),
  ...insertMissing(schema.flags, races.flagRows(season)),
]

function playerStatements(players: DemoPlayer[], seasons: DemoSeasons, now: number): Statement[] {
  const finished = whatIsKnown(seasons.finished)
  const coming = whatIsKnown(seasons.coming)
  const guessed = players.map((player) => ({ player, guesses: demoGuessesOf(player, finished, coming, now) }))
  return whileRestoring([
    ...insertMissing(
      schema.users,
      guessed.map((one) => userRow(one, now)),
    ),
    ...insertMissing(
      schema.guessEvents,
      guessed.flatMap(({ guesses }) => demoEventsOf(guesses)),
    ),
    ...insertMissing(
      schema.seasonGuesses,
      guessed.flatMap(({ guesses }) => guesses.season),
    ),
    ...insertMissing(
      schema.raceGuesses,
      guessed.flatMap(({ guesses }) => guesses.race),
    ),
  ])
}

function leagueStatements(season: SeasonFacts, newCode: NewCode): SQL[] {
  const { leagues, members, events } = demoLeagues(season, newCode)
  return [
    ...insertMissing(schema.leagues, leagues),
    ...insertMissing(schema.leagueMembers, members),
    ...insertMissing(schema.leagueEvents, events),
  ]
}

const userRow = (
  { player: { id, name }, guesses }: { player: DemoPlayer; guesses: DemoGuesses },
  now: number,
) => ({
  id,
  username: name,
  usernameKey: usernameKey(name),
  createdAt: Math.min(now, ...[...guesses.season, ...guesses.race].map((guess) => guess.storedAt)),
})
