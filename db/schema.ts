import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import '#db/server-only.server.ts'
import type { AnswerTo } from '#game/answers.ts'
import type { Category, CompetitorCategory, RaceCategory, SeasonCategory } from '#game/category.ts'
import type { AdminAction, AdminChange } from '#game/changes/admin-log.ts'
import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import { inTodaysShape } from '#game/changes/old-lines.ts'
import type { TruthPart } from '#game/changes/outcome.ts'
import type { ChatFault } from '#game/chats/answer.ts'
import type { ChatEvent, ChatService } from '#game/chats/services.ts'
import type { BrowserName, SystemName } from '#game/device.ts'
import type { StoredCounts } from '#game/field-counts.ts'
import type { FlagSession, FlagType, ProposalState } from '#game/flags.ts'
import type { Certainty } from '#game/forecast/certain.ts'
import type { DecisivePair } from '#game/forecast/decisive.ts'
import type { Tips } from '#game/forecast/projection.ts'
import type { ForecastBasis } from '#game/forecast/stored.ts'
import type { SameGuess } from '#game/guess-counts.ts'
import type { ClockJob } from '#game/imports/clock-jobs.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import type { SeasonJob } from '#game/imports/due-seasons.ts'
import type { ClosingSession } from '#game/imports/held-starts.ts'
import type { AcceptableJob } from '#game/imports/import-reasons.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import type { LeagueEvent } from '#game/leagues.ts'
import type { LinkCodeKind } from '#game/link-code.ts'
import type { MessageEnding } from '#game/outbox.ts'
import type { Role } from '#game/players.ts'
import type { QuestionDeadline, SessionDeadline } from '#game/questions/question.ts'
import type { ReferenceGuess, ReferenceKind } from '#game/reference-players.ts'
import type { ReminderHours } from '#game/reminders.ts'
import type { GridState, ResultState, ResultStatus } from '#game/results.ts'
import { rulesVersion, type Score } from '#game/score.ts'
import type { WitnessFault } from '#game/seal/adding-checkpoint.ts'
import type { Session } from '#game/season.ts'
import type { KeptHits } from '#game/season-figures.ts'
import type { LiveChoice } from '#game/site-changes.ts'
import type { Source } from '#game/source.ts'
import type { StoredSentence } from '#game/story/stored-letter.ts'

// The tables of migrations/*.sql for the query builder. The SQL also has the checks, STRICT and WITHOUT
// ROWID. test/worker/schema.test.ts compares the two. Instants are milliseconds since 1970 (UTC).

/** The changes of a line of a log, as JSON. */
const lines = <Change extends LoggedChange | AdminChange>() =>
  customType<{ data: readonly Change[]; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (text) => inTodaysShape<Change>(JSON.parse(text)),
    toDriver: (changes) => JSON.stringify(changes),
  })

/** A number, whole or not. */
const score = customType<{ data: Score; driverData: number }>({ dataType: () => 'any' })

export const seasons = sqliteTable('seasons', {
  year: integer().primaryKey(),
  cutoff: integer().notNull(),
  finishedAt: integer('finished_at'),
  version: integer().notNull().default(1),
  truth: integer().notNull().default(1),
  // A new season has no scores of other rules. The default in SQL is for those from before the column.
  rulesVersion: integer('rules_version')
    .notNull()
    .$default(() => rulesVersion),
  edition: integer().notNull().default(1),
  placed: integer().notNull().default(0),
  participants: integer().notNull().default(0),
  behind: integer().notNull().default(0),
  hasHits: integer('has_hits', { mode: 'boolean' }).notNull().default(false),
})

export const competitors = sqliteTable(
  'competitors',
  {
    year: integer().notNull(),
    category: text().$type<CompetitorCategory>().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    shortName: text('short_name').notNull(),
    code: text(),
    number: integer(),
    team: text(),
    color: text(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.category, t.id] }),
    index('competitors_by_position').on(t.year, t.category, t.position),
  ],
)

/** Seasons that were played elsewhere and moved in, and when. */
export const movedSeasons = sqliteTable('moved_seasons', {
  year: integer().primaryKey(),
  at: integer().notNull(),
})

/** The drivers whose team an admin has set. */
export const ownTeams = sqliteTable(
  'own_teams',
  {
    year: integer().notNull(),
    category: text().$type<'DRIVER'>().notNull(),
    id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.category, t.id] })],
)

export const races = sqliteTable(
  'races',
  {
    id: integer().primaryKey(),
    year: integer().notNull(),
    position: integer(),
    name: text().notNull(),
    circuit: text().notNull(),
    place: text().notNull(),
    country: text().notNull(),
    laps: integer(),
    startsAt: integer('starts_at').notNull(),
    ownCutoff: integer('own_cutoff'),
    gridState: text('grid_state').$type<GridState>(),
    resultState: text('result_state').$type<ResultState>(),
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
    knownAs: text('known_as'),
    openF1StartsAt: integer('openf1_starts_at'),
    believed: text().$type<Source>(),
    startByHand: integer('start_by_hand', { mode: 'boolean' }).notNull().default(false),
    startsChangedAt: integer('starts_changed_at'),
    round: integer(),
    disputed: integer({ mode: 'boolean' })
      .notNull()
      .generatedAlwaysAs(sql`game/race-start.ts isDisputed`, { mode: 'virtual' }),
    cutoff: integer().notNull().generatedAlwaysAs(sql`game/race-start.ts cutoffOf`, { mode: 'virtual' }),
  },
  (t) => [unique().on(t.year, t.position), index('races_by_cutoff').on(t.year, t.cutoff)],
)

export const raceSessions = sqliteTable(
  'race_sessions',
  {
    race: integer().notNull(),
    session: text().$type<Session>().notNull(),
    startsAt: integer('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.race, t.session] })],
)

/** An admin's choice of the source that reports a race while it runs. */
export const liveRaces = sqliteTable('live_races', {
  race: integer().primaryKey(),
  source: text().$type<LiveChoice>().notNull(),
})

/** When an admin closes the questions of a session. */
export const sessionCutoffs = sqliteTable(
  'session_cutoffs',
  {
    race: integer().notNull(),
    session: text().$type<SessionDeadline>().notNull(),
    cutoff: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.race, t.session] }), index('session_cutoffs_by_cutoff').on(t.cutoff)],
)

/** Starts that a source has moved later after guesses on them were closed. */
export const heldStarts = sqliteTable(
  'held_starts',
  {
    race: integer().notNull(),
    session: text().$type<ClosingSession>().notNull(),
    source: text().$type<Source>().notNull(),
    startsAt: integer('starts_at').notNull(),
    since: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.race, t.session, t.source] })],
)

/** The questions, as game/questions/ has them. Only migrations write them. */
export const questionsTable = sqliteTable('questions', {
  code: text().$type<Category>().primaryKey(),
  scope: text().$type<'SEASON' | 'RACE'>().notNull(),
  deadline: text().$type<QuestionDeadline>().notNull(),
  optional: integer({ mode: 'boolean' }).notNull().default(true),
})

export const startingGrids = sqliteTable(
  'starting_grids',
  {
    race: integer().notNull(),
    position: integer().notNull(),
    driver: text().notNull(),
    pitLane: integer('pit_lane', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.race, t.position] })],
)

export const raceResults = sqliteTable(
  'race_results',
  {
    race: integer().notNull(),
    session: text().$type<FlagSession>().notNull(),
    position: integer().notNull(),
    driver: text().notNull(),
    team: text().notNull(),
    status: text().$type<ResultStatus>().notNull(),
    points: real().notNull().default(0),
    laps: integer(),
  },
  (t) => [primaryKey({ columns: [t.race, t.session, t.position] })],
)

export const standings = sqliteTable(
  'standings',
  {
    race: integer().notNull(),
    category: text().$type<CompetitorCategory>().notNull(),
    position: integer().notNull(),
    competitor: text().notNull(),
    points: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.race, t.category, t.position] })],
)

export const flags = sqliteTable(
  'flags',
  {
    id: integer().primaryKey(),
    race: integer().notNull(),
    session: text().$type<FlagSession>().notNull(),
    lap: integer().notNull(),
    type: text().$type<FlagType>().notNull(),
  },
  (t) => [index('flags_by_race').on(t.race)],
)

export const pointsTables = sqliteTable(
  'points_tables',
  {
    year: integer().notNull(),
    category: text().$type<Category>().notNull(),
    difference: integer().notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.category, t.difference] })],
)

export const bingoCells = sqliteTable(
  'bingo_cells',
  {
    year: integer().notNull(),
    id: integer().notNull(),
    text: text().notNull().default(''),
    marked: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    textVersion: integer('text_version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.year, t.id] })],
)

export const bingoBoards = sqliteTable('bingo_boards', {
  year: integer().primaryKey(),
  epoch: integer().notNull(),
})

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text(),
    usernameKey: text('username_key').unique(),
    createdAt: integer('created_at').notNull(),
    sessionEpoch: integer('session_epoch').notNull().default(1),
    usernameSkeleton: text('username_skeleton'),
    /** A person of a season from a sheet, who has no way in yet. Triggers end it. */
    isUnclaimed: integer('is_unclaimed', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('users_by_skeleton').on(t.usernameSkeleton).where(sql`${t.username} is not null`),
    index('unclaimed_users').on(t.usernameKey).where(sql`${t.isUnclaimed} = 1`),
  ],
)

export const identities = sqliteTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user: text().notNull(),
    addedAt: integer('added_at'),
    usedAt: integer('used_at'),
    /** Setting it deletes the row, and fails for the last one of a user. */
    removedAt: integer('removed_at'),
    /** Only of a passkey: base64url. */
    publicKey: text('public_key'),
    counter: integer(),
    browser: text().$type<BrowserName>(),
    system: text().$type<SystemName>(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_by_user').on(t.user)],
)

export const linkCodes = sqliteTable(
  'link_codes',
  {
    user: text().notNull(),
    kind: text().$type<LinkCodeKind>().notNull(),
    finder: text().notNull().unique(),
    digest: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user, t.kind] }), index('link_codes_by_expiry').on(t.expiresAt)],
)

export const userRoles = sqliteTable(
  'user_roles',
  { user: text().notNull(), role: text().$type<Role>().notNull() },
  (t) => [primaryKey({ columns: [t.user, t.role] })],
)

/** One row when anyone has ever been admin. */
export const firstAdmin = sqliteTable('first_admin', { id: integer().primaryKey() })

export const setupCodes = sqliteTable('setup_codes', {
  id: integer().primaryKey(),
  digest: text().notNull(),
  madeAt: integer('made_at').notNull(),
})

export const revocations = sqliteTable(
  'revocations',
  { id: text().primaryKey(), expiresAt: integer('expires_at').notNull() },
  (t) => [index('revocations_by_expiry').on(t.expiresAt)],
)

export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    browser: text().$type<BrowserName>(),
    system: text().$type<SystemName>(),
    startedAt: integer('started_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('user_sessions_by_user').on(t.user, t.seenAt),
    index('user_sessions_by_expiry').on(t.expiresAt),
  ],
)

export const participants = sqliteTable(
  'participants',
  { year: integer().notNull(), user: text().notNull() },
  (t) => [primaryKey({ columns: [t.year, t.user] }), index('participants_by_user').on(t.user)],
)

export const seasonGuesses = sqliteTable(
  'season_guesses',
  {
    year: integer().notNull(),
    category: text().$type<SeasonCategory>().notNull(),
    user: text().notNull(),
    answer: text({ mode: 'json' }).$type<AnswerTo<SeasonCategory>>().notNull(),
    storedAt: integer('stored_at').notNull(),
    sequence: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.category, t.user] }),
    index('season_guesses_by_user').on(t.user, t.year),
  ],
)

export const raceGuesses = sqliteTable(
  'race_guesses',
  {
    race: integer().notNull(),
    category: text().$type<RaceCategory>().notNull(),
    user: text().notNull(),
    driver: text().notNull(),
    storedAt: integer('stored_at').notNull(),
    sequence: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.race, t.category, t.user] }),
    index('race_guesses_by_user').on(t.user, t.race),
  ],
)

export const guessEvents = sqliteTable(
  'guess_events',
  {
    submission: text().primaryKey(),
    sequence: integer().notNull(),
    user: text().notNull(),
    year: integer().notNull(),
    race: integer(),
    category: text().$type<Category>().notNull(),
    answer: text().notNull(),
    storedAt: integer('stored_at').notNull(),
    salt: text().notNull().default(sql`(lower(hex(randomblob(32))))`),
    /** IMPORT: made elsewhere, at an unknown time. `storedAt` is then 0. */
    origin: text().$type<'IMPORT'>(),
  },
  (t) => [
    index('guess_events_by_user').on(t.user, t.year, t.race, t.category, t.sequence),
    index('guess_events_by_window').on(t.year, t.race, t.sequence),
  ],
)

export const guessWindows = sqliteTable('guess_windows', {
  name: text().primaryKey(),
  epoch: integer().notNull(),
})

/** Every key that the site has signed with. */
export const sealKeys = sqliteTable('seal_keys', {
  id: text().primaryKey(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  since: integer().notNull(),
})

/** All seals, in the order of the chain. */
export const seals = sqliteTable(
  'seals',
  {
    id: integer().primaryKey(),
    year: integer().notNull(),
    race: integer(),
    deadline: text().$type<QuestionDeadline>().notNull(),
    cutoff: integer().notNull(),
    size: integer().notNull(),
    root: text().notNull(),
    note: text().notNull(),
    previous: text().notNull().unique(),
    head: text().notNull().unique(),
    key: text().notNull(),
    sealedAt: integer('sealed_at').notNull(),
  },
  (t) => [index('seals_by_window').on(t.year, t.race, t.deadline, t.sealedAt)],
)

/** The newest seal of each window, if no guess was stored after it. `race` 0: the window of a season. Kept by triggers. */
export const standingSeals = sqliteTable(
  'standing_seals',
  {
    year: integer().notNull(),
    race: integer().notNull(),
    deadline: text().$type<QuestionDeadline>().notNull(),
    cutoff: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.race, t.deadline] })],
)

/** The leaves of a window, 256 to a row. `root` is that of a full row. */
export const sealTiles = sqliteTable(
  'seal_tiles',
  {
    window: text().notNull(),
    tile: integer().notNull(),
    hashes: text().notNull(),
    root: text(),
    lastSequence: integer('last_sequence').notNull(),
    lastSubmission: text('last_submission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.window, t.tile] })],
)

export const erasedGuesses = sqliteTable(
  'erased_guesses',
  {
    submission: text().primaryKey(),
    window: text().notNull(),
    sequence: integer().notNull(),
    leaf: text().notNull(),
  },
  (t) => [index('erased_guesses_by_window').on(t.window, t.sequence)],
)

export const sealStamps = sqliteTable('seal_stamps', {
  seal: integer().primaryKey(),
  ots: text(),
  triedAt: integer('tried_at').notNull(),
  confirmedAt: integer('confirmed_at'),
})

export const cosignatures = sqliteTable('cosignatures', {
  witness: text().primaryKey(),
  note: text(),
  triedAt: integer('tried_at').notNull(),
  fault: text().$type<WitnessFault>(),
})

export const restoring = sqliteTable('restoring', { id: integer().primaryKey() })

export const answerKeys = sqliteTable(
  'answer_keys',
  {
    year: integer().notNull(),
    step: integer().notNull(),
    category: text().$type<Category>().notNull(),
    item: text().notNull(),
    guess: integer().notNull(),
    score: score('points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.step, t.category, t.item, t.guess] })],
)

export const scores = sqliteTable(
  'scores',
  {
    year: integer().notNull(),
    step: integer().notNull(),
    user: text().notNull(),
    byCategory: text('by_category', { mode: 'json' }).$type<Partial<Record<Category, Score>>>().notNull(),
    total: score().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.step, t.user] })],
)

/** The scores that readers see: one row per participant. */
export const progress = sqliteTable(
  'progress',
  {
    year: integer().notNull(),
    edition: integer().notNull(),
    user: text().notNull(),
    totals: text({ mode: 'json' }).$type<Score[]>().notNull(),
    place: integer(),
    hits: text({ mode: 'json' }).$type<KeptHits>(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.edition, t.user] }),
    index('progress_by_place').on(t.year, t.edition, t.place).where(sql`${t.place} is not null`),
  ],
)

/** The field after a step. */
export const stepFields = sqliteTable(
  'step_fields',
  {
    year: integer().notNull(),
    edition: integer().notNull(),
    step: integer().notNull(),
    counts: text({ mode: 'json' }).$type<StoredCounts>().notNull(),
    winners: text({ mode: 'json' }).$type<string[]>().notNull(),
    top: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.edition, t.step] })],
)

/** How many made the same guess, and how many guessed. `race` 0: a guess on the season. */
export const guessCounts = sqliteTable(
  'guess_counts',
  {
    year: integer().notNull(),
    race: integer().notNull(),
    category: text().$type<Category>().notNull(),
    counts: text({ mode: 'json' }).$type<SameGuess[]>().notNull(),
    participants: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.race, t.category] })],
)

/** The guesses and scores of two who are no people. */
export const referencePlayers = sqliteTable(
  'reference_players',
  {
    year: integer().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    seasonGuesses: text('season_guesses', { mode: 'json' }).$type<ReferenceGuess[]>().notNull(),
    raceGuesses: text('race_guesses', { mode: 'json' }).$type<ReferenceGuess[]>().notNull(),
    seasonTotals: text('season_totals', { mode: 'json' }).$type<Score[]>().notNull(),
    totals: text({ mode: 'json' }).$type<Score[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.kind] })],
)

/** Large seasons that are being scored. */
export const scoringJobs = sqliteTable('scoring_jobs', {
  year: integer().primaryKey(),
  edition: integer().notNull(),
  scoreFrom: integer('score_from').notNull(),
  countFrom: integer('count_from').notNull(),
  nextStep: integer('next_step').notNull(),
  nextPlace: integer('next_place').notNull().default(1),
  change: integer(),
  leasedUntil: integer('leased_until').notNull().default(0),
})

/** A forecast of the rest of a season after a step (game/forecast). Readers see complete ones only. */
export const forecasts = sqliteTable(
  'forecasts',
  {
    year: integer().notNull(),
    step: integer().notNull(),
    revision: integer().notNull(),
    facts: text().notNull(),
    madeAt: integer('made_at').notNull(),
    participants: integer().notNull(),
    complete: integer({ mode: 'boolean' }).notNull().default(false),
    basis: text({ mode: 'json' }).$type<ForecastBasis>().notNull(),
    draws: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.step, t.revision] })],
)

/** The forecast of one participant, with the guesses and points that it was made from. */
export const forecastPlaces = sqliteTable(
  'forecast_places',
  {
    year: integer().notNull(),
    step: integer().notNull(),
    revision: integer().notNull(),
    user: text().notNull(),
    win: real().notNull(),
    podium: real().notNull(),
    bestRank: integer('best_rank').notNull(),
    worstRank: integer('worst_rank').notNull(),
    fewestPoints: integer('fewest_points').notNull(),
    mostPoints: integer('most_points').notNull(),
    certain: text().$type<Exclude<Certainty, null>>(),
    decisive: text({ mode: 'json' }).$type<DecisivePair[]>().notNull(),
    tips: text({ mode: 'json' }).$type<Tips>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.step, t.revision, t.user] }),
    index('forecast_places_by_win').on(t.year, t.step, t.revision, t.win),
    index('forecast_places_by_user').on(t.user),
  ],
)

/** The version of a season at which its newest forecast was looked at last, and how often it was tried. */
export const forecastChecks = sqliteTable('forecast_checks', {
  year: integer().primaryKey(),
  version: integer().notNull(),
  tries: integer().notNull(),
  done: integer({ mode: 'boolean' }).notNull().default(false),
})

/** A letter on a race, one row per revision. `league` null: for the whole field. */
export const roundLetters = sqliteTable(
  'round_letters',
  {
    id: integer().primaryKey(),
    race: integer().notNull(),
    league: text(),
    revision: integer().notNull(),
    madeAt: integer('made_at').notNull(),
    seenChange: integer('seen_change').notNull().default(0),
    sentences: text({ mode: 'json' }).$type<readonly StoredSentence[]>().notNull(),
  },
  (t) => [
    uniqueIndex('round_letters_by_field').on(t.race, sql`coalesce(${t.league}, '')`, t.revision),
    index('round_letters_by_league').on(t.league).where(sql`${t.league} is not null`),
    index('round_letters_corrected').on(t.madeAt).where(sql`${t.revision} > 1`),
  ],
)

/** The people of a letter. `user` null: a deleted account. */
export const roundLetterPeople = sqliteTable(
  'round_letter_people',
  { letter: integer().notNull(), seat: integer().notNull(), user: text() },
  (t) => [primaryKey({ columns: [t.letter, t.seat] }), index('round_letter_people_by_user').on(t.user)],
)

/** Users who want the letters by mail. */
export const letterSettings = sqliteTable('letter_settings', {
  user: text().primaryKey(),
  since: integer().notNull(),
})

export const aliases = sqliteTable(
  'aliases',
  {
    year: integer().notNull(),
    category: text().$type<CompetitorCategory>().notNull(),
    alias: text().notNull(),
    competitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.category, t.alias] })],
)

export const handMade = sqliteTable(
  'hand_made',
  { race: integer().notNull(), part: text().$type<TruthPart>().notNull() },
  (t) => [primaryKey({ columns: [t.race, t.part] })],
)

export const refusedImports = sqliteTable(
  'refused_imports',
  {
    race: integer().notNull(),
    job: text().$type<ImportJob>().notNull(),
    at: integer().notNull(),
    reason: text().notNull(),
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.race, t.job] })],
)

/** The answers that an admin has accepted although they seemed wrong. `answer`: a hash. */
export const acceptedImports = sqliteTable(
  'accepted_imports',
  {
    race: integer().notNull(),
    job: text().$type<AcceptableJob>().notNull(),
    answer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.race, t.job] })],
)

export const changes = sqliteTable(
  'changes',
  {
    id: integer().primaryKey(),
    year: integer().notNull(),
    race: integer(),
    at: integer().notNull(),
    what: lines<LoggedChange>()().notNull(),
    why: text().notNull(),
    code: text().$type<ChangeReason>(),
    effectsIn: integer('effects_in'),
  },
  (t) => [
    index('changes_by_race').on(t.year, t.race),
    index('changes_by_effects').on(t.effectsIn).where(sql`${t.effectsIn} is not null`),
  ],
)

export const changeEffects = sqliteTable(
  'change_effects',
  {
    change: integer().notNull(),
    user: text().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.change, t.user] }), index('change_effects_by_user').on(t.user)],
)

export const adminLog = sqliteTable(
  'admin_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    admin: text(),
    action: text().$type<AdminAction>().notNull(),
    year: integer(),
    entries: lines<AdminChange>()().notNull().default([]),
    reason: text(),
    undoes: integer(),
  },
  (t) => [
    index('admin_log_by_admin').on(t.admin),
    index('admin_log_by_undone').on(t.undoes),
    index('admin_log_of_no_season').on(t.id).where(sql`${t.year} is null`),
  ],
)

/** The final scores of a finished season. */
export const finalScores = sqliteTable(
  'final_places',
  {
    year: integer().notNull(),
    user: text().notNull(),
    score: score('points').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.user] }),
    index('final_places_by_user').on(t.user),
    index('final_places_by_points').on(t.year, t.score),
  ],
)

export const leases = sqliteTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: integer().notNull(),
})

export const jobRuns = sqliteTable(
  'job_runs',
  {
    job: text().$type<ClockJob>().notNull(),
    scheduledAt: integer('scheduled_at').notNull(),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at'),
    outcome: text().$type<'DONE' | 'FAILED' | 'BUSY'>(),
    detail: text({ mode: 'json' }).$type<readonly StepReport[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.job, t.scheduledAt] }), index('job_runs_by_time').on(t.scheduledAt)],
)

export const importChecks = sqliteTable(
  'import_checks',
  { race: integer().notNull(), job: text().$type<ImportJob>().notNull(), at: integer().notNull() },
  (t) => [primaryKey({ columns: [t.race, t.job] })],
)

export const seasonChecks = sqliteTable(
  'season_checks',
  {
    year: integer().notNull(),
    job: text().$type<SeasonJob>().notNull(),
    at: integer().notNull(),
    waiting: text(),
    waitingSince: integer('waiting_since'),
  },
  (t) => [primaryKey({ columns: [t.year, t.job] })],
)

export const failingJobs = sqliteTable(
  'failing_jobs',
  {
    id: integer().primaryKey(),
    job: text().$type<StepReport['job']>().notNull(),
    year: integer(),
    race: integer(),
    failures: integer().notNull(),
    since: integer().notNull(),
    until: integer().notNull(),
    detail: text().notNull(),
  },
  (t) => [
    uniqueIndex('failing_jobs_by_target').on(t.job, t.year, sql`coalesce(${t.race}, 0)`),
    uniqueIndex('failing_clock_jobs').on(t.job).where(sql`${t.year} is null`),
    index('failing_jobs_by_race').on(t.race),
  ],
)

/** Used by release 1.0.0 only. See `outbox`. */
export const oldAdminNotices = sqliteTable('admin_notices', {
  key: text().primaryKey(),
  at: integer().notNull(),
})

export const seasonCorrections = sqliteTable('season_corrections', {
  year: integer().primaryKey(),
  since: integer().notNull(),
  at: integer().notNull(),
})

export const sourcePauses = sqliteTable('source_pauses', {
  source: text().$type<Source>().primaryKey(),
  failures: integer().notNull(),
  until: integer().notNull(),
  reason: text().notNull(),
})

export const mailAddresses = sqliteTable(
  'mail_addresses',
  { user: text().primaryKey(), address: text().notNull(), verifiedAt: integer('verified_at').notNull() },
  (t) => [index('mail_addresses_by_address').on(t.address)],
)

export const mailCodes = sqliteTable(
  'mail_codes',
  {
    user: text().primaryKey(),
    address: text(),
    digest: text(),
    tries: integer().notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    sent: integer().notNull(),
    since: integer().notNull(),
  },
  (t) => [index('mail_codes_by_expiry').on(t.expiresAt)],
)

export const reminderHours = sqliteTable(
  'reminder_hours',
  { user: text().notNull(), hours: integer().$type<ReminderHours>().notNull() },
  (t) => [primaryKey({ columns: [t.user, t.hours] })],
)

/** Messages that were sent, or are being sent. `retryAt` null: not tried again. `forgetAt` null: its kind deletes it. */
export const outbox = sqliteTable(
  'outbox',
  {
    kind: text().notNull(),
    about: text().notNull(),
    recipient: text().notNull(),
    way: text().notNull(),
    claimedAt: integer('claimed_at').notNull(),
    tries: integer().notNull().default(1),
    ending: text().$type<MessageEnding>(),
    retryAt: integer('retry_at'),
    forgetAt: integer('forget_at'),
    told: text(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.about, t.recipient, t.way] }),
    index('outbox_by_recipient').on(t.recipient),
    index('outbox_by_age').on(t.forgetAt),
  ],
)

/** Places outside the site where a league, or the site (null), posts. `address` is encrypted. */
export const chats = sqliteTable(
  'chats',
  {
    id: text().primaryKey(),
    league: text(),
    service: text().$type<ChatService>().notNull(),
    address: text().notNull(),
    ending: text().notNull(),
    events: text({ mode: 'json' }).$type<ChatEvent[]>().notNull(),
    since: integer().notNull(),
    failures: integer().notNull().default(0),
    fault: text().$type<ChatFault>(),
    pausedUntil: integer('paused_until'),
    parkedAt: integer('parked_at'),
  },
  (t) => [index('chats_by_league').on(t.league)],
)

/** Used by release 1.0.0 only. Triggers copy its rows to `outbox` and back. */
export const oldReminders = sqliteTable(
  'reminders',
  {
    user: text().notNull(),
    about: text().notNull(),
    hours: integer().$type<ReminderHours>().notNull(),
    way: text().$type<'MAIL' | 'PUSH'>().notNull(),
    claimedAt: integer('claimed_at').notNull(),
    tries: integer().notNull().default(1),
    ending: text().$type<MessageEnding>(),
  },
  (t) => [
    primaryKey({ columns: [t.user, t.about, t.hours, t.way] }),
    index('reminders_by_claim').on(t.claimedAt),
  ],
)

export const flagProposals = sqliteTable(
  'flag_proposals',
  {
    race: integer().notNull(),
    session: text().$type<FlagSession>().notNull(),
    at: integer().notNull(),
    type: text().$type<FlagType>().notNull(),
    lap: integer().notNull(),
    message: text().notNull(),
    ticked: integer({ mode: 'boolean' }).notNull(),
    state: text().$type<ProposalState>().notNull().default('OPEN'),
  },
  (t) => [primaryKey({ columns: [t.race, t.session, t.at, t.type] })],
)

export const raceControlReads = sqliteTable(
  'race_control_reads',
  {
    race: integer().notNull(),
    session: text().$type<FlagSession>().notNull(),
    messages: integer().notNull(),
    digest: text().notNull(),
    since: integer().notNull(),
    whole: integer({ mode: 'boolean' }).notNull(),
    shorter: text(),
    shorterSince: integer('shorter_since'),
  },
  (t) => [primaryKey({ columns: [t.race, t.session] })],
)

export const unknownWordings = sqliteTable(
  'unknown_wordings',
  {
    race: integer().notNull(),
    session: text().$type<FlagSession>().notNull(),
    wording: text().notNull(),
    message: text().notNull(),
    at: integer().notNull(),
    times: integer().notNull(),
    since: integer().notNull(),
    handled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.race, t.session, t.wording] })],
)

export const invitations = sqliteTable('invitations', {
  user: text().primaryKey(),
  salt: text().notNull(),
  digest: text().notNull().unique(),
  expiresAt: integer('expires_at').notNull(),
})

export const calendars = sqliteTable('calendars', {
  user: text().primaryKey(),
  salt: text().notNull(),
  digest: text().notNull().unique(),
  createdAt: integer('created_at').notNull(),
})

export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    user: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_by_user').on(t.user)],
)

/** Users who want messages after a race. */
export const raceMessageSettings = sqliteTable('race_message_settings', {
  user: text().primaryKey(),
  since: integer().notNull(),
})

export const leagues = sqliteTable(
  'leagues',
  {
    id: text().primaryKey(),
    year: integer().notNull(),
    name: text().notNull(),
    nameSkeleton: text('name_skeleton').notNull(),
    owner: text().notNull(),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    fromRace: integer('from_race'),
    salt: text().notNull(),
    digest: text().notNull().unique(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [unique().on(t.year, t.nameSkeleton), index('leagues_by_from_race').on(t.fromRace)],
)

export const leagueMembers = sqliteTable(
  'league_members',
  {
    league: text().notNull(),
    user: text().notNull(),
    joinedAt: integer('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.league, t.user] }), index('league_members_by_user').on(t.user)],
)

export const leagueInvitations = sqliteTable(
  'league_invitations',
  {
    league: text().notNull(),
    user: text().notNull(),
    inviter: text(),
    createdAt: integer('created_at').notNull(),
    isDeclined: integer('is_declined', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.league, t.user] }),
    index('league_invitations_by_user').on(t.user),
    index('league_invitations_by_inviter').on(t.inviter),
  ],
)

export const leagueEvents = sqliteTable(
  'league_events',
  {
    id: integer().primaryKey(),
    league: text().notNull(),
    at: integer().notNull(),
    kind: text().$type<LeagueEvent>().notNull(),
    actor: text(),
    user: text(),
    detail: text(),
  },
  (t) => [
    index('league_events_by_league').on(t.league),
    index('league_events_by_actor').on(t.actor),
    index('league_events_by_user').on(t.user),
  ],
)

/** The secret addresses of the news of private leagues. */
export const leagueFeeds = sqliteTable(
  'league_feeds',
  {
    league: text().notNull(),
    user: text().notNull(),
    salt: text().notNull(),
    digest: text().notNull().unique(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.league, t.user] })],
)
