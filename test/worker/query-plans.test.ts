import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { backedUpTables } from '#db/queries/backup.ts'
import { scores as scoresTable } from '#db/schema.ts'
import { everyQuery } from '#test/support/every-query.ts'
import { scannedTables, statementsOf } from '#test/support/query-plans.ts'

/** Exports that make no statement: names and conditions. */
const otherwise = [
  'admins',
  'always',
  'asksFurther',
  'backedUpTables',
  'backupOf',
  'canClaim',
  'canReach',
  'clock',
  'contains',
  'eventState',
  'eventsInWindow',
  'heldStartsThatWait',
  'inEdition',
  'inInsertOrder',
  'insertAll',
  'isChatReady',
  'isLargerField',
  'isLetterWanted',
  'isMissingGuess',
  'isRaceMessageWanted',
  'isRaceSealed',
  'isReminderWanted',
  'isRevision',
  'isSignedIn',
  'isUnsealed',
  'keptTables',
  'missingQuestions',
  'mostPlacesSeen',
  'notEmpty',
  'ofRacesToGuess',
  'ofSeason',
  'placeAskedIn',
  'pointsIn',
  'progressLine',
  'raceAbout',
  'raceBesideTable',
  'raceWithForecast',
  'reminderAbout',
  'sealIsOfRace',
  'seasonIn',
  'seenLeague',
  'someUserWants',
  'stateAt',
  'visibleAt',
  'wantsReminders',
  'windowKey',
  'windowsOf',
]

/** Tables that stay small: one row per year or admin, or only what waits for an admin. */
const small = new Set([
  // Read whole: three per league at most.
  'chats',
  'held_starts',
  'first_admin',
  'setup_codes',
  'user_roles',
  'seasons',
  'season_checks',
  'restoring',
  'source_pauses',
  'seals',
  'seal_keys',
  'failing_jobs',
  'refused_imports',
  'accepted_imports',
  'questions',
  'seals',
])

/**
 * Queries that read whole tables on purpose. Some pages show all users, the job reads all subscribers while a
 * window is open, and a backup reads everything.
 */
const everyone: Record<string, readonly string[]> = {
  // An admin searches for a part of a name to give a role.
  peopleNamed: ['users'],
  'dueReminders of a race': ['reminder_hours'],
  'dueReminders of a season': ['reminder_hours'],
  missingWitnesses: ['reminder_hours'],
  // Lines about users, and a deletion is rare.
  leaveLogs: ['admin_log'],
  racesToTell: ['race_message_settings'],
  missingFlag: ['race_message_settings'],
  missingResult: ['race_message_settings'],
  missingLetters: ['letter_settings'],
  // Only people without a way in, by an index that has no others.
  unclaimedPeople: ['users'],
  // Foreign keys to races have no index. A race is deleted only with its sheet.
  writeBoard: ['guess_events', 'changes', 'guess_events', 'changes'],
  removeBoard: ['guess_events', 'changes'],
  forgetUnclaimed: ['users', 'admin_log'],
  // Lines about users, and a join is rare.
  joinPerson: ['admin_log'],
  selectAllRows: backedUpTables.filter((table) => !small.has(table)),
  // The windows of all seasons: some fifty a year.
  waitingRows: ['races', 'races'],
  // By the aliases of this statement, `t` and `q` of the view are race_sessions, and `w` is unknown_wordings.
  countWaiting: ['race_sessions', 'race_sessions', 'races', 'race_sessions', 'races', 'unknown_wordings'],
  unsealedWindows: ['races', 'races'],
  closingOnRaces: ['races', 'races'],
  // Checks that no user exists, and reads every session epoch.
  restoreRows: ['users', 'users'],
}

describe('a statement', () => {
  it('is checked here for every function of db/queries', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../db/queries/*.ts', { eager: true })
    const exported = Object.values(modules).flatMap((module) => Object.keys(module))
    const explained = Object.keys(everyQuery).map((name) => name.split(' ')[0])
    expect(exported.filter((name) => !explained.includes(name)).sort()).toEqual(otherwise)
  })

  it.each(Object.entries(everyQuery))('does not scan a growing table: %s', async (name, call) => {
    const statements = await statementsOf(env.DB, call)
    expect(statements).not.toEqual([])
    const scans = (await Promise.all(statements.map((statement) => scannedTables(env.DB, statement)))).flat()
    expect(scans.filter((table) => !small.has(table))).toEqual(everyone[name] ?? [])
  })

  it('of the log search looks up each competitor by its full key', async () => {
    const { sql, params } = (await statementsOf(env.DB, everyQuery.adminLines!))[0]!
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const lookups = results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH c '))
    expect(lookups).toEqual([expect.stringContaining('(year=? AND category=? AND id=?)')])
  })

  it('is detected when it scans a table', async () => {
    const { sql, params } = (await statementsOf(env.DB, (db) => db.select().from(scoresTable)))[0]!
    expect(await scannedTables(env.DB, { sql, params })).toEqual(['scores'])
  })
})
